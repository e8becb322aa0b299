/// What the machine remembers only while the process runs.
package struct Course: Equatable, Sendable {
    var sending: Exchange?
    /// How many attempts in a row have failed.
    var failures = 0
    /// The number of the wait before the next attempt, or nil.
    var waiting: Int?
    /// Why nothing is sent any more, or nil.
    var stopped: String?
    var lastError: String?
    var pings = Pings()
    /// The number of the newest request or wait.
    var lastNumber = 0

    /// A request in flight.
    struct Exchange: Equatable, Sendable {
        var number: Int
        var position: Int64
    }
}
