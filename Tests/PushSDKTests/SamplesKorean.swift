// The bodies stand as the document has them.
// swift-format-ignore-file

import PushSDK

/// The Swift samples of the Korean document on the primer.
enum Korean: PrimerDocument {
  /// Basic use, which is the minimum.
  static func basicUse() {
Pushwoosh.configure.pushPrimer
    .title("최신 소식을 받아보세요")
    .message("할인 및 주문 업데이트 알림을 가장 먼저 받아보세요")
    .acceptButton("알림 활성화")
    .declineButton("나중에")
    .present()
  }

  /// A sheet at the top.
  static func styleAndPosition() {
Pushwoosh.configure.pushPrimer
    .style(.sheet)
    .position(.top)
    .title("최신 소식을 받아보세요")
    .message("할인 및 주문 업데이트 알림을 가장 먼저 받아보세요")
    .acceptButton("알림 활성화")
    .declineButton("나중에")
    .present()
  }

  /// Every visual setter.
  static func customisation() {
Pushwoosh.configure.pushPrimer
    .style(.sheet)
    .position(.center)
    .title("최신 소식을 받아보세요")
    .message("할인 및 주문 업데이트 알림을 가장 먼저 받아보세요")
    .acceptButton("알림 활성화")
    .declineButton("나중에")
    .image(UIImage(named: "PrimerHero"))          // 로컬 이미지 또는 .imageURL("https://…")
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
.minInterval(7 * 24 * 60 * 60)   // 최대 일주일에 한 번 표시
  }

  /// A completion that looks at every outcome.
  static func outcome() {
Pushwoosh.configure.pushPrimer
    .title("최신 소식을 받아보세요")
    .message("할인 및 주문 업데이트 알림을 가장 먼저 받아보세요")
    .acceptButton("알림 활성화")
    .declineButton("나중에")
    .present { outcome in
        switch outcome {
        case .accepted:            break   // 표시됨, 사용자가 수락, 시스템 프롬프트 요청됨
        case .declined:            break   // 표시됨, 사용자가 거절
        case .suppressed:          break   // 표시되지 않음 (이미 승인되었거나 스로틀링됨)
        case .redirectedToSettings: break  // 거부 상태, 사용자가 설정으로 이동됨
        @unknown default:          break
        }
    }
  }
}
