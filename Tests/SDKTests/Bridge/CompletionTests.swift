import BellhopABI
import Foundation
import Synchronization
import Testing

@testable import Q2ModuleInterfaces

/// Answers by ticket, since a C function has no other way to tell whose they are.
final class Answers: Sendable {
    static let shared = Answers()

    private struct State {
        var next: UInt64 = 1
        var contents: [UInt64: [String?]] = [:]
        var values: [UInt64: [Int64]] = [:]
        var waiting: [UInt64: CheckedContinuation<Int64, Never>] = [:]
    }

    private let state = Mutex(State())

    /// A completion of its own.
    func completion() -> bellhop_completion_t {
        let ticket = state.withLock { state in
            defer { state.next += 1 }
            return state.next
        }
        return bellhop_completion_t(ticket: ticket) { ticket, value in Answers.shared.give(ticket, value) }
    }

    /// A completion whose answers are contents; each is read before `answer` returns, as a host does.
    func contentCompletion() -> bellhop_completion_t {
        bellhop_completion_t(ticket: completion().ticket) { ticket, value in
            let data = UnsafePointer<bellhop_data_t>(bitPattern: Int(value))?.pointee
            let text = data.map {
                String(decoding: UnsafeRawBufferPointer(start: $0.bytes, count: $0.count), as: UTF8.self)
            }
            Answers.shared.state.withLock { $0.contents[ticket, default: []].append(text) }
            Answers.shared.give(ticket, value == 0 ? 0 : 1)
        }
    }

    /// Every content that was answered to a completion; nil is none.
    func contents(of completion: bellhop_completion_t) -> [String?] {
        state.withLock { $0.contents[completion.ticket] ?? [] }
    }

    /// Everything that was answered to a completion.
    func values(of completion: bellhop_completion_t) -> [Int64] {
        state.withLock { $0.values[completion.ticket] ?? [] }
    }

    /// The first answer, when it comes.
    func first(of completion: bellhop_completion_t) async -> Int64 {
        await withCheckedContinuation { continuation in
            let value = state.withLock { state in
                let value = state.values[completion.ticket]?.first
                if value == nil { state.waiting[completion.ticket] = continuation }
                return value
            }
            if let value { continuation.resume(returning: value) }
        }
    }

    private func give(_ ticket: UInt64, _ value: Int64) {
        let continuation = state.withLock { state in
            state.values[ticket, default: []].append(value)
            return state.waiting.removeValue(forKey: ticket)
        }
        continuation?.resume(returning: value)
    }
}

@Suite struct Completions {
    @Test func `answer once`() {
        let place = Answers.shared.completion()
        let completion = Completion(place)
        completion(7)
        completion(8)
        completion(nil)
        #expect(Answers.shared.values(of: place) == [7])
    }

    @Test func `answer once from many threads`() {
        let place = Answers.shared.completion()
        let completion = Completion(place)
        DispatchQueue.concurrentPerform(iterations: 100) { completion(Int64($0)) }
        #expect(Answers.shared.values(of: place).count == 1)
    }

    @Test func `take nil for no answer`() {
        let place = Answers.shared.completion()
        Completion(place)(nil)
        #expect(Answers.shared.values(of: place) == [Int64(BELLHOP_NO_ANSWER)])
    }

}
