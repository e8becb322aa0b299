import Foundation

/// Function types with attributes, as iOS code writes them.
package typealias Departure = @Sendable (Int) -> Void
package typealias Answer = @MainActor @Sendable (Result<Int, any Error>) -> Void

package struct Timetable: Sendable {
    private let departures: [@Sendable () -> Int]

    package init(_ departures: [@Sendable () -> Int]) { self.departures = departures }

    /// The first request of every ferry: `URLSession` comes with `import Foundation`, as on iOS.
    package var configuration: URLSessionConfiguration { .ephemeral }

    package func next() -> (@Sendable () -> Int)? { departures.first }

    package func each(_ body: @escaping (@escaping Departure) -> Void, then departure: @escaping Departure) {
        body(departure)
    }

    package func compare(_ order: @convention(c) (Int32, Int32) -> Int32) -> Int32 { order(1, 2) }

    package func collect<Handlers: Sequence>(_ handlers: Handlers) -> Int where Handlers.Element == Departure {
        handlers.reduce(0) { count, handler in
            handler(count)
            return count + 1
        }
    }
}
