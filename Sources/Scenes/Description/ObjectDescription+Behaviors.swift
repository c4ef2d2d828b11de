// Behaviours and their parts.

extension ObjectDescription {
  static let behavior = ObjectDescription(
    "A behavior; the properties have UIKit's names.",
    [
      Key("id", .name, "What it is called; only needed where something names it."),
      Key("added", .flag, default: true, "Whether the animator gets it at the start."),
    ],
    .word(
      Key("type", .word([]), required: true, "The kind of behavior."),
      [
        Variant("gravity", [items] + gravityKeys),
        Variant(
          "collision",
          [items] + collisionKeys + [
            Key("boundaries", .list(.object(.boundary), 0...10_000), default: [], "Walls.")
          ]),
        Variant("attachment", attachmentItems + attachmentKeys, attachmentKinds),
        Variant(
          "snap",
          [
            Key("item", .reference(.item), required: true, "The item."),
            Key("point", .pair, required: true, "Where it snaps to."),
            damping,
          ]),
        Variant(
          "push",
          [
            items,
            Key(
              "mode", .word(["continuous", "instantaneous"]), required: true,
              "A force at every step, or one kick."),
            Key("offsets", .map(.item, .vector), default: [:], "Where on an item it acts, from the center."),
          ] + pushKeys),
        Variant(
          "itemBehavior",
          [items] + materialKeys + [
            Key(
              "linearVelocity", .map(.item, .vector), default: [:], "Added to the velocity, points a second."),
            Key(
              "angularVelocity", .map(.item, .quantity), default: [:], "Added to the spin, radians a second."),
          ]),
        Variant("field", [items] + fieldKeys, fieldKinds),
        Variant(
          "composite",
          [
            Key(
              "children", .list(.either([.reference(.behavior), .object(.behavior)]), 0...1000),
              required: true,
              "Behaviors, or the ids of others, that act as one.")
          ]),
      ]))

  static let items = Key(
    "items", .items, required: true, "The items, in this order; a pattern stands for several.")

  /// The keys of a type of behaviour that are properties of it, in the order in which they are set.
  static func properties(ofType type: String) -> [Key] {
    switch type {
    case "gravity": gravityKeys
    case "push": pushKeys
    case "collision": collisionKeys
    case "attachment": attachmentKeys
    case "snap": [damping]
    case "itemBehavior": materialKeys
    case "field": fieldKeys
    default: []
    }
  }

  static let angleKeys = [
    Key("angle", .number(-1e6...1e6), "Radians from the right, clockwise on the screen."),
    Key("magnitude", .quantity, "Its size."),
  ]

  static let gravityKeys =
    [Key("gravityDirection", .vector, "1 is 1000 points per second squared; downwards by default.")]
    + angleKeys

  static let pushKeys =
    [Key("pushDirection", .vector, "The force in newtons, or the kick in newton seconds.")] + angleKeys + [
      Key("active", .flag, default: true, "Whether it acts.")
    ]

  static let collisionKeys = [
    Key(
      "mode", .word(["everything", "items", "boundaries"]), default: "everything", "What collides with what."),
    Key("referenceBounds", .flag, default: false, "Whether the bounds of the reference view are a wall."),
    Key("insets", .numbers(4, -1e5...1e5), "That wall moved inwards: top, left, bottom, right."),
  ]

  static let damping = Key("damping", .quantity, "How fast the oscillation dies away.")

  private static let attachmentItems = [
    Key("items", .items, required: true, "One item for an anchor, one or two to slide, else two.")
  ]

  static let attachmentKeys = [
    Key("length", .number(0...1e9), "Points between the ends; by default their distance."),
    damping,
    Key("frequency", .number(0...1e9), "Hertz of the oscillation; 0 is rigid."),
    Key("frictionTorque", .quantity, "What slows a turn, in newton metres."),
    Key("range", .numbers(2, physics), "How far a slide goes, in points, or a pin turns, in radians."),
  ]

  private static let physics = -1e9...1e9
  private static let offset = Key(
    "offset", .vector, default: [0, 0], "Where on the first item, from its center.")
  private static let offset2 = Key(
    "offset2", .vector, default: [0, 0], "Where on the second item, from its center.")
  private static let anchor = Key("anchor", .pair, required: true, "A point of the reference view.")

  private static let attachmentKinds = Variants.word(
    Key("kind", .word([]), required: true, "What ties what."),
    [
      Variant("anchor", [anchor, offset]),
      Variant("items", [offset, offset2]),
      Variant("limit", [offset, offset2]),
      Variant("fixed", [anchor]),
      Variant("pin", [anchor]),
      Variant("sliding", [anchor, Key("axis", .vector, required: true, "The direction of the slide.")]),
    ])

  static let materialKeys = [
    Key("elasticity", .quantity, "0 does not bounce, 1 keeps its speed; 0.2 by default."),
    Key("friction", .quantity, "0.2 by default."),
    Key("density", .number(1e-9...1e9), "1 gives 100 by 100 points a mass of 1; 1 by default."),
    Key("resistance", .quantity, "What slows the movement; 0.1 by default."),
    Key("angularResistance", .quantity, "What slows the turning; 0.1 by default."),
    Key("allowsRotation", .flag, "Whether it turns; true by default."),
    Key("anchored", .flag, "Whether it stays where it is; false by default."),
    Key("charge", .quantity, "What electric and magnetic fields act on; 0 by default."),
  ]

  static let fieldKeys = [
    Key("position", .pair, "The middle of the field."),
    Key("direction", .vector, "Of a linear gravity or velocity field."),
    Key("region", .object(.region), "Where it acts; everywhere by default."),
    Key("strength", .quantity, "How strong it is; 1 by default."),
    Key("falloff", .quantity, "How fast the strength falls with the distance."),
    Key("minimumRadius", .quantity, "Nearer than that the strength does not grow."),
    Key("smoothness", .quantity, "Of noise and turbulence, 0 to 1."),
    Key("animationSpeed", .quantity, "How fast noise and turbulence change."),
  ]

  private static let fieldKinds = Variants.word(
    Key("kind", .word([]), required: true, "What the field does."),
    [
      "linearGravity", "radialGravity", "spring", "drag", "velocity", "vortex", "noise", "turbulence",
      "electric", "magnetic",
    ].map { Variant($0, []) } + [
      Variant("custom", [Key("block", .object(.block), required: true, "The force as a sum.")])
    ])

  static let block = ObjectDescription(
    "A force: a constant, plus a multiple of the position, plus one of the velocity.",
    [
      Key("constant", .vector, default: [0, 0], "The constant."),
      Key("perPosition", .quantity, default: 0, "The multiple of the position that the block is given."),
      Key("perVelocity", .quantity, default: 0, "The multiple of the velocity."),
    ])

  static let boundary = ObjectDescription(
    "A wall: a line, or a path.",
    [
      Key("id", .text(64), required: true, "Its identifier."),
      Key(
        "stroke", .object(.border), "The line that shows it, behind the views; without it, it is not seen."),
    ],
    .key(
      [
        Variant(
          "path",
          [
            Key(
              "path", .either([.points(2...10_000), .svgPath]), required: true,
              "Points of a closed polygon, or SVG path text.")
          ])
      ],
      otherwise: Variant(
        "line",
        [
          Key("from", .pair, required: true, "One end of a line."),
          Key("to", .pair, required: true, "The other end."),
        ])))

  static let region = ObjectDescription(
    "Where a field acts, around its position.",
    [],
    .word(
      Key("kind", .word([]), required: true, "The form."),
      [
        Variant("infinite", []),
        Variant("circle", [Key("radius", .number(-1e6...1e6), required: true, "Points.")]),
        Variant("rect", [Key("size", .numbers(2, -1e6...1e6), required: true, "Width and height.")]),
        Variant("inverse", [Key("of", .object(.region), required: true, "What is left out.")]),
      ]
        + ["union", "difference", "intersection"].map {
          Variant(
            $0,
            [
              Key("a", .object(.region), required: true, "The one."),
              Key("b", .object(.region), required: true, "The other."),
            ])
        }))
}
