internal import BellhopABI
internal import Foundation
internal import Synchronization

/// The completion of the host for one answer that is data.
///
/// Every answer reaches the host, which uses the first one and reports the others. Any thread.
final class DataCompletion: Sendable {
    private let completion: bellhop_completion_t
    private let isAnswered = Mutex(false)

    /// The ticket by which the host knows the answer.
    var ticket: UInt64 { completion.ticket }

    init(_ completion: bellhop_completion_t) { self.completion = completion }

    /// Passes the answer to the host, where nil is no answer.
    func callAsFunction(_ data: Data?) {
        isAnswered.withLock { $0 = true }
        guard let data else { return give(0) }
        data.withUnsafeBytes { bytes in
            var image = bellhop_data_t(
                size: UInt32(MemoryLayout<bellhop_data_t>.size), revision: 1,
                bytes: bytes.bindMemory(to: UInt8.self).baseAddress, count: bytes.count)
            withUnsafePointer(to: &image) { give(Int64(Int(bitPattern: $0))) }
        }
    }

    /// Answers with nothing, unless there is an answer.
    func giveUp() {
        let isFirst = isAnswered.withLock { answered in
            defer { answered = true }
            return !answered
        }
        if isFirst { give(0) }
    }

    private func give(_ value: Int64) {
        Preferences.write()
        completion.answer?(completion.ticket, value)
    }
}
