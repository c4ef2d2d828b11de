extension Typeface {
  /// How much nearer than their widths say two characters of the package's own font stand, in ems; at most 0.
  ///
  /// Only pairs with a hole between them: a capital with an overhang before a small letter or a stop, two slants that
  /// lean together, a stop beside a quotation mark.
  static func ownKerning(_ first: Character, _ second: Character) -> Double {
    switch first {
    case "T", "Y", "V", "W", "F", "P":
      let deep = first == "T" || first == "Y" ? 1.0 : first == "W" ? 0.45 : 0.7
      if ".,…".contains(second) { return -0.09 * deep }
      if "aeocdgqsåäöüéèø".contains(second), first != "P" { return -0.07 * deep }
      if "umnprvwxyz".contains(second), first == "T" || first == "Y" { return -0.05 }
      if second == "A" { return -0.06 * deep }
    case "A":
      if "TY".contains(second) { return -0.06 }
      if "VW".contains(second) { return -0.035 }
      if "’”vwy".contains(second) { return -0.025 }
    case "L":
      if "TY’”".contains(second) { return -0.08 }
      if "VW".contains(second) { return -0.05 }
    case "r":
      if ".,…".contains(second) { return -0.07 }
    case "v", "w", "y":
      if ".,…".contains(second) { return -0.06 }
    case ".", ",":
      if "’”".contains(second) { return -0.05 }
    default: break
    }
    return 0
  }
}
