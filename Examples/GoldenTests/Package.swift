// swift-tools-version: 6.2
import PackageDescription

// A program of its own whose pictures and motion are tested: copy it, and name Tumble by its address and version instead.
let package = Package(
  name: "GoldenTests",
  dependencies: [.package(name: "Tumble", path: "../..")],
  targets: [
    .target(name: "Card", dependencies: [.product(name: "UIKit", package: "Tumble")]),
    .testTarget(
      name: "CardTests",
      dependencies: [
        "Card", .product(name: "UIKit", package: "Tumble"),
        .product(name: "GoldenTesting", package: "Tumble"),
      ],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "CardXCTests",
      dependencies: [
        "Card", .product(name: "UIKit", package: "Tumble"),
        .product(name: "GoldenTesting", package: "Tumble"),
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
