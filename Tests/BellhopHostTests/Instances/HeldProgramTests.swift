import BellhopSystem
import BellhopTesting
import Foundation
import Glibc
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("The program of the workers")
struct HeldProgramTests {
    /// The exit code of a program without arguments.
    private func run(_ program: String) throws -> Int32 {
        let start = ProgramStart(executable: program, words: ["program"], environment: [:], directory: "/")
        let process = try start.spawn([-1, -1, -1])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status >> 8 & 0xFF
    }

    @Test func `stays the same while its file is replaced`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/bellhop-worker"
        try ProgramFile.copy("/bin/true", to: path)
        let held = HeldProgram(path)
        #expect(try run(held.executable) == 0)
        try FileManager.default.removeItem(atPath: path)
        try ProgramFile.copy("/bin/false", to: path)
        #expect(try run(held.executable) == 0)
        let later = HeldProgram(path)
        #expect(try run(later.executable) == 1)
    }

    @Test func `is named by its path when it is not there`() {
        #expect(HeldProgram("/nowhere/bellhop-worker").executable == "/nowhere/bellhop-worker")
    }
}
