internal import BellhopSystem
package import BellhopValues
internal import Glibc
internal import Synchronization

/// Lets a program continue if its output can't be written.
///
/// The lines are lost until it can be written again.
package final class OutputLoss: Sendable {
    private let codes: Set<BellhopError.Code>
    private let tell: @Sendable (BellhopError?) -> Void
    private let isLosing = Mutex(false)

    /// Creates a value that decides what happens to lines that can't be written.
    ///
    /// - Parameters:
    ///   - ofClosed: Whether the program also goes on if the reader of the output has left.
    ///   - tell: Takes the reason when the first line is lost, and nil when lines can be written again.
    package init(ofClosed: Bool = false, _ tell: @escaping @Sendable (BellhopError?) -> Void) {
        codes = ofClosed ? [.outputFailed, .outputClosed] : [.outputFailed]
        self.tell = tell
    }

    /// Writes lines; returns false if they were lost.
    package func write(_ lines: [UInt8], to descriptor: Int32) throws(BellhopError) -> Bool {
        let (before, offset) = (stat(of: descriptor), lseek(descriptor, 0, SEEK_CUR))
        var (rest, loss): (ArraySlice<UInt8>, BellhopError?) = (lines[...], nil)
        do throws(BellhopError) {
            try Output.write(&rest, to: descriptor)
        } catch {
            guard codes.contains(error.code) else { throw error }
            if let before { Self.removeTornLine(lines.count - rest.count, of: descriptor, since: before, offset) }
            loss = error
        }
        let isNews = isLosing.withLock { isLosing in
            defer { isLosing = loss != nil }
            return isLosing != (loss != nil)
        }
        if isNews { tell(loss) }
        return loss == nil
    }

    /// Removes the bytes that were written of lines for which there was no room.
    ///
    /// A log may have been opened again since then, or someone else may have written to it.
    private static func removeTornLine(_ count: Int, of descriptor: Int32, since before: stat, _ offset: Int) {
        guard count > 0, let now = stat(of: descriptor), now.kind == .regular,
            (now.st_dev, now.st_ino) == (before.st_dev, before.st_ino), now.st_size == before.st_size + count
        else { return }
        ftruncate(descriptor, before.st_size)
        lseek(descriptor, offset, SEEK_SET)
    }
}

extension BellhopError {
    /// The error of output that loses lines while the program goes on.
    package var losingLines: BellhopError {
        BellhopError(code, "\(message), and loses lines", hint: hint, about: subject, at: location, cause: cause)
    }
}
