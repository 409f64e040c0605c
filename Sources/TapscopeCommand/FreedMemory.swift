// What becomes of memory that is freed.

import CLibMalloc

enum FreedMemory {
  /// Keeps what is freed for what is allocated next.
  ///
  /// Each fix that is tried on a large screen copies its views, megabytes at a time. To get such pages
  /// anew from the system was a quarter of a session's time on 10,000 views on one core, a tenth on two;
  /// there the peak is a fifth higher.
  static func keep() { tapscope_keep_freed_memory() }
}
