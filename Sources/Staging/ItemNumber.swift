/// The number by which overlays, plots, traces and trajectories tell items without a name.
package enum ItemNumber {
  /// "3" is the fourth item that came to the first animator, "1.3" that of the second.
  package static func text(_ item: Int, ofAnimator animator: Int) -> String {
    animator == 0 ? "\(item)" : "\(animator).\(item)"
  }
}
