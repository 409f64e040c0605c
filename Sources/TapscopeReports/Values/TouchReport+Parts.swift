// The parts of a judged touch by the names of `report/1`.

import TapscopeEngine

extension TouchReport {
  /// A gesture as the session's profile calls it.
  public struct Gesture: Sendable, Hashable, Codable {
    /// The name of the profile.
    public let profile: String
    /// `tap`, `swipe` and so on; `none` where no gesture was recognised.
    public let kind: String
    /// `left`, `up` and so on; nil for gestures without a direction.
    @OrNull public private(set) var direction: String?
    /// The rule that decided, by its id in the profile.
    public let rule: String
    /// The nearest change of a constant that changes the verdict; nil where none does.
    @OrNull public private(set) var margin: Margin?

    init(_ verdict: GestureVerdict) {
      profile = verdict.profile
      kind = verdict.kind.rawValue
      rule = verdict.rule
      direction = verdict.direction?.rawValue
      margin = verdict.margin.map(Margin.init)
    }
  }

  /// How far a gesture was from being another.
  public struct Margin: Sendable, Hashable, Codable {
    /// The constant one would change.
    public let key: String
    /// Its present value.
    public let now: Double
    /// The value at which the verdicts change.
    public let flips: Double
    /// How much the constant would have to grow.
    public let difference: Double
    /// `pt`, `s`, `pt/s`, or nothing for a number.
    public let unit: String
    /// What a profile file has, in its own unit.
    public let written: GestureMargin.Written

    init(_ margin: GestureMargin) {
      key = margin.key
      now = margin.now
      flips = margin.flips
      difference = margin.difference
      unit = margin.unit
      written = margin.written
    }
  }

  /// A gesture of the system, for which it took the touch from the app.
  public struct SystemGesture: Sendable, Hashable, Codable {
    /// `back`, `home` or `notifications`.
    public let gesture: String
    /// The edge of the screen from which the finger came.
    public let edge: ScreenEdge
    /// Seconds from the touch-down.
    public let after: Double
    /// From the touch-down, in points.
    public let distance: Double

    init(_ taken: TouchTrace.SystemGesture) {
      gesture = taken.edge.systemGesture
      edge = taken.edge
      after = taken.after
      distance = taken.distance
    }
  }

  /// Something that fired.
  public struct Action: Sendable, Hashable, Codable {
    /// `touchUpInside`, `tap`, `swipe-left`.
    public let kind: String
    /// The id of the view whose action it is; nil for a delegate's `tapped(nil)`.
    @OrNull public private(set) var view: String?
    /// Seconds from the recording's first sample.
    public let time: Double

    init(kind: String, view: String?, time: Double) {
      self.kind = kind
      self.time = time
      self.view = view
    }
  }

  /// The pixel that decided whether a point was inside.
  public struct Pixel: Sendable, Hashable, Codable {
    /// The picture's path, as the layout wrote it.
    public let image: String
    /// Column and row that were read; nil where the address read is no pixel.
    @OrNull public private(set) var read: [Int]?
    /// The value compared, 0 to 255; nil where it is undefined.
    @OrNull public private(set) var value: Int?
    /// What it was compared with, such as `> 0`.
    public let compare: String
    /// Column and row under the point as painted; nil where the picture does not reach.
    @OrNull public private(set) var right: [Int]?
    /// The alpha there, 0 to 255.
    @OrNull public private(set) var rightAlpha: Int?

    init(_ pixel: PixelRead) {
      func place(_ x: Int?, _ y: Int?) -> [Int]? { if let x, let y { [x, y] } else { nil } }
      image = pixel.image
      compare = "\(pixel.comparison.rawValue) \(pixel.threshold)"
      read = place(pixel.x, pixel.y)
      value = pixel.value
      right = place(pixel.rightX, pixel.rightY)
      rightAlpha = pixel.rightAlpha
    }
  }

  /// One call of a sensitive view's delegate.
  public struct DelegateCall: Sendable, Hashable, Codable {
    /// What a call was given: how far a slide went in points, or the id of the view tapped.
    public enum Argument: Sendable, Hashable, Codable {
      case distance(Double)
      case view(String)

      /// Reads a number or an id.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let distance = try? container.decode(Double.self) {
          self = .distance(distance)
        } else {
          self = .view(try container.decode(String.self))
        }
      }

      /// Writes the number or the id.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .distance(let distance): try container.encode(distance)
        case .view(let id): try container.encode(id)
        }
      }
    }

    /// The session's event that made it, from 0.
    public let event: Int
    /// Seconds from the recording's first sample.
    public let t: Double
    /// The id of the sensitive view.
    public let to: String
    /// `userSlidedLeft`, `userTappedView` and so on.
    public let call: String
    /// nil is `tapped(nil)`.
    @OrNull public private(set) var arg: Argument?

    init(_ heard: TouchTrace.DelegateCall, in hierarchy: ViewHierarchy) {
      event = heard.event
      t = heard.time.seconds
      to = hierarchy.views[heard.from].id
      call = heard.call
      switch heard.argument {
      case .distance(let distance): arg = .distance(distance)
      case .view(let id): arg = .view(id)
      case nil: arg = nil
      }
    }
  }

  /// What a recording says was meant.
  public struct Label: Sendable, Hashable, Codable {
    /// The id of the button; nil for none.
    @OrNull public private(set) var target: String?
    /// The gesture; nil where the label names none.
    @OrNull public private(set) var gesture: String?

    init(_ label: TouchLabel) {
      gesture = label.gesture
      if case .view(let id) = label.target { target = id } else { target = nil }
    }
  }

  /// What the app itself was seen to do with the touch.
  public struct Saw: Sendable, Hashable, Codable {
    /// The id of the view that received it; nil for none or not told.
    @OrNull public private(set) var received: String?
    /// The ids of what fired, in order; nil for nothing.
    public let fired: [String?]
    /// How many of its hit-test calls were recorded.
    public let calls: Int
    /// Whether the app did what the replay says; nil where the recording does not tell.
    @OrNull public private(set) var agrees: Bool?

    init(_ touch: JudgedTouch) {
      var fired: [String?] = []
      var calls = 0
      var received: String?
      for observation in touch.saw {
        switch observation.kind {
        case .received(let view): received = view
        case .fired(let view): fired.append(view)
        case .call: calls += 1
        case .delegate(let call, _): fired.append(call)
        }
      }
      self.fired = fired
      self.calls = calls
      self.received = received
      agrees = touch.agreesWithApp
    }
  }
}
