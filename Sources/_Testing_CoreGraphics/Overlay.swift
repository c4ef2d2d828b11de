// Deliberately empty: Swift Testing asks for a module of this name when a test imports it beside CoreGraphics.
