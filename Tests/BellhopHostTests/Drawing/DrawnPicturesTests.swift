import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopPhone

/// A script in the renderer's place draws them.
@Suite("The pictures that are drawn", .timeLimit(.minutes(5)))
struct DrawnPicturesTests {
    private let directory: TemporaryDirectory
    /// A pipe, from which the script reads a line before it draws a slow picture.
    private let gate: FileHandle
    private let mailbox = Mailbox(Poller())
    private let pictures: DrawnPictures

    init() throws {
        directory = try TemporaryDirectory()
        let (script, answer, pipe) = (
            directory.path + "/renderer", directory.path + "/answer", directory.path + "/gate"
        )
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        try Rendering(png: png, text: "", size: .zero, notes: []).answer().write(to: URL(filePath: answer))
        try ProgramFile.write(
            "case $(cat) in *Slow*) read -r line <'\(pipe)';; *Broken*) exit 1;; esac; cat '\(answer)'", to: script)
        try #require(mkfifo(pipe, 0o600) == 0)
        gate = try #require(FileHandle(forUpdatingAtPath: pipe))
        pictures = DrawnPictures(
            HostConfiguration(
                settingsFile: directory.path + "/settings.json", stateDirectory: directory.path + "/state",
                environment: [:], rendererProgram: script, clock: ManualClock()),
            mailbox)
    }

    /// Draws a page with one view, and doesn't wait for it.
    private func draw(_ number: Int, name: String = "") throws {
        let page = ScreenPage(try ViewTree(views: [ViewRow(parent: nil, name: name)]))
        pictures.draw(
            DrawOrder(.page(page), appearance: .light, number: number), Ticket(number: UInt64(number)))
    }

    /// The next picture that is drawn, and its number.
    private func drawn() async throws -> (number: UInt64, result: Result<Drawing, BellhopError>) {
        var items: [Mailbox.Item] = []
        await eventually { mailbox.take(into: &items) }
        guard case .input(.drawn(let ticket, let result))? = items.first else {
            throw BellhopError(.init(rawValue: "test"), "nothing was drawn")
        }
        return (ticket.number, result)
    }

    /// The files that are kept.
    private var kept: Set<String> {
        let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path + "/state/pictures")
        return Set(names ?? [])
    }

    @Test func `a slow first picture removes none of those that were drawn meanwhile`() async throws {
        try draw(1, name: "Slow")
        try draw(2)
        let second = try await drawn()
        #expect(second.number == 2 && kept == ["2.png"])
        try gate.write(contentsOf: Data("\n".utf8))
        let first = try await drawn()
        #expect(first.number == 1 && kept == ["1.png", "2.png"])
        for picture in [first, second] {
            let path = try picture.result.get().path
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `those of earlier hosts are removed before one is drawn`() async throws {
        try draw(7)
        _ = try await drawn().result.get()
        #expect(kept == ["7.png"])
        pictures.removeLeftovers()
        #expect(kept == [])
        try draw(1, name: "Broken")
        let failure = await #expect(throws: BellhopError.self) { _ = try await drawn().result.get() }
        #expect(failure?.code == .renderFailed)
        try draw(2)
        _ = try await drawn().result.get()
        #expect(kept == ["2.png"])
    }
}
