// The bodies stand as the document has them.
// swift-format-ignore-file

import PushSDK

/// The Swift samples of the Chinese document on the primer.
enum Chinese: PrimerDocument {
  /// Basic use, which is the minimum.
  static func basicUse() {
Pushwoosh.configure.pushPrimer
    .title("获取最新动态")
    .message("第一时间获取优惠和订单更新通知")
    .acceptButton("启用通知")
    .declineButton("以后再说")
    .present()
  }

  /// A sheet at the top.
  static func styleAndPosition() {
Pushwoosh.configure.pushPrimer
    .style(.sheet)
    .position(.top)
    .title("获取最新动态")
    .message("第一时间获取优惠和订单更新通知")
    .acceptButton("启用通知")
    .declineButton("以后再说")
    .present()
  }

  /// Every visual setter.
  static func customisation() {
Pushwoosh.configure.pushPrimer
    .style(.sheet)
    .position(.center)
    .title("获取最新动态")
    .message("第一时间获取优惠和订单更新通知")
    .acceptButton("启用通知")
    .declineButton("以后再说")
    .image(UIImage(named: "PrimerHero"))          // 本地图片，或 .imageURL("https://…")
    .backgroundColor(.systemBackground)
    .titleColor(.label)
    .messageColor(.secondaryLabel)
    .acceptButtonColor(.systemBlue)
    .acceptButtonTextColor(.white)
    .declineButtonColor(.clear)
    .declineButtonTextColor(.secondaryLabel)
    .cornerRadius(24)
    .buttonCornerRadius(14)
    .buttonBorderColor(.separator)
    .present()
  }

  /// A line of a chain.
  static func fallbackToSettings(_ primer: PWPushPrimerBuilder) -> PWPushPrimerBuilder {
primer
.fallbackToSettings(false)
  }

  /// A line of a chain.
  static func minInterval(_ primer: PWPushPrimerBuilder) -> PWPushPrimerBuilder {
primer
.minInterval(7 * 24 * 60 * 60)   // 每周最多显示一次
  }

  /// A completion that looks at every outcome.
  static func outcome() {
Pushwoosh.configure.pushPrimer
    .title("获取最新动态")
    .message("第一时间获取优惠和订单更新通知")
    .acceptButton("启用通知")
    .declineButton("以后再说")
    .present { outcome in
        switch outcome {
        case .accepted:            break   // 已显示，用户接受，已请求系统提示
        case .declined:            break   // 已显示，用户拒绝
        case .suppressed:          break   // 未显示（已授权或被节流）
        case .redirectedToSettings: break  // 拒绝状态，用户被发送到“设置”
        @unknown default:          break
        }
    }
  }
}
