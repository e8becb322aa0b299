internal import BellhopSystem
package import BellhopValues
package import Foundation

extension Program {
    /// Writes a file that an option names; `what` says what it is, in an error.
    package func write(
        _ what: String, _ bytes: Data, to file: String, options: Data.WritingOptions = []
    ) throws(BellhopError) {
        guard stat(following: file)?.kind != .pipe else { return try write(what, bytes, toPipe: file) }
        do { try bytes.write(to: URL(filePath: file), options: options) } catch { throw .notWritten(what, file, error) }
    }

    private func write(_ what: String, _ bytes: Data, toPipe file: String) throws(BellhopError) {
        // A pipe that nobody reads isn't waited for.
        let number = open(file, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else {
            let failure = POSIXErrorCode(rawValue: errno) ?? .EIO
            guard failure == .ENXIO else { throw .notWritten(what, file, POSIXError(failure)) }
            throw BellhopError(
                .outputFailed, "nobody reads the pipe that the \(what) is to be written to",
                hint: "Start its reader first, or name a file", at: Location(file: file))
        }
        defer { close(number) }
        do throws(BellhopError) { try Output.write([UInt8](bytes), to: number) } catch {
            // Only the reader of standard output may leave without an error.
            throw error.code == .outputClosed ? .notWritten(what, file, POSIXError(.EPIPE)) : error
        }
    }

    /// Replaces a file that exists in one step, and keeps its permissions.
    ///
    /// A program that reads the file, such as a host, never sees a part of it.
    func replace(_ what: String, _ bytes: Data, at file: String) throws(BellhopError) {
        let new = "\(file).\(ProcessInfo.processInfo.processIdentifier)"
        do {
            // A new file could take the place of one that must not be changed.
            guard access(file, W_OK) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES) }
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
            try bytes.write(to: URL(filePath: new), options: .withoutOverwriting)
            try FileManager.default.setAttributes([.posixPermissions: mode ?? 0o644], ofItemAtPath: new)
            guard rename(new, file) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            try? FileManager.default.removeItem(atPath: new)
            throw .notWritten(what, file, error)
        }
    }

    /// Copies a picture from the state directory to a file that an option names.
    func copy(picture: String, to file: String) throws(BellhopError) {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(filePath: picture))
        } catch {
            throw BellhopError(
                .outputFailed, "the picture cannot be read", hint: "Repeat the command", at: Location(file: picture),
                cause: error.systemReason)
        }
        try write("picture", bytes, to: file)
    }
}

extension BellhopError {
    fileprivate static func notWritten(_ what: String, _ file: String, _ error: any Error) -> BellhopError {
        BellhopError(
            .outputFailed, "the \(what) cannot be written",
            hint: "Name a file in a directory that you can write to", at: Location(file: file),
            cause: error.systemReason)
    }
}
