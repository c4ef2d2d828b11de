// What happens when: the short forms of scenes, and the operations of case files.

extension ObjectDescription {
  static let event = ObjectDescription(
    "Something that happens at a time.",
    [
      Key("at", .number(0...3600), "Seconds; done before the step of the first tick that is not earlier."),
      Key("tick", .tick, "The tick instead of the time; done before that step."),
      Key("frame", .tick, "The same in the words of case files."),
      Key("inAction", .reference(.behavior), "Done inside that behavior's action block at that step."),
    ],
    .key(actions + [Variant("op", [], operations)], otherwise: nil))

  private static let actions = [
    Variant(
      "add",
      [
        Key(
          "add", .either([.reference(.behavior), .object(.behavior)]), required: true,
          "A behavior, or the id of one, that the animator gets.")
      ]),
    Variant(
      "remove", [Key("remove", .reference(.behavior), required: true, "A behavior that the animator loses.")]),
    Variant("set", [Key("set", .settings, required: true, "Properties of behaviors and views.")]),
    Variant(
      "update",
      [Key("update", .reference(.item), required: true, "An item that the animator is to look at anew.")]),
    Variant(
      "addView", [Key("addView", .object(.view), required: true, "A view that comes to the scene, in front.")]
    ),
    Variant(
      "removeView",
      [
        Key(
          "removeView", .reference(.view), required: true, "A view that leaves all behaviors and the scene.")
      ]),
    Variant(
      "tap",
      [
        Key("tap", .pair, required: true, "A finger touches here."),
        Key("count", .whole(1...10), default: 1, "How many times, 0.15 s apart."),
      ]),
    Variant(
      "drag",
      [
        Key("drag", .points(1...1000), required: true, "A finger moves along these points."),
        Key("duration", .number(0...3600), default: 0.5, "Seconds on the way."),
        Key("rest", .number(0...3600), default: 0, "Seconds at the end before it lifts."),
        Key("easing", .word(["easeInOut", "linear"]), default: "easeInOut", "Slow at both ends, or steady."),
      ]),
    Variant(
      "shatter",
      [Key("shatter", .reference(.view), required: true, "A view that bursts into tiles.")] + shatterKeys),
  ]

  private static let target = Key("target", .reference(.behavior), required: true, "The behavior.")
  private static let item = Key("item", .reference(.item), required: true, "The item.")

  private static let operations = Variants.word(
    Key("op", .word([]), required: true, "The operation of a case file."),
    [
      Variant(
        "set",
        [
          target, Key("property", .text(64), required: true, "The property."),
          Key("value", .anything, required: true, "Its value."),
        ]),
      Variant("add", [target]),
      Variant("remove", [target]),
      Variant("removeAll", []),
      Variant("addItem", [target, item]),
      Variant("removeItem", [target, item]),
      Variant("addChild", [target, Key("child", .reference(.behavior), required: true, "The new child.")]),
      Variant(
        "addLinearVelocity",
        [target, item, Key("value", .vector, required: true, "Points a second.")]),
      Variant(
        "addAngularVelocity",
        [target, item, Key("value", .quantity, required: true, "Radians a second.")]),
      Variant(
        "moveItem",
        [
          item,
          Key("center", .pair, "The new center."),
          Key("size", .size, "The new size."),
          Key("angle", .number(-1e6...1e6), "The new angle, in radians."),
          Key("transform", .numbers(6, -1e6...1e6), "The new transform."),
        ]),
      Variant("updateItem", [item]),
      Variant("addBoundary", [target, Key("boundary", .object(.boundary), required: true, "The new wall.")]),
      Variant(
        "removeBoundary", [target, Key("boundary", .text(64), required: true, "The identifier of the wall.")]),
      Variant(
        "setReferenceBounds",
        [Key("value", .numbers(4, -1e5...1e5), required: true, "The bounds of the reference view.")]),
      Variant(
        "read",
        [
          Key("label", .text(64), required: true, "What the value is called."),
          Key("target", .text(64), required: true, "An item, a behavior, $animator, $region or $constant."),
          Key("property", .text(64), required: true, "The property that is read."),
          Key("item", .reference(.item), "The item of a velocity."),
          Key("rect", .numbers(4, -1e6...1e6), "The rectangle of itemsIn."),
          Key("point", .vector, "The point of contains."),
          Key("range", .list(.limit, 2...2), "The range of isInfinite."),
          Key("region", .object(.region), "The region of contains."),
        ]),
    ])
}
