internal import Foundation

/// A process that plays a seed too.
///
/// Its hashing has another seed. So it has other effects if these follow from the order of a set or a dictionary.
struct OtherProcess {
    private let process = Process()
    private let output = Pipe()

    /// Starts a process that plays a seed and prints what an argument asks for.
    init(_ argument: String, seed: UInt64) throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [argument, "\(seed)"]
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_DETERMINISTIC_HASHING" }
        process.standardOutput = output
        try process.run()
    }

    /// Waits for its end, and returns what it has printed.
    func text() -> String {
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}
