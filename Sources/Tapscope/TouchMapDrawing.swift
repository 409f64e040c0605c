// Draws every touch of a recording over its screen.

import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import TapscopeReports

/// Draws every touch of a recording over its screen, so that a wrong rotation is seen at once.
package enum TouchMapDrawing {
  /// The map as a PNG; touches beyond `limit` are left out.
  package static func png(of request: SessionRequest) throws(InputError) -> [UInt8] {
    let road = try OpenedRecording(loading: request)
    var replayer = road.replayer(asksAlternatives: false)
    var trails: [TouchMap.Trail] = []
    func keep(_ traces: [TouchTrace]) {
      guard trails.count < limit else { return }
      trails += traces.map { TouchMap.Trail(touch: $0.touch, points: $0.path) }
    }
    _ = try road.walk { event in keep(replayer.handle(event)) }
    keep(replayer.finish())
    return try reading {
      try TouchMap(trails, over: road.first.hierarchy).picture.canvas.png()
    }
  }

  private static let limit = 5000
}
