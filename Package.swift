// swift-tools-version: 6.2
import PackageDescription

/// One library module of ours with its direct imports, which the build checks.
func module(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports)
}

func program(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports)
}

func tests(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: imports + ["TestSupport"])
}

let package = Package(
  name: "pushhost",
  products: [
    .library(name: "Device", targets: ["Device"]),
    .library(name: "Notifications", targets: ["Notifications"]),
    .library(name: "Primer", targets: ["Primer"]),
    .library(name: "PushSDK", targets: ["PushSDK"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "contractgen", targets: ["contractgen"]),
    .executable(name: "pushhost", targets: ["pushhost"]),
  ],
  targets: [
    // MARK: C libraries

    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CLibUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
    // simdjson's pkg-config file carries a definition that SwiftPM refuses with a warning at every build, so the
    // library is named here instead: Debian keeps header and library where compilers look anyway.
    .target(
      name: "CSimdjson",
      cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("simdjson")]
    ),

    // MARK: The wire

    module("JSON", ["CSimdjson"]),
    tests("JSONTests", ["JSON"]),
    module("RPC", ["JSON"]),
    tests("RPCTests", ["JSON", "RPC"]),

    // MARK: The model

    module("Primer"),
    tests("PrimerTests", ["Primer"]),
    module("Notifications"),
    tests("NotificationsTests", ["Notifications"]),
    module("Device", ["Notifications", "Primer"]),
    tests("DeviceTests", ["Device", "Notifications", "Primer"]),

    // MARK: The SDK's own shape

    module("PushSDK", ["Device", "Notifications", "Primer"]),
    // As an app sees it that is no part of this package.
    .testTarget(
      name: "PushSDKTests",
      dependencies: ["Device", "Notifications", "Primer", "PushSDK"],
      packageAccess: false
    ),

    // MARK: The method table

    module("Contract", ["Device", "JSON", "Notifications", "Primer", "RPC"]),
    tests("ContractTests", ["Contract", "Device", "JSON", "Notifications", "Primer", "RPC"]),
    program("contractgen", ["Contract", "JSON", "RPC"]),

    // MARK: The host

    module("UV", ["CLibUV"]),
    tests("UVTests", ["UV"]),
    module("Host", ["Contract", "Device", "JSON", "RPC", "UV"]),
    tests("HostTests", ["Contract", "Device", "Host", "JSON", "RPC", "UV"]),
    program("pushhost", ["CGetopt", "Contract", "Host", "RPC"]),

    // MARK: What the host costs without sockets

    .executableTarget(name: "bench", dependencies: ["Host", "JSON", "RPC"], path: "Benchmarks/Memory"),

    // MARK: What holds for any bytes

    .target(
      name: "FuzzProperties", dependencies: ["Contract", "Host", "JSON", "RPC", "TestSupport"], path: "Fuzz/Properties"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzProperties", "TestSupport"], path: "Fuzz/Tests"),

    // MARK: Shared by tests

    .target(
      name: "TestSupport", dependencies: ["Device", "JSON", "Notifications", "Primer"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system && target.name != "CSimdjson" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

// The fuzzer (make fuzz) is built apart from everything else, with all of our Swift instrumented for it.
if Context.environment["PUSHHOST_FUZZ"] == "1" {
  let instrumented: SwiftSetting = .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])
  for target in package.targets where target.type == .regular && target.name != "CSimdjson" {
    target.swiftSettings?.append(instrumented)
  }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Contract", "FuzzProperties"], path: "Fuzz/Program",
      swiftSettings: (package.targets.first { $0.name == "FuzzProperties" }?.swiftSettings ?? []),
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]))
}
