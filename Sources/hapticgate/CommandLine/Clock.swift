import Notation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Timestamp {
  /// The time at which the command runs, to the second.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(secondsSince1970: Int64(time.tv_sec))
  }

  /// The same as a clock on the wall shows it here: what a tester would write down.
  static var localNow: Timestamp {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Timestamp(secondsSince1970: Int64(seconds), utcOffset: Int32(local.tm_gmtoff))
  }
}
