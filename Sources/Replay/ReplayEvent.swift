// What goes into a replay?

import Touches
import Views

/// One step of a recording with every text decoded: the replay's only input.
package enum ReplayEvent: Sendable {
  /// All samples of one instant.
  case samples([TouchSample])
  case change(ViewChange, at: Timestamp)
  /// Another screen from here on; open touches whose receiver is gone are cancelled.
  case screen(ViewHierarchy, at: Timestamp)
}
