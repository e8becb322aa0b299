internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues

/// Requests to the control socket, each on a connection of its own, because a connection answers in order.
@MainActor
final class HostCalls {
    /// The most requests at a time.
    private static let limit = 64

    private let door: HostDoor
    private let poller: Poller
    private var open: [Int: HostConnection] = [:]
    /// The number of the last request.
    private var number = 0
    /// How many requests are under way, those that wait for the door too.
    private var count = 0

    init(_ door: HostDoor, _ poller: Poller) {
        self.door = door
        self.poller = poller
    }

    /// Sends a line, and passes on the line that the host answers; nil if it doesn't answer.
    func send(_ line: [UInt8], _ body: @escaping ([UInt8]?) -> Void) {
        guard count < Self.limit else { return body(nil) }
        count += 1
        number += 1
        let number = number
        door.open(.host) { [self] descriptor in
            guard let descriptor else { return finish(number, nil, body) }
            open[number] = HostConnection(
                descriptor, poller, request: line, received: { [weak self] in self?.finish(number, $0, body) },
                ended: { [weak self] in self?.finish(number, nil, body) })
        }
    }

    /// Calls a method, and passes on the reply; nil if the host doesn't answer or refuses.
    func call<Call: ControlMethod>(_ call: Call, _ body: @escaping (Call.Reply?) -> Void) {
        guard let line = ControlLine.request(1, call) else { return body(nil) }
        send(line) { line in body(line.flatMap { try? ControlLine.reply(to: Call.self, in: $0).get() }) }
    }

    private func finish(_ number: Int, _ line: [UInt8]?, _ body: ([UInt8]?) -> Void) {
        open.removeValue(forKey: number)?.close()
        count -= 1
        body(line)
    }
}
