// swift-tools-version: 6.2
import PackageDescription

// The rooms of the house, layer by layer; a target imports only what it names here
// (see Sources/Tumble.docc/Architecture.md). `.ci/run` builds with
// `--explicit-target-dependency-import-check error`, so an arrow that is not drawn does not compile.

let package = Package(
  name: "Tumble",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "UIViews", "UIDynamics", "CoreGraphics", "QuartzCore", "PlaygroundSupport", "Effects",
        "Staging", "Export", "Scenes", "Pixels",
      ]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting", "PictureDiff"]),
    .executable(name: "tumble", targets: ["tumble"]),
  ],
  traits: [
    .trait(
      name: "FreeTypeText",
      description: "Fonts of files and of the machine, through FreeType (libfreetype-dev)"),
    .default(enabledTraits: []),
  ],
  targets: [
    // MARK: Vocabulary
    // Float's and Double's own rounding and square root are in the C mathematics library.
    .target(name: "Plane", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Pixels"),

    // MARK: Engines
    .target(name: "CLanes"),
    .target(name: "RigidBodies", dependencies: ["Plane", "CLanes"]),
    .target(name: "Raster", dependencies: ["Plane", "Pixels"]),
    .target(
      name: "Lettering",
      dependencies: [
        "Plane", "Raster", .target(name: "CFreeType", condition: .when(traits: ["FreeTypeText"])),
      ]),

    // MARK: C edge
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(name: "CPNGShim", dependencies: ["CPNG"]),
    // Touched only with the trait.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),

    // MARK: Files
    .target(name: "ImageCodecs", dependencies: ["Plane", "Pixels", "CPNGShim", "CGIF"]),
    .target(name: "PictureDiff", dependencies: ["Plane", "Pixels", "ImageCodecs"]),

    // MARK: UIKit-shaped
    .target(name: "UIViews", dependencies: ["Plane", "Pixels", "Raster", "Lettering", "ImageCodecs"]),
    .target(name: "UIDynamics", dependencies: ["UIViews", "RigidBodies", "Plane"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["UIViews", "_Testing_CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["UIViews", "CoreGraphics"]),
    .target(
      name: "UIKit",
      dependencies: ["UIViews", "UIDynamics", "CoreGraphics", "QuartzCore", "_Testing_UIKit"]),
    .target(name: "PlaygroundSupport", dependencies: ["UIViews"]),
    .target(name: "Effects", dependencies: ["UIKit"]),

    // MARK: Tie
    .target(
      name: "Staging",
      dependencies: [
        "UIKit", "UIViews", "UIDynamics", "PlaygroundSupport", "Raster", "Lettering", "Pixels", "Plane",
      ]),
    .target(name: "Export", dependencies: ["Staging", "ImageCodecs", "Pixels"]),
    .target(
      name: "Scenes", dependencies: ["UIKit", "UIViews", "UIDynamics", "Effects", "Staging", "Plane"]),

    // MARK: Testing
    .target(
      name: "GoldenTesting",
      dependencies: [
        "UIKit", "UIViews", "UIDynamics", "Staging", "Export", "Scenes", "PictureDiff", "Pixels",
        "ImageCodecs",
      ]),

    // MARK: Tool
    .target(
      name: "Demos", dependencies: ["UIKit", "PlaygroundSupport", "Effects", "Staging"],
      path: "Examples/Demos"),
    .target(
      name: "TumbleCommand",
      dependencies: [
        "Demos", "UIKit", "Staging", "Scenes", "Export", "ImageCodecs", "PictureDiff", "Pixels",
      ]),
    .executableTarget(name: "tumble", dependencies: ["TumbleCommand"]),
    .executableTarget(
      name: "Shatter", dependencies: ["Demos", "Export", "Staging"], path: "Examples/Shatter"),
    .executableTarget(
      name: "Attachment", dependencies: ["Demos", "Export", "Staging"], path: "Examples/Attachment"),
    .executableTarget(
      name: "SnapAndMaterials", dependencies: ["Demos", "Export", "Staging"],
      path: "Examples/SnapAndMaterials"),
    .executableTarget(
      name: "Playground", dependencies: ["Demos", "Export", "Staging"], path: "Examples/Playground"),
    .executableTarget(
      name: "FallingTiles", dependencies: ["UIKit", "Staging", "Export"], path: "Examples/FallingTiles",
      exclude: ["peer.py"]),

    // MARK: Development
    .target(name: "_TestSupport", dependencies: ["Pixels"]),
    .target(name: "_AllocationCounter"),
    .executableTarget(name: "oracle", dependencies: ["Scenes"]),
    .target(
      name: "RandomScenes", dependencies: ["UIViews", "UIDynamics", "Plane", "Scenes", "_TestSupport"]),
    .executableTarget(name: "storm", dependencies: ["RandomScenes"]),
    .executableTarget(name: "fuzz", dependencies: ["Scenes", "Staging", "ImageCodecs", "Pixels"]),
    .target(name: "StateTraces", dependencies: ["Demos", "UIKit", "Staging", "Raster", "Plane"]),
    .executableTarget(name: "statetrace", dependencies: ["StateTraces"]),
    .executableTarget(
      name: "bench", dependencies: ["RigidBodies", "Raster", "ImageCodecs", "Plane", "Pixels"]),

    // MARK: Tests
    .testTarget(name: "PlaneTests", dependencies: ["Plane", "_TestSupport"]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "_TestSupport"]),
    .testTarget(
      name: "RigidBodiesTests",
      dependencies: ["RigidBodies", "Plane", "_TestSupport", "_AllocationCounter"]),
    .testTarget(name: "RasterTests", dependencies: ["Raster", "Plane", "Pixels", "_TestSupport"]),
    .testTarget(
      name: "LetteringTests", dependencies: ["Lettering", "Raster", "Plane", "Pixels", "_TestSupport"]),
    .testTarget(
      name: "ImageCodecsTests", dependencies: ["ImageCodecs", "Plane", "Pixels", "_TestSupport"]),
    .testTarget(
      name: "PictureDiffTests",
      dependencies: ["PictureDiff", "ImageCodecs", "Plane", "Pixels", "_TestSupport"]),
    .testTarget(
      name: "UIViewsTests",
      dependencies: ["UIKit", "UIViews", "Raster", "Plane", "Pixels", "_TestSupport"]),
    .testTarget(
      name: "UIDynamicsTests",
      dependencies: [
        "UIKit", "UIViews", "UIDynamics", "RigidBodies", "Plane", "Scenes", "RandomScenes",
        "_TestSupport",
      ],
      resources: [.copy("Oracle"), .copy("Variants")]),
    .testTarget(
      name: "EffectsTests", dependencies: ["UIKit", "Effects", "Staging", "PictureDiff", "Pixels"]),
    .testTarget(
      name: "StagingTests",
      dependencies: [
        "UIKit", "UIViews", "PlaygroundSupport", "Staging", "Raster", "Plane", "Pixels", "GoldenTesting",
        "_TestSupport",
      ],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "ExportTests",
      dependencies: ["UIKit", "Staging", "Export", "ImageCodecs", "Pixels"]),
    .testTarget(
      name: "GoldenTestingTests",
      dependencies: ["UIKit", "Staging", "Scenes", "GoldenTesting", "PictureDiff", "ImageCodecs", "Pixels"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "DemosTests",
      dependencies: ["UIKit", "Demos", "Effects", "Staging", "GoldenTesting", "Pixels"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["UIKit", "UIViews", "Scenes", "Staging", "RandomScenes", "Pixels", "_TestSupport"]),
    .testTarget(
      name: "StateTracesTests", dependencies: ["StateTraces"], exclude: ["states.txt"]),
    .testTarget(
      name: "TumbleCommandTests",
      dependencies: ["ImageCodecs", "RandomScenes", "Scenes", "Pixels", "tumble", "_TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// UIKit is a name for two modules and never changes itself; whoever depends on it is rebuilt only if those two stand
// beside it as dependencies of its own.
for target in package.targets {
  let names = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  guard names.contains("UIKit") else { continue }
  target.dependencies += ["UIViews", "UIDynamics"].filter { !names.contains($0) }.map { .byName(name: $0) }
}

let cTargets: Set = ["CPNG", "CGIF", "CFreeType", "CPNGShim", "CLanes", "_AllocationCounter"]
for target in package.targets where !cTargets.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
    ]
}
