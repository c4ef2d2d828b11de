// What is expected of a run.

extension ObjectDescription {
  static let expectation = ObjectDescription(
    "One thing that is expected of the run, such as {tick: \"end\", item: \"ball-*\", center: [null, 210], tolerance: {center: 0.5}}.",
    [
      Key("tag", .text(64), "Where the expectation comes from."),
      Key("quirk", .flag, default: false, "Whether it is an oddity that is left out."),
    ],
    .key(
      [
        Variant(
          "read",
          at + [
            Key("read", .text(64), required: true, "The label of a read."),
            Key("value", .anything, required: true, "What was read."),
            Key("tolerance", .tolerance, default: 0, "The largest difference."),
            Key("unordered", .flag, default: false, "Whether the order of a list does not count."),
          ]),
        Variant(
          "internal",
          at + [
            Key("internal", .word(bodyValues + jointValues), required: true, "A value inside the engine."),
            Key("item", .reference(.item), "Whose it is, of a body."),
            Key("behavior", .reference(.behavior), "Whose it is, of a joint."),
            Key("value", .anything, required: true, "The value."),
            Key("tolerance", .tolerance, default: 0, "The largest difference."),
          ]),
        Variant(
          "contactCount",
          [
            Key("contactCount", .whole(0...1_000_000), required: true, "How many contacts there were."),
            Key("kind", .word(["began", "ended"]), required: true, "Of which kind."),
            during, duringFrames,
            Key("countTolerance", .whole(0...1_000_000), default: 0, "The largest difference."),
          ] + partners),
        Variant(
          "contact",
          at + [
            Key(
              "contact", .word(["began", "ended"]), required: true, "A contact of this kind at that tick."),
            Key("index", .whole(0...1_000_000), default: 0, "Which of its kind, from 0."),
            tickTolerance, frameTolerance,
            Key("point", .pair, "Where it was."),
            Key("tolerance", .object(.pointTolerance), "The largest difference of the point."),
          ] + partners),
        Variant(
          "order",
          [
            Key(
              "order", .word(["contacts-before-actions", "began-before-ended"]), required: true,
              "The order of the calls."),
            during, duringFrames,
          ]),
        Variant(
          "log",
          [
            Key("log", .text(80), required: true, "A call, such as \"began\" or \"action:id\"."),
            during, duringFrames,
            Key("count", .whole(0...1_000_000), required: true, "How many times."),
          ]),
        Variant(
          "pauseTick",
          [Key("pauseTick", .tick, required: true, "The first tick at which the animator rests.")] + pause),
        Variant(
          "pauseFrame",
          [Key("pauseFrame", .tick, required: true, "The same in the words of case files.")] + pause),
        Variant("running", at + [Key("running", .flag, required: true, "Whether the animator runs.")]),
        Variant(
          "elapsed",
          at + [
            Key("elapsed", .number(0...1e9), required: true, "The animator's time, in seconds."),
            Key("tolerance", .tolerance, required: true, "The largest difference."),
          ]),
        Variant(
          "range",
          [
            Key(
              "range", .word(["x", "y", "angle", "vx", "vy", "w", "speed", "distance"]), required: true,
              "A quantity that stays within bounds."),
            Key("from", .either([.reference(.item), .pair]), "What a distance is measured from."),
            who,
            during, duringFrames,
            Key("min", .quantity, "The least it is."),
            Key("max", .quantity, "The most it is."),
          ]),
        Variant(
          "ratio",
          at + [
            Key("ratio", .list(.text(80), 2...2), required: true, "Two quantities, each \"item.quantity\"."),
            Key("value", .quantity, required: true, "The first over the second."),
            Key("tolerance", .tolerance, required: true, "The largest difference."),
          ]),
        Variant(
          "itemPoint",
          at + [
            Key("itemPoint", .pair, required: true, "A point of the item, from its center."),
            who,
            Key("value", .pair, required: true, "Where it is."),
            Key("tolerance", .tolerance, required: true, "The largest difference."),
          ]),
      ],
      otherwise: Variant(
        "state",
        at + [
          who,
          Key("center", .list(.either([.quantity, .null]), 2...2), "Points; null is not looked at."),
          Key("angle", .quantity, "Radians, compared around the circle."),
          Key("linearVelocity", .list(.either([.quantity, .null]), 2...2), "Points a second."),
          Key("angularVelocity", .quantity, "Radians a second."),
          Key("tolerance", .object(.stateTolerance), required: true, "The largest difference of each."),
        ])))

  /// What the engine knows of an item's body, in the words of case files; a trace carries the first three.
  static let bodyValues = [
    "mass", "inertia", "bodyPosition", "density", "friction", "restitution", "linearDamping",
    "angularDamping", "allowsRotation", "vertexCount", "masks",
  ]
  /// What it knows of an attachment's joint.
  static let jointValues = ["localAnchorA", "localAnchorB", "localAxisA"]

  private static let at = [
    Key("tick", moment, "After so many steps; required, \"end\" for the last."),
    Key("frame", .tick, "The same in the words of case files."),
  ]

  /// A number of a tick, or the last one.
  private static let moment = ValueKind.either([.tick, .word(["end"])])
  private static let during = Key(
    "ticks", .list(moment, 2...2), "From the first to the last of these ticks, \"end\" for the last of all.")
  private static let duringFrames = Key("frames", .ticks, "The same in the words of case files.")
  private static let tickTolerance = Key(
    "tickTolerance", .whole(0...1_000_000), "The largest difference of the tick; 0 by default.")
  private static let frameTolerance = Key(
    "frameTolerance", .whole(0...1_000_000), "The same in the words of case files.")
  private static let pause = [
    Key("after", .tick, default: 0, "Looked for after this tick."), tickTolerance, frameTolerance,
  ]

  private static let who = Key("item", .items, required: true, "The item, or items that all have to.")

  private static let partners = [
    Key("behavior", .reference(.behavior), required: true, "The collision behavior."),
    Key("item", .reference(.item), required: true, "The item."),
    Key("with", .reference(.item), "The other item."),
    Key("boundary", .either([.text(64), .null]), "Or a wall; null for the reference bounds."),
  ]

  static let stateTolerance = ObjectDescription(
    "The largest difference of each part of a state.",
    [
      Key("center", .tolerance, "Points."),
      Key("angle", .tolerance, "Radians."),
      Key("linearVelocity", .tolerance, "Points a second."),
      Key("angularVelocity", .tolerance, "Radians a second."),
    ])

  static let pointTolerance = ObjectDescription(
    "The largest difference of a point.", [Key("point", .tolerance, required: true, "Points.")])
}
