// What becomes of memory that is freed.

import CLibMalloc

enum FreedMemory {
  /// Keeps what is freed for what is allocated next.
  ///
  /// Each fix that is tried on a large screen copies its views, megabytes at a time. To get such pages
  /// anew from the system was a quarter of the time of a session on 10,000 views; the peak is the same.
  static func keep() { tapscope_keep_freed_memory() }
}
