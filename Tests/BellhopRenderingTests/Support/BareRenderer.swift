import Foundation

/// One run of `bellhop-renderer` without a host, from a file to a file.
struct BareRenderer {
    let output: Data
    let errors: String
    let status: Int32

    init(_ input: Data) async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = ["in", "out", "err"].map { directory.appendingPathComponent($0) }
        try input.write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("bellhop-renderer")
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        let (endings, ending) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            ending.yield($0.terminationStatus + ($0.terminationReason == .uncaughtSignal ? 128 : 0))
            ending.finish()
        }
        try process.run()
        var status: Int32 = -1
        for await ending in endings { status = ending }
        self.status = status
        output = try Data(contentsOf: files[1])
        errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    }
}
