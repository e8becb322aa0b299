import Foundation

/// A program of this package, whose output is read line by line.
final class ChildProcess: @unchecked Sendable {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private let lock = NSLock()
    // Guarded by the lock.
    private var unread = Data()

    /// With `keepsInput` the program gets an input that ends with this object.
    init(_ program: String, _ arguments: [String], keepsInput: Bool = false) throws {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(program)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = keepsInput ? input as Any : FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The next line, or nil when the program has ended.
    func nextLine() -> String? {
        lock.withLock {
            while true {
                if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = String(decoding: unread[unread.startIndex..<end], as: UTF8.self)
                    unread = Data(unread[(end + 1)...])
                    return line
                }
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                unread.append(more)
            }
        }
    }

    /// Ends the program as a crash does, and waits until it has ended.
    func killNow() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
