/// Every constant of the engine: its unit, its value, and what breaks when it is changed.
///
/// The values are those of the real framework (rules 8, 16, 22 to 24, 66, 84 to 88), so any change shows in the
/// published digits; what is said at each is what else would go wrong.
public enum Tuning {
  /// The friction of a shape that does not say otherwise (rule 27).
  public static let defaultFriction: Float = 0.2
  /// The elasticity of a shape that does not say otherwise (rule 27).
  public static let defaultElasticity: Float = 0.2
}
