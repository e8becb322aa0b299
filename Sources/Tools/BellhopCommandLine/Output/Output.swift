package import BellhopControl
package import BellhopValues
internal import Foundation
internal import Glibc

/// Where a command writes: text for people or JSON lines, in color or not.
package struct Output: Sendable {
    package let isJSON: Bool
    package var isColored: Bool
    /// The options by which commands reach the same host.
    private let hostOptions: String
    package var descriptor = STDOUT_FILENO
    /// What becomes of lines that can't be written; without it, the first of them ends the command.
    package var loss: OutputLoss?

    package init(_ invocation: Invocation, hostOptions: String, environment: [String: String]) {
        self.hostOptions = hostOptions
        isJSON = invocation.has(.json)
        isColored = Self.isColored(
            invocation.value(of: .color) ?? "auto", isTerminal: isatty(STDOUT_FILENO) == 1, environment: environment)
    }

    /// The policy for color (no-color.org).
    package static func isColored(_ when: String, isTerminal: Bool, environment: [String: String]) -> Bool {
        switch when {
        case "always": true
        case "never": false
        default: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        }
    }

    package var style: TextStyle { TextStyle(isColored: isColored, hostOptions: hostOptions) }

    /// Prints a text as it is.
    package func print(_ text: String) throws(BellhopError) { try put(Array(text.utf8)) }

    /// Prints a value as a JSON line.
    package func printJSON(_ value: some Encodable) throws(BellhopError) { try put(try line(value)) }

    /// Prints an event in the form asked for.
    package func print(_ event: Event, _ renderer: inout TraceRenderer) throws(BellhopError) {
        if isJSON { try printJSON(event) } else { try print(renderer.render(event)) }
    }

    private func line(_ value: some Encodable) throws(BellhopError) -> [UInt8] {
        try JSONLine.encode(value) + [UInt8(ascii: "\n")]
    }

    /// Writes lines; returns whether they were written, and not lost.
    @discardableResult
    package func put(_ lines: [UInt8]) throws(BellhopError) -> Bool {
        if let loss { return try loss.write(lines, to: descriptor) }
        try Self.write(lines, to: descriptor)
        return true
    }

    /// Writes everything; throws `output.closed` when nobody reads any more, `output.failed` otherwise.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(BellhopError) {
        var rest = bytes[...]
        try write(&rest, to: descriptor)
    }

    /// Writes everything, and leaves what could not be written.
    static func write(_ rest: inout ArraySlice<UInt8>, to descriptor: Int32) throws(BellhopError) {
        while !rest.isEmpty {
            let (count, failure) = rest.withUnsafeBytes { buffer in
                (Glibc.write(descriptor, buffer.baseAddress, buffer.count), errno)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if failure == EPIPE {
                throw BellhopError(.outputClosed, "nobody reads the output any more")
            } else if failure == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, -1)
            } else if failure != EINTR {
                throw .unwritable(descriptor, failure)
            }
        }
    }
}

extension BellhopError {
    fileprivate static func unwritable(_ descriptor: Int32, _ failure: Int32) -> BellhopError {
        let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        return BellhopError(
            .outputFailed, "the output cannot be written",
            hint: [ENOSPC, EDQUOT].contains(failure) ? "Free some space on its disk" : "Check where it goes",
            at: place.flatMap { $0.hasPrefix("/") && failure != EBADF ? Location(file: $0) : nil },
            cause: String(cString: strerror(failure)))
    }
}

extension BellhopError.Code {
    package static let outputClosed = Self(rawValue: "output.closed")
    package static let outputFailed = Self(rawValue: "output.failed")
}
