internal import Foundation

/// Clients that send pushes to a host, or to what is measured beside it (`Bare/load.c`).
struct Load {
    /// How many clients send, each the next push when the one before is acknowledged.
    var clients = 64
    /// How many read the events.
    var followers = 2
    let pushes: Int
    /// The requests, which each client sends in turn.
    var lines: [String]
    /// Whether the only client waits for `push.finished`, and so for all that a push takes.
    var waitsForEnd = false
    /// How many pushes a second the clients send together, or nil for as many as they can.
    var rate: Int?

    /// What the clients saw.
    struct Sample {
        let pushes: Int
        let nanoseconds: Double
        /// The bytes that one follower read.
        let followerBytes: Int
        let replyBytes: Int
        /// From sending a push to its reply, or to its end.
        let median: Double
        let percentile99: Double

        /// The time of the run for each push.
        var perPush: Double { nanoseconds / Double(pushes) }
        var perSecond: Double { 1e9 / perPush }
    }

    /// Throws if a push was refused, or a call failed closed.
    func run(_ server: ServingProcess) throws -> Sample {
        let words = [
            WorkerStable.programs + "/load", server.socket, "\(clients)", "\(followers)", "\(pushes)",
            waitsForEnd ? "each" : rate.map(String.init) ?? "whole",
        ]
        let output = try Child.output(of: words + lines, showsErrors: true)
        let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 5 else { throw Child.Failed(description: "load printed \(output)") }
        return Sample(
            pushes: pushes, nanoseconds: numbers[0], followerBytes: Int(numbers[1]), replyBytes: Int(numbers[2]),
            median: numbers[3], percentile99: numbers[4])
    }

    /// Waits until the modules of a host are up: a push that is sent before is finished after that.
    static func wait(for host: ServingProcess) throws {
        let push = Load(
            clients: 1, followers: 1, pushes: 1, lines: [line(to: BenchModule.sender(1))], waitsForEnd: true)
        _ = try push.run(host)
    }

    /// The request of a push.
    static func line(to sender: String, collapseID: String? = nil) -> String {
        let payload = Data(Push.short(sender: sender)).base64EncodedString()
        let collapse = collapseID.map { #","collapseID":"\#($0)""# } ?? ""
        return #"{"jsonrpc":"2.0","id":1,"method":"push","params":{"payload":"\#(payload)"\#(collapse)}}"#
    }
}

/// The medians of what some contenders measure.
///
/// The contenders run in turn, so that a change of the machine's speed affects all of them. Every second round runs in
/// reverse order, because work that a host postpones until it is idle falls into the time of the next contender.
func medians(rounds: Int, _ contenders: [() throws -> Double]) throws -> [Double] {
    var values = Array(repeating: [Double](), count: contenders.count)
    for round in 0..<rounds {
        let order = contenders.indices.sorted { round.isMultiple(of: 2) ? $0 < $1 : $0 > $1 }
        for index in order { values[index].append(try contenders[index]()) }
    }
    return values.map(median)
}
