internal import Foundation

/// Why a host kills a program.
enum ProgramVerdict: Sendable, Equatable {
    case late
    case overfull
    case cancelled
}

/// How a run of a program ended, and what it left.
struct ProgramEnd<Answer: Sendable>: Sendable {
    enum Status: Sendable {
        /// It answered. How it ended after that doesn't matter.
        case answered(Answer)
        case exited(Int32)
        case signalled(Int32)
        /// It never ran.
        case notStarted(String)
    }

    var status: Status
    /// Why the host killed it.
    var verdict: ProgramVerdict?
    var output = Data()
    var errors: [UInt8] = []

    /// The last line it said, without the name of the program before it.
    func lastWords(of program: String) -> String? {
        let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last
        return line.map { String($0.hasPrefix("\(program): ") ? $0.dropFirst(program.count + 2) : $0) }
    }
}

extension ProgramEnd.Status: Equatable where Answer: Equatable {}
