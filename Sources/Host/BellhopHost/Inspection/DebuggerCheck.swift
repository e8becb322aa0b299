internal import BellhopSystem
internal import BellhopValues
internal import Foundation

/// Whether a debugger starts.
struct DebuggerCheck {
    /// How long a debugger may take to print its version.
    private static let limit = Duration.seconds(5)

    let debugger: Debugger
    /// Its program, or nil if it is not on the `PATH`.
    private(set) var program: String?
    /// The first line that it prints about its version, or nil if it does not start.
    private(set) var version: String?
    /// Why it does not start: what it or the loader printed first.
    private(set) var failure: String?

    /// Starts the debugger for its version, and waits.
    init(_ debugger: Debugger, in environment: [String: String]) {
        self.debugger = debugger
        program = ProgramStart.program(named: debugger.rawValue, in: environment)
        guard let program else { return }
        let start = ProgramStart(
            executable: program, words: [program, "--version"], environment: environment, directory: "/")
        do throws(SystemFailure) {
            let (status, output) = try start.run(within: Self.limit)
            let line = String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
            if status == 0 { version = line ?? "" } else { failure = line ?? "it printed nothing" }
        } catch {
            failure = "\(error)"
        }
    }

    /// The debuggers that start.
    static func working(in environment: [String: String]) -> [Debugger] {
        Debugger.allCases.filter { DebuggerCheck($0, in: environment).version != nil }
    }

    /// Why the debugger can't be used, and what to do about it; nil if it starts or is not there.
    func error(besides other: Debugger?) -> BellhopError? {
        guard let program, let failure else { return nil }
        let missing = failure.firstRange(of: "loading shared libraries: ").map { range in
            failure[range.upperBound...].prefix { $0 != ":" }
        }
        let repair = missing.map { "install the package that has \($0)" } ?? "install it again"
        let exception = other.map { ", but \($0.rawValue) does" } ?? ""
        return BellhopError(
            .debuggerNotStarted, "\(debugger.rawValue) does not start\(exception)",
            hint: "\(other == nil ? "Install" : "Use") \((other ?? .gdb).rawValue), or \(repair)",
            at: Location(file: program), cause: failure)
    }
}

extension BellhopError.Code {
    /// No debugger, or not the preferred one, starts on this machine.
    static let debuggerNotStarted = Self(rawValue: "debugger.not-started")
}
