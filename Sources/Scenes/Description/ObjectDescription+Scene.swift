// The header of a scene.

extension ObjectDescription {
  static let scene = ObjectDescription(
    "A scene: views, the behaviors that move them, what happens when, and what is expected of it.",
    [
      Key("$schema", .text(1000), "The schema that an editor completes the file by; not read."),
      Key("name", .stem, "What the scene is called; by default the name of the file."),
      Key(
        "size", .numbers(2, 1...8192), default: [320, 480],
        "The width and height of the reference view in points; with the scale at most 64 million pixels."),
      Key("scale", .whole(1...4), default: 2, "Pixels to a point."),
      Key("appearance", .word(["light", "dark"]), default: "light", "The style that dynamic colors follow."),
      Key("background", color, default: "systemBackground", "The color behind the views."),
      Key("tickRate", .whole(1...1000), default: 60, "Animator steps a second."),
      Key(
        "duration", .either([.number(0.001...3600), .word(["settled"]), .object(.ticks)]), default: "settled",
        "Seconds, a number of ticks, or \"settled\": until nothing moves, at most `limit` seconds."),
      Key(
        "limit", .number(0.001...3600), default: 10, "The longest that a \"settled\" scene lasts, in seconds."
      ),
      Key("hold", .number(0...3600), default: 0, "Seconds that the last picture stays."),
      Key("seed", .whole(0...9_007_199_254_740_991), default: 0, "Where the chance of the scene starts."),
      Key("showsTouches", .flag, default: false, "Whether fingers are shown as translucent discs."),
      Key(
        "dt", .number(0.0001...10),
        "Seconds of each step where a trace is not to follow the tickRate; pictures always do."),
      Key(
        "dts", .list(.number(0...10), 0...100_000),
        "Seconds of each step, one number a step; instead of duration and dt."),
      Key(
        "reference", .either([.object(.reference), .null]),
        "Other bounds and scale of the reference view; null for an animator without one."),
      Key("views", .list(.object(.view), 0...10_000), default: [], "What is on the screen, back to front."),
      Key(
        "behaviors", .list(.object(.behavior), 0...10_000), default: [],
        "What moves the items, created and added in this order."),
      Key(
        "timeline", .list(.object(.event), 0...100_000), default: [],
        "What happens when, in the order of the times and then of the list."),
      Key(
        "expect", .list(.object(.expectation), 0...100_000), default: [],
        "What `tumble check` compares the run with."),
    ])

  static let ticks = ObjectDescription(
    "A length in ticks.",
    [Key("ticks", .whole(0...1_000_000), required: true, "The number of ticks.")])

  static let reference = ObjectDescription(
    "The reference view where it is not as large as the picture.",
    [
      Key("bounds", .numbers(4, -1e5...1e5), required: true, "x, y, width and height of its bounds."),
      Key("scale", .whole(1...4), default: 1, "Pixels to a point."),
    ])

  static let pairOfColors = ObjectDescription(
    "A color that follows the appearance.",
    [
      Key("light", .color, required: true, "The color in a light appearance."),
      Key("dark", .color, required: true, "The color in a dark appearance."),
    ])

  /// A colour, or one for each appearance.
  static let color = ValueKind.either([.color, .object(.pairOfColors)])
}
