import BellhopValues
import BellhopWorkers
import Foundation
import Glibc
import ManualClocks
import TestProcesses

/// A shell script in the renderer's place, until the last reference is gone.
final class FakeRenderer: Sendable {
    let path: String
    let clock = ManualClock()

    init(_ script: String, isExecutable: Bool = true) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bellhop-fake-\(UUID().uuidString)").path
        try ProgramFile.write(script, to: path)
        if !isExecutable { chmod(path, 0o600) }
    }

    /// A command that answers with a picture of nothing and a text.
    static func answer(text: String) -> String {
        let words = #"{"png":"","text":"\#(text)","size":{"width":1,"height":1},"notes":[],"elements":[],"lacks":[]}"#
        return "echo '\(words)'; printf '\\211PNG\\r\\n\\032\\n'"
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var process: RendererProcess {
        RendererProcess(program: path, environment: ["SECRET": "x", "LD_LIBRARY_PATH": "/tmp"], clock: clock)
    }

    /// What comes of a small tree, or of one with a label of many bytes.
    func error(labelBytes: Int = 5) async throws -> BellhopError? {
        let label = ViewRow(parent: nil, content: .label(ViewText(String(repeating: "a", count: labelBytes))))
        let tree = try ViewTree(views: [label])
        do throws(BellhopError) {
            _ = try await process.render(RenderRequest(tree))
            return nil
        } catch {
            // Another test forked while the script was written: its child has the file open until it executes a program.
            guard "\(error.message) \(error.cause ?? "")".contains("Text file busy") else { return error }
        }
        try Task.checkCancellation()
        await Task.yield()
        return try await self.error(labelBytes: labelBytes)
    }
}
