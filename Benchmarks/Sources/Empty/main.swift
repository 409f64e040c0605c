// A program that links what Tapscope links and does nothing: the floor for start-up times.

import Tapscope

/// Names a type of the library, so that its libraries are linked.
let door = Session.self
print("empty", MemoryLayout.size(ofValue: door))
