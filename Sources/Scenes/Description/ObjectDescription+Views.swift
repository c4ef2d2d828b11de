// Views and what touches do to them.

extension ObjectDescription {
  static let view = ObjectDescription(
    "Something on the screen, or a group of plain items.",
    [],
    .key(
      [
        Variant(
          "group",
          [
            Key("id", .name, required: true, "What the group is called."),
            Key(
              "group", .list(.reference(.item), 1...1000), required: true,
              "Plain views that move as one item; none of them a group."),
          ])
      ],
      otherwise: Variant(
        "view",
        [
          Key("id", .name, "What the view is called; only needed where something names it."),
          Key("frame", .numbers(4, plane), "x, y, width and height in the coordinates of the view above."),
          Key("center", .pair, "The middle of the view in the coordinates of the view above; with `size`."),
          Key("size", .size, "Width and height in points, above 0."),
          Key("angle", .number(-1e6...1e6), default: 0, "Radians, clockwise on the screen."),
          Key(
            "transform", .numbers(6, -1e6...1e6), "a, b, c, d, tx, ty of the transform, instead of the angle."
          ),
          Key("color", color, "The color of the view's shape."),
          Key("alpha", .number(0...1), default: 1, "How opaque the view and all in it are."),
          Key("hidden", .flag, default: false, "Whether the view and all in it are left out."),
          Key("clips", .flag, default: false, "Whether what is in the view is cut off at its bounds."),
          Key("cornerRadius", .number(0...1e5), default: 0, "The radius of a rectangle's corners."),
          Key("border", .object(.border), "A line inside the edge of the shape."),
          Key("shadow", .object(.shadow), "A shadow of the view."),
          Key("image", .image, "A PNG file, relative to the scene and in its folder."),
          Key(
            "contentMode", .word(UIContentMode.words), default: "scaleToFill", "How the image fits the view."),
          Key("text", .object(.text), "A line of text in the middle of the view's height."),
          Key(
            "shape", .either([.word(["rectangle", "ellipse"]), .object(.outline)]), default: "rectangle",
            "What is drawn and what collides."),
          Key(
            "subviews", .list(.object(.view), 0...1000), default: [], "Views inside this one, back to front."),
          Key(
            "item", .word(["view", "plain"]), default: "view",
            "What an animator moves: a view, rounded to pixels, or a plain item, unrounded."),
          Key("repeat", .object(.multiple), "Copies in columns and rows; ids become id-row-column, from 0."),
          Key("gestures", .object(.gestures), "What touches on the view do."),
        ])))

  private static let plane = -1e6...1e6

  static let border = ObjectDescription(
    "A line inside the edge.",
    [
      Key("width", .number(0...1000), default: 1, "Points."),
      Key("color", color, default: "black", "Its color."),
    ])

  static let shadow = ObjectDescription(
    "A shadow, as a layer has it.",
    [
      Key("color", color, default: "black", "Its color."),
      Key("opacity", .number(0...1), default: 0.3, "How opaque it is."),
      Key("radius", .number(0...200), default: 3, "How far it is blurred, in points."),
      Key("offset", .numbers(2, -1000...1000), default: [0, 2], "How far it lies to the right and down."),
    ])

  static let text = ObjectDescription(
    "A label.",
    [
      Key("string", .text(1000), required: true, "What it says."),
      Key("size", .number(1...1000), default: 17, "The size of the font in points."),
      Key("color", color, default: "label", "The color of the letters."),
      Key("alignment", .word(["left", "center", "right"]), default: "center", "Where the line stands."),
      Key(
        "weight", .word(["regular", "medium", "semibold", "bold"]), default: "regular",
        "The weight of the font."),
    ])

  static let outline = ObjectDescription(
    "A convex polygon.",
    [
      Key("path", .points(3...200), required: true, "The corners in order; the origin is the view's center.")
    ])

  static let multiple = ObjectDescription(
    "Copies of a view.",
    [
      Key("columns", .whole(1...1000), default: 1, "How many side by side."),
      Key("rows", .whole(1...1000), default: 1, "How many one below the other; all copies at most 10,000."),
      Key("spacing", .pair, required: true, "The way from one to the next to the right and down, in points."),
    ])

  static let gestures = ObjectDescription(
    "What touches on a view do.",
    [
      Key(
        "pan", .word(["attach", "snap", "move"]),
        "A drag ties the view to the finger by an attachment or a snap, or moves it at once. Let go, it keeps the finger's velocity."
      ),
      Key("damping", .number(0...100), default: 1, "Of the attachment or snap of a drag."),
      Key("frequency", .number(0...1e5), default: 0, "Of the attachment of a drag in hertz; 0 is rigid."),
      Key("doubleTap", .object(.doubleTap), "What two taps do."),
      Key("tap", .object(.tap), "What one tap does."),
    ])

  static let doubleTap = ObjectDescription(
    "What two taps on a view do.",
    [Key("shatter", .object(.shatter), required: true, "The view bursts into tiles.")])

  static let tap = ObjectDescription(
    "What one tap does.",
    [
      Key(
        "snap", .flag, default: false,
        "Whether the view snaps to a tap on the background, which is where no view with gestures lies."),
      Key(
        "set", .list(.settings, 1...100),
        "Properties of behaviors and views that taps on the view set: each tap the next of the list, round and round."
      ),
    ])

  static let shatter = ObjectDescription("How a view bursts into tiles.", shatterKeys)

  static let shatterKeys = [
    Key("rows", .whole(1...64), default: 6, "Rows of tiles; rows times columns at most 1,024."),
    Key("columns", .whole(1...64), default: 6, "Columns of tiles."),
    Key(
      "magnitude", .number(0...1000), default: 0.05, "The instantaneous push of each tile in newton seconds."),
    Key("spread", .number(0...3.1416), default: 0, "The largest random turn of a push, in radians."),
    Key("collide", .flag, default: false, "Whether the tiles collide with each other."),
    Key("gravity", .flag, default: false, "Whether the tiles fall."),
    Key("lifetime", .number(0.001...3600), "Seconds after which what is left of the tiles goes."),
  ]
}

/// The words for `UIView.ContentMode`.
enum UIContentMode {
  static let words = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft",
    "topRight", "bottomLeft", "bottomRight",
  ]
}
