internal import BellhopControl
internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// The server of the page, in a process that opens nothing itself.
///
/// One thread does everything, the main thread of the program.
@MainActor
package final class PageServer: HTTPResponder {
    /// How often a browser gets a comment, in ticks, so that a lost connection is noticed.
    private static let commentInterval = 15

    private let poller = Poller()
    private let check: RequestCheck
    private let door: HostDoor
    private let calls: HostCalls
    private var events: HostEvents?
    private var server: HTTPServer?
    private var clock: Ticker?
    /// The tick of the next comment.
    private var nextComment = commentInterval
    /// The browsers that follow events.
    private var followers: [ObjectIdentifier: Exchange] = [:]

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - listener: A socket that listens.
    ///   - door: The socket of the program that opens what the server needs.
    package init(_ configuration: PageConfiguration, listener: Int32, door: Int32) throws(BellhopError) {
        check = RequestCheck(token: configuration.token, port: configuration.port)
        self.door = HostDoor(Descriptor(owning: door), poller)
        calls = HostCalls(self.door, poller)
        server = HTTPServer(listener: listener, poller, self)
        guard server != nil else {
            throw BellhopError(
                .pageEnded, "the page cannot be served", hint: "Report this", cause: "libmicrohttpd has no server")
        }
        events = HostEvents(self.door, poller) { [weak self] in self?.wakeFollowers() }
    }

    /// Serves until no host has been running for a minute, or the program that opens has left.
    package func run() {
        events?.connect(after: nil)
        clock = Ticker(poller) { [weak self] tick in self?.tick(tick) }
        while events?.isHostGone == false, !door.isClosed {
            poller.wait(blocking: true)
            poller.endRound()
        }
    }

    private func tick(_ tick: Int) {
        events?.tick()
        if tick >= nextComment {
            nextComment = tick + Self.commentInterval
            for exchange in followers.values { exchange.follower?.addComment() }
            wakeFollowers()
        }
        // Connections that have been idle for too long are closed.
        server?.due()
    }

    private func wakeFollowers() {
        for exchange in followers.values { exchange.resume() }
        server?.due()
    }

    // MARK: HTTPResponder

    func route(of request: PageRequest) throws(RequestCheck.Refusal) -> PageRoute {
        try check.route(of: request)
    }

    func answer(_ exchange: Exchange) {
        switch exchange.route {
        case .file(let name):
            exchange.response =
                PageFile.all[name].map { Response($0, acceptsGzip: exchange.acceptsGzip) } ?? .empty(404)
        case .call: call(exchange)
        case .stored(let file): openFile(file, exchange)
        case .metrics: measure(exchange)
        case .events: break
        }
        if exchange.response == nil { exchange.suspend() }
    }

    func begin(_ exchange: Exchange) {
        guard case .events(let id) = exchange.route else { return }
        exchange.follower = EventFollower(after: id)
        followers[ObjectIdentifier(exchange)] = exchange
    }

    func events(for exchange: Exchange, most: Int) -> ArraySlice<UInt8> {
        guard let events else { return [] }
        return exchange.follower?.take(most, of: events.log, events.state) ?? []
    }

    func ended(_ exchange: Exchange) { followers[ObjectIdentifier(exchange)] = nil }

    // MARK: Answers

    private func respond(_ response: Response, to exchange: Exchange) {
        exchange.response = response
        exchange.resume()
        server?.due()
    }

    /// Passes a request on to the control socket.
    private func call(_ exchange: Exchange) {
        guard var line = exchange.body else { return respond(.empty(413), to: exchange) }
        // The socket takes one line. In JSON, a newline is only between two tokens.
        for index in line.indices where line[index] == UInt8(ascii: "\n") { line[index] = UInt8(ascii: " ") }
        calls.send(line + [UInt8(ascii: "\n")]) { [self] reply in
            respond(reply.map { Response("application/json", $0) } ?? .empty(503), to: exchange)
        }
    }

    private func openFile(_ file: StoredFile, _ exchange: Exchange) {
        door.open(.file(file.path)) { [self] descriptor in
            guard let descriptor, let status = stat(of: descriptor.number), status.kind == .regular else {
                return respond(.empty(404), to: exchange)
            }
            respond(Response(MediaType.of(file.path), descriptor, size: Int(status.st_size)), to: exchange)
        }
    }

    private func measure(_ exchange: Exchange) {
        calls.call(Control.Status()) { [self] status in
            calls.call(Control.Modules()) { [self] modules in
                var metrics = Metrics()
                metrics.add(status)
                metrics.add(modules?.modules ?? [], memory: Self.memory)
                if let events { metrics.add(events.tally, browsers: followers.count) }
                respond(Response("text/plain; version=0.0.4", metrics.text.utf8), to: exchange)
            }
        }
    }

    /// The memory of a process that is in RAM, in bytes; nil if it has ended.
    private static func memory(of process: Int32) -> Int? {
        let words = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(separator: " ")
        return words.flatMap { $0.dropFirst().first }.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
    }
}

extension BellhopError.Code {
    /// The server of the page has ended.
    package static let pageEnded = Self(rawValue: "page.ended")
}
