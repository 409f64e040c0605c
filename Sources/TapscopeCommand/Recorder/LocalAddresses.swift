// The addresses under which other machines reach this one.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum LocalAddresses {
  /// Whether a text is an address in figures, of IPv4 or IPv6.
  static func isAddress(_ text: String) -> Bool {
    var (ip4, ip6) = (in_addr(), in6_addr())
    return inet_pton(AF_INET, text, &ip4) == 1 || inet_pton(AF_INET6, text, &ip6) == 1
  }

  /// IPv4 addresses of the network interfaces that are up, but for the loopback's.
  static var ip4: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { entry in
      guard let interface = entry?.pointee, let address = interface.ifa_addr,
        Int32(address.pointee.sa_family) == AF_INET,
        Int(interface.ifa_flags) & Int(IFF_UP) != 0,
        Int(interface.ifa_flags) & Int(IFF_LOOPBACK) == 0
      else { return nil }
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        let number = UInt32(bigEndian: address.pointee.sin_addr.s_addr)
        return [24, 16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: ".")
      }
    }
  }
}
