// A name only: a program that says `import UIKit` gets the views and the dynamics.
@_exported public import UIDynamics
@_exported public import UIViews
