internal import Foundation

/// Another process that runs this program.
///
/// Its hash seed differs. So its phones have other effects if the effects depend on the order of a set or a dictionary.
enum OtherProcess {
    /// What the process prints for an input, or nil if it prints nothing.
    static func output(of argument: String, input: Data) throws -> String? {
        let process = Process()
        let (source, output) = (Pipe(), Pipe())
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [argument]
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_DETERMINISTIC_HASHING" }
        process.standardInput = source
        process.standardOutput = output
        try process.run()
        // The process reads all of it before it prints.
        try source.fileHandleForWriting.write(contentsOf: input)
        try source.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return "another process ended with \(process.terminationStatus)" }
        return text.isEmpty ? nil : text.trimmingCharacters(in: .newlines)
    }
}
