// What may stand in a recording, whatever its file format?

/// One thing a recording says, in file order.
///
/// All but samples are rare and boxed, so that an event is as cheap to hand on as its samples.
package enum RecordingEvent: Hashable, Sendable {
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
package struct SetLine: Hashable, Sendable {
  package var time: Timestamp
  /// The object itself, as written: `{"view":"down","hidden":true}`.
  package var json: String
  package var location: SourceLocation

  package init(time: Timestamp, json: String, location: SourceLocation) {
    self.time = time
    self.json = json
    self.location = location
  }
}

/// A change to another layout.
package struct LayoutLine: Hashable, Sendable {
  package var time: Timestamp
  package var path: String
  package var location: SourceLocation

  package init(time: Timestamp, path: String, location: SourceLocation) {
    self.time = time
    self.path = path
    self.location = location
  }
}

/// What a person says a touch was meant for.
package struct TouchLabel: Hashable, Sendable {
  /// What the touch was meant for.
  package enum Target: Hashable, Sendable {
    /// Said to have been meant for nothing (`"target": null`).
    case nothing
    case view(String)
  }

  package var touch: TouchID
  /// nil where the label names only a gesture.
  package var target: Target?
  /// `tap`, `swipe`, `swipe-left`, `longPress`, `doubleTap`, `pan`, `none`: the gesture meant.
  package var gesture: String?
  package var location: SourceLocation

  package init(touch: TouchID, target: Target?, gesture: String?, location: SourceLocation) {
    self.touch = touch
    self.target = target
    self.gesture = gesture
    self.location = location
  }
}

/// What the app itself was seen to do (`saw` lines).
package struct AppObservation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A `pointInside` or `hitTest` call, its answer and what it cost.
    case call(name: String, view: String, inside: Bool?, nanoseconds: Double?)
    /// The view that received the touch; nil for none.
    case received(view: String?)
    /// The action that fired; nil for none.
    case fired(view: String?)
    /// A delegate call, such as `userSlidedLeft` with 5.
    case delegate(call: String, argument: String?)
  }

  package var time: Timestamp?
  package var touch: TouchID?
  package var kind: Kind
  package var location: SourceLocation

  package init(time: Timestamp?, touch: TouchID?, kind: Kind, location: SourceLocation) {
    self.time = time
    self.touch = touch
    self.kind = kind
    self.location = location
  }
}
