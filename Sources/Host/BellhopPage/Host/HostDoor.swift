internal import BellhopSystem
internal import CLinux
internal import Glibc

/// What the server asks the program that started it for, because it can open nothing itself.
@MainActor
final class HostDoor: PollerClient {
    private let socket: Descriptor
    private let poller: Poller
    /// Who waits, in order.
    private var waiting: [(Descriptor?) -> Void] = []
    /// Whether the program that opens has left.
    private(set) var isClosed = false

    init(_ socket: Descriptor, _ poller: Poller) {
        self.socket = socket
        self.poller = poller
        poller.watch(socket.number, for: self)
    }

    /// Has something opened; nil if it isn't there.
    func open(_ what: DoorRequest, _ body: @escaping (Descriptor?) -> Void) {
        // A request is short, and the other side reads at once.
        let line = Array(what.line.utf8)
        guard !isClosed, send(socket.number, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else {
            return body(nil)
        }
        waiting.append(body)
    }

    nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) { MainActor.assumeIsolated { read() } }

    private func read() {
        while true {
            var number: Int32 = -1
            let result = clinux_receive_descriptor(socket.number, &number)
            if result < 0, errno == EAGAIN || errno == EINTR { return }
            guard result > 0, !waiting.isEmpty else { return close() }
            waiting.removeFirst()(number < 0 ? nil : Descriptor(owning: number))
        }
    }

    private func close() {
        isClosed = true
        poller.forget(socket.number)
        let waiting = waiting
        self.waiting = []
        for body in waiting { body(nil) }
    }
}

/// What can be opened through the door.
package enum DoorRequest: Equatable, Sendable {
    /// A connection to the control socket.
    case host
    /// A file that the host has made, by its folder and name.
    case file(String)

    /// As it is sent.
    var line: String {
        switch self {
        case .host: "host\n"
        case .file(let path): "file \(path)\n"
        }
    }

    /// Reads a line without its newline; nil for anything that the server may not have.
    package init?(line: [UInt8]) {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "host" where words.count == 1: self = .host
        case "file" where words.count == 2:
            guard let file = StoredFile(words[1]), file.path == words[1] else { return nil }
            self = .file(file.path)
        default: return nil
        }
    }
}
