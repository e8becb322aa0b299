import BellhopSystem
import Foundation
import Synchronization
import TestProcesses

/// One run of `bellhop-renderer` without a host.
struct BareRenderer {
    let output: Data
    let errors: String
    let status: Int32

    init(_ input: Data) async throws {
        let output = Mutex(Data())
        let errors = Mutex(Data())
        let process = try ChildProcess(
            ProgramFile.built("bellhop-renderer"), [], input: Array(input),
            output: { line in output.withLock { $0 += line } }, errors: { line in errors.withLock { $0 += line } })
        status = await process.ended()
        self.output = output.withLock(\.self)
        self.errors = String(decoding: errors.withLock(\.self), as: UTF8.self)
    }
}
