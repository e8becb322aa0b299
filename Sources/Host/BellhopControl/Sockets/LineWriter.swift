internal import BellhopCore

/// Writes whole lines to a socket, one after the other, whoever they come from.
actor LineWriter {
    private let socket: UnixSocket
    private var isWriting = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ socket: UnixSocket) { self.socket = socket }

    /// Writes a value's line; false when the other side has left or the task is cancelled.
    func write(_ value: some Encodable & Sendable) async -> Bool {
        guard var line = try? JSONLine.encode(value) else { return false }
        line.append(UInt8(ascii: "\n"))
        if isWriting {
            // Whoever writes hands over to the first in line.
            await withCheckedContinuation { waiting.append($0) }
        }
        isWriting = true
        defer {
            if waiting.isEmpty { isWriting = false } else { waiting.removeFirst().resume() }
        }
        return await socket.write(line)
    }
}
