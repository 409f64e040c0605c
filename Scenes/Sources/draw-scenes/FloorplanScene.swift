// The scene of a floor plan: rooms as touchable pictures under a sensitive view.

import TapscopeEngine

/// Rooms as touchable pictures under one sensitive view (S4), which sorts taps from swipes itself.
enum FloorplanScene: Scene {
  static let name = "floorplan"
  static let screen = Rect(0, 0, 320, 480)

  struct Room: Sendable {
    let target: Target
    let corners: [Point]
    let floor: Tint
    /// Distance of its boards in points; nil where it is tiled.
    let boards: Double?
  }

  static let rooms: [Room] = [
    room(
      "living", "Living Room", Point(86, 110), 0xE7C79B, boards: 9,
      [(14, 52), (198, 52), (198, 168), (118, 168), (118, 258), (14, 258)]),
    room(
      "kitchen", "Kitchen", Point(254, 108), 0xDCE6EA, boards: nil,
      [(202, 52), (306, 52), (306, 168), (202, 168)]),
    room(
      "hall", "Hall", Point(168, 204), 0xE9DCC6, boards: nil,
      [(122, 172), (306, 172), (306, 222), (192, 222), (192, 298), (122, 298)]),
    room(
      "bath", "Bathroom", Point(250, 266), 0xBFE0E2, boards: nil,
      [(196, 226), (306, 226), (306, 308), (196, 308)]),
    room(
      "bedroom", "Bedroom", Point(84, 366), 0xD9B48C, boards: 11,
      [(14, 262), (118, 262), (118, 302), (192, 302), (192, 436), (14, 436)]),
    room(
      "study", "Study", Point(250, 376), 0xCFAE86, boards: 8,
      [(196, 312), (306, 312), (306, 436), (196, 436)]),
  ]

  static func files() -> [SceneFile] {
    [
      .layout(name, layout), .picture("\(name)/paper@2x", FloorplanPictures.paper()),
      .recording(name, FloorplanSession.taps()),
      .recording("\(name)-swipes", FloorplanSession.swipes()),
    ] + rooms.map { .picture("\(name)/\($0.target.id)@2x", FloorplanPictures.picture($0)) }
  }

  /// The room whose paint holds a point.
  static func room(at p: Point) -> Target? { rooms.map(\.target).last { $0.form.contains(p) } }

  private static var layout: String {
    let views = rooms.map { room in
      "      - {id: \(room.target.id), title: \(room.target.title), kind: touchableImageView, "
        + "frame: \(room.target.frame.yaml), image: \(name)/\(room.target.id)@2x.png, "
        + "strategy: alpha, action: open-\(room.target.id)}"
    }
    return """
      # A floor plan: rooms of odd shapes, all touches taken by one view that lies over them.
      # Written by draw-scenes from Sources/SceneGenerator/FloorplanScene.swift.
      tapscope: layout/1
      name: Floor plan
      screen: 320x480@2 326ppi
      backdrop: \(name)/paper@2x.png
      views:  # back to front
        - id: floor
          frame: [0, 0, 320, 450]
          subviews:
      \(views.joined(separator: "\n"))
        - {id: overlay, kind: sensitiveView, frame: [0, 0, 320, 480], floor: floor}

      """
  }

  private static func room(
    _ id: String, _ title: String, _ aim: Point, _ floor: Int, boards: Double?,
    _ corners: [(Double, Double)]
  ) -> Room {
    let points = corners.map { Point($0.0, $0.1) }
    let box = points.map { Rect(origin: $0, size: .zero) }.reduce(
      Rect(origin: points[0], size: .zero)
    ) { $0.union($1) }
    return Room(
      target: Target(
        id: id, title: title, frame: box.padded(2), form: .polygon(points), aim: aim),
      corners: points, floor: Tint(floor), boards: boards)
  }
}
