import Foundation

@testable import BellhopTesting

/// One run of `bellhop-renderer` without a host.
struct BareRenderer {
    let output: Data
    let errors: String
    let status: Int32

    init(_ input: Data) async throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("bellhop-renderer")
        let (output, errors) = (Log<Data>(), Log<Data>())
        let process = try ChildProcess(
            program.path, [], input: Array(input), output: output.add, errors: errors.add)
        status = await process.ended()
        self.output = Data(output.entries.joined())
        self.errors = String(decoding: errors.entries.joined(), as: UTF8.self)
    }
}
