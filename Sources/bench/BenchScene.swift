/// A scene that every engine can build: metres, y upwards, gravity 10 m/s², density 1.
///
/// The five named ones are those that other engines are measured with; the numbers are the same to the last bit
/// before they become `Float`.
struct BenchScene {
  /// A box, fixed or not; friction and restitution are those of the pair.
  struct Box {
    var x: Double
    var y: Double
    var angle: Double = 0
    var halfWidth: Double
    var halfHeight: Double
    var friction: Double
    var restitution: Double
    var velocityX: Double = 0
    var velocityY: Double = 0
    var isFixed = false
  }

  /// A spring between the centres of two boxes.
  struct Spring {
    var a: Int
    var b: Int
    var length: Double
    var hertz: Double
    var dampingRatio: Double
  }

  /// Where a box has to stay, for the count of those that did not.
  struct Limits {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>
  }

  static let names = ["pyramid", "gridfall", "shatter", "chains", "pile10k"]

  var name: String
  /// Steps taken before the first one that is timed.
  var warmUp = 60
  var boxes: [Box] = []
  var springs: [Spring] = []
  var limits = Limits(x: -1e9...1e9, y: -1e9...1e9)
  private var random: UInt32 = 12345

  init(name: String) {
    self.name = name
  }

  init?(named name: String) {
    self.init(name: name)
    switch name {
    case "pyramid": buildPyramid()
    case "gridfall": buildGridfall()
    case "shatter": buildShatter()
    case "chains": buildChains()
    case "pile10k": buildPile()
    default: return nil
    }
  }

  /// 820 boxes of 1 m that stand on each other.
  private mutating func buildPyramid() {
    limits.y = 0...1e9
    add(Box(x: 0, y: -1, halfWidth: 100, halfHeight: 1, friction: 0.6, restitution: 0, isFixed: true))
    let base = 40
    let half = 0.5
    for row in 0..<base {
      for column in row..<base {
        let left = Double(row + 1) * half
        add(
          Box(
            x: left + 2 * Double(column - row) * half - half * Double(base), y: Double(2 * row + 1) * half,
            halfWidth: half, halfHeight: half, friction: 0.6, restitution: 0))
      }
    }
  }

  /// 1000 turned boxes of half a metre that fall into a bin.
  private mutating func buildGridfall() {
    addWalls(width: 30, height: 40, friction: 0.3, restitution: 0.3)
    for row in 0..<25 {
      for column in 0..<40 {
        let dx = (nextRandom() - 0.5) * 0.1
        let dy = (nextRandom() - 0.5) * 0.1
        let angle = (nextRandom() - 0.5) * 1.2
        add(
          Box(
            x: 0.8 + Double(column) * 0.72 + Double(row & 1) * 0.34 + dx, y: 1 + Double(row) * 0.9 + dy,
            angle: angle, halfWidth: 0.25, halfHeight: 0.25, friction: 0.3, restitution: 0.3))
      }
    }
  }

  /// 36 tiles that fly apart.
  private mutating func buildShatter() {
    warmUp = 0
    addWalls(width: 4.8, height: 3.2, friction: 0.2, restitution: 0.4)
    for row in 0..<6 {
      for column in 0..<6 {
        let x = 2.4 + (Double(column) - 2.5) * 0.4
        let y = 1.6 + (Double(row) - 2.5) * 0.4
        let dx = x - 2.4
        let dy = y - 1.6
        let distance = (dx * dx + dy * dy).squareRoot()
        add(
          Box(
            x: x, y: y, halfWidth: 0.2, halfHeight: 0.2, friction: 0.2, restitution: 0.4,
            velocityX: 4 * dx / distance, velocityY: 4 * dy / distance))
      }
    }
  }

  /// 100 chains of 10 boxes on springs, each held at one end.
  private mutating func buildChains() {
    for chain in 0..<100 {
      let x = Double(chain % 10) * 14
      let y = Double(chain / 10) * 14
      var previous = add(
        Box(x: x, y: y, halfWidth: 0.1, halfHeight: 0.1, friction: 0.3, restitution: 0, isFixed: true))
      for link in 1...10 {
        let next = add(
          Box(
            x: x + 0.5 * Double(link), y: y, halfWidth: 0.15, halfHeight: 0.1, friction: 0.3,
            restitution: 0.1))
        springs.append(Spring(a: previous, b: next, length: 0.5, hertz: 8, dampingRatio: 0.5))
        previous = next
      }
    }
  }

  /// 10,000 boxes of half a metre that settle in a bin.
  private mutating func buildPile() {
    warmUp = 120
    addWalls(width: 56, height: 80, friction: 0.3, restitution: 0.1)
    for row in 0..<100 {
      for column in 0..<100 {
        let dx = (nextRandom() - 0.5) * 0.03
        let dy = (nextRandom() - 0.5) * 0.03
        let angle = (nextRandom() - 0.5) * 0.05
        add(
          Box(
            x: 0.3 + Double(column) * 0.557 + Double(row & 1) * 0.27 + dx,
            y: 0.35 + Double(row) * 0.57 + dy, angle: angle, halfWidth: 0.25, halfHeight: 0.25,
            friction: 0.3, restitution: 0.1))
      }
    }
  }

  /// Adds a box and answers its place.
  @discardableResult
  mutating func add(_ box: Box) -> Int {
    boxes.append(box)
    return boxes.count - 1
  }

  private mutating func addWalls(width w: Double, height h: Double, friction: Double, restitution: Double) {
    limits = Limits(x: 0...w, y: 0...h)
    let t = 1.0
    func wall(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) -> Box {
      Box(
        x: x, y: y, halfWidth: halfWidth, halfHeight: halfHeight, friction: friction,
        restitution: restitution, isFixed: true)
    }
    add(wall(w / 2, -t, w / 2 + 2 * t, t))
    add(wall(w / 2, h + t, w / 2 + 2 * t, t))
    add(wall(-t, h / 2, t, h / 2 + 2 * t))
    add(wall(w + t, h / 2, t, h / 2 + 2 * t))
  }

  /// The next number in 0..<1 of the generator that all engines' scenes share.
  private mutating func nextRandom() -> Double {
    random = random &* 1_664_525 &+ 1_013_904_223
    return Double(random) / 4_294_967_296
  }
}
