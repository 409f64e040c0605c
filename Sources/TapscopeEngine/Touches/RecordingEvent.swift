// The events of a recording, whatever its file format.

/// One thing a recording says, in file order.
///
/// All but samples are rare and boxed, so that an event is as cheap to hand on as its samples.
public enum RecordingEvent: Hashable, Sendable {
  /// All samples of one instant (one UIEvent), in file order.
  case samples([TouchSample])
  /// A change of a view: undecoded text, for the layouts' reader.
  indirect case set(SetLine)
  /// Another screen from here on: a path as written, relative to the recording's folder.
  indirect case layout(LayoutLine)
  indirect case label(TouchLabel)
  indirect case saw(AppObservation)
  indirect case note(String, line: Int)
}

/// The JSON object of a `set` line, undecoded, with its place.
public struct SetLine: Hashable, Sendable {
  /// When the change takes effect.
  public var time: Timestamp
  /// The object itself, as written: `{"view":"down","hidden":true}`.
  public var json: String
  /// Where the line stands in its file.
  public var location: SourceLocation

  /// A `set` line by its time, its object as written and its place.
  public init(time: Timestamp, json: String, location: SourceLocation) {
    self.time = time
    self.json = json
    self.location = location
  }
}

/// A change to another layout.
public struct LayoutLine: Hashable, Sendable {
  /// When the new screen takes effect.
  public var time: Timestamp
  /// The layout's path as written, relative to the recording's folder.
  public var path: String
  /// Where the line stands in its file.
  public var location: SourceLocation

  /// A `layout` line by its time, its path as written and its place.
  public init(time: Timestamp, path: String, location: SourceLocation) {
    self.time = time
    self.path = path
    self.location = location
  }
}

/// What a person says a touch, or several that are one gesture, was meant for.
public struct TouchLabel: Hashable, Sendable {
  /// What the touch was meant for.
  public enum Target: Hashable, Sendable {
    /// Said to have been meant for nothing (`"target": null`).
    case nothing
    case view(String)
  }

  private struct Contents: Hashable, Sendable {
    var touches: [TouchID]
    var target: Target?
    var gesture: String?
    var location: SourceLocation
  }

  /// Shared: every touch goes with its label through many hands, and most have none, which is copied as a
  /// label is.
  private var contents: Shared<Contents>

  /// At least one; several where they are one gesture.
  public var touches: [TouchID] {
    _read { yield contents.value.touches }
    _modify { yield &contents.value.touches }
  }

  /// nil where the label names only a gesture.
  public var target: Target? {
    _read { yield contents.value.target }
    _modify { yield &contents.value.target }
  }

  /// The gesture meant, by one of `GestureLabel.names`.
  public var gesture: String? {
    _read { yield contents.value.gesture }
    _modify { yield &contents.value.gesture }
  }

  /// Where the line stands in its file.
  public var location: SourceLocation {
    _read { yield contents.value.location }
    _modify { yield &contents.value.location }
  }

  /// A label by the touches it names, what they were meant for and its place.
  public init(touches: [TouchID], target: Target?, gesture: String?, location: SourceLocation) {
    contents = Shared(
      Contents(touches: touches, target: target, gesture: gesture, location: location))
  }
}

/// What the app itself was seen to do (`saw` lines).
public struct AppObservation: Hashable, Sendable {
  /// What was seen: a call, a receiver, an action or a delegate call.
  public enum Kind: Hashable, Sendable {
    /// A `pointInside` or `hitTest` call, its answer and what it cost.
    case call(name: String, view: String, inside: Bool?, nanoseconds: Double?)
    /// The view that received the touch; nil for none.
    case received(view: String?)
    /// The action that fired; nil for none.
    case fired(view: String?)
    /// A delegate call, such as `userSlidedLeft` with 5.
    case delegate(call: String, argument: String?)
  }

  /// The names of the calls that a replay makes too.
  package static let comparedCalls = ["pointInside", "hitTest"]

  /// When it was seen; nil where the line does not say.
  public var time: Timestamp?
  /// The touch it belongs to; nil where the line does not say.
  public var touch: TouchID?
  /// What was seen.
  public var kind: Kind
  /// Where the line stands in its file.
  public var location: SourceLocation

  /// An observation by its time, its touch, what was seen and its place.
  public init(time: Timestamp?, touch: TouchID?, kind: Kind, location: SourceLocation) {
    self.time = time
    self.touch = touch
    self.kind = kind
    self.location = location
  }
}
