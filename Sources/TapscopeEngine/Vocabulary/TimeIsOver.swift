// What ends long work whose time is over.

/// Thrown by work that ends since its time is over; who asked for the work says when that is.
package struct TimeIsOver: Error {
  package init() {}
}
