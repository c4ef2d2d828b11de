// A program that says `import UIKit` also sees Foundation, as on Apple's systems.
@_exported public import Foundation
