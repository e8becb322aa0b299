internal import Foundation

/// Why a host kills a program.
enum ProgramVerdict: Sendable, Equatable {
    case late
    case overfull
    case cancelled
}

/// How a run of a program ended, and its output.
struct ProgramEnd<Answer: Sendable>: Sendable {
    enum Status: Sendable {
        /// It answered. How it ended afterward doesn't matter.
        case answered(Answer)
        case exited(Int32)
        case signalled(Int32)
        /// It didn't start.
        case notStarted(String)
    }

    var status: Status
    /// Why the host killed it.
    var verdict: ProgramVerdict?
    var output = Data()
    var errors: [UInt8] = []

    /// The last line of its error output, without the name of the program.
    func lastWords(of program: String) -> String? {
        let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last
        return line.map { String($0.hasPrefix("\(program): ") ? $0.dropFirst(program.count + 2) : $0) }
    }
}

extension ProgramEnd.Status: Equatable where Answer: Equatable {}
