internal import Foundation

/// A program of binutils or of the Swift toolchain, found on `PATH`.
struct Tool {
    private let name: String

    init(_ name: String) { self.name = name }

    /// Runs the program.
    ///
    /// Throws if the program ends with an error, which the program prints.
    func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(tool: name, status: process.terminationStatus) }
    }

    struct Failure: Error, CustomStringConvertible {
        let tool: String
        let status: Int32

        var description: String { "\(tool) ended with status \(status)" }
    }
}
