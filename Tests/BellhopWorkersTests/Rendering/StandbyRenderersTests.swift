import BellhopValues
import Foundation
import ManualClocks
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("Renderers that stand by", .timeLimit(.minutes(5)))
struct StandbyRenderersTests {
    /// Answers with its process id as the text.
    private static let script = FakeRenderer.answer(text: "'$$'")

    private let fake: FakeRenderer
    private let request: RenderRequest

    init() throws {
        fake = try FakeRenderer("case $(cat) in *Slow*) exec sleep 1000;; esac; \(Self.script)")
        request = RenderRequest(try ViewTree(views: [ViewRow(parent: nil)]))
    }

    /// The process that drew a picture.
    private func draw(with renderers: StandbyRenderers) async throws -> Int32 {
        do {
            return try #require(Int32(try await renderers.render(request).text))
        } catch let error as BellhopError where error.cause?.contains("Text file busy") == true {
            try Task.checkCancellation()
            await Task.yield()
            return try await draw(with: renderers)
        }
    }

    /// The processes that stand by, once they are as many as that and have been started.
    private func standing(
        _ count: Int, in renderers: StandbyRenderers, except old: Int32 = 0
    ) async throws -> [Int32] {
        let standing: [Int32]? = await eventually {
            let processes = renderers.processes
            return processes.count == count && !processes.contains { $0 == 0 || $0 == old } ? processes : nil
        }
        return try #require(standing)
    }

    @Test func `draws one picture each, and another stands by after it`() async throws {
        let renderers = StandbyRenderers(fake.process)
        #expect(renderers.processes.isEmpty)
        var seen: Set<Int32> = [try await draw(with: renderers)]
        for _ in 0..<5 {
            let next = try await standing(1, in: renderers)[0]
            #expect(try await draw(with: renderers) == next)
            #expect(seen.insert(next).inserted)
        }
        #expect(fake.clock.pending == 1)
    }

    @Test(arguments: [0, 1, 3]) func `are as many as they should be`(count: Int) async throws {
        let renderers = StandbyRenderers(fake.process, count: count)
        _ = try await draw(with: renderers)
        #expect(Set(try await standing(count, in: renderers)).count == count)
    }

    @Test func `are gone a minute after the last picture`() async throws {
        let renderers = StandbyRenderers(fake.process)
        _ = try await draw(with: renderers)
        let first = try await standing(1, in: renderers)[0]
        fake.clock.advance(by: .seconds(59))
        #expect(try await draw(with: renderers) == first)
        let second = try await standing(1, in: renderers)[0]
        fake.clock.advance(by: .seconds(59))
        #expect(renderers.processes == [second])
        fake.clock.advance(by: .seconds(1))
        #expect(renderers.processes.isEmpty)
        #expect(await ProcessStatus(second)?.ended() != false)
        #expect(fake.clock.pending == 0)
        // The next picture is drawn all the same.
        #expect(try await draw(with: renderers) != second)
    }

    @Test func `do not draw with fonts of before`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bellhop-fonts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let truetype = folder.appending(path: "truetype")
        try FileManager.default.createDirectory(at: truetype, withIntermediateDirectories: true)
        let renderers = StandbyRenderers(fake.process) { [path = folder.path] in InstalledFonts(in: [path]) }
        _ = try await draw(with: renderers)
        let first = try await standing(1, in: renderers)[0]
        try FileManager.default.createDirectory(
            at: truetype.appending(path: "wqy"), withIntermediateDirectories: false)
        #expect(try await draw(with: renderers) != first)
        #expect(await ProcessStatus(first)?.ended() != false)
        let second = try await standing(1, in: renderers, except: first)[0]
        #expect(try await draw(with: renderers) == second)
    }

    @Test func `are replaced when they end, but not for ever`() async throws {
        let renderers = StandbyRenderers(fake.process)
        _ = try await draw(with: renderers)
        let first = try await standing(1, in: renderers)[0]
        kill(first, SIGKILL)
        let second = try await standing(1, in: renderers, except: first)[0]
        kill(second, SIGKILL)
        await eventually { renderers.processes.isEmpty }
        _ = try await draw(with: renderers)
        #expect(try await standing(1, in: renderers)[0] != second)
    }

    @Test func `are killed when they say something unasked`() async throws {
        let eager = try FakeRenderer("\(Self.script); exec <&- >&-; exec sleep 1000")
        let renderers = StandbyRenderers(eager.process)
        // Of the first one it is the answer.
        _ = try await draw(with: renderers)
        await eventually { renderers.processes.isEmpty }
    }

    @Test func `end with who has them`() async throws {
        var renderers: StandbyRenderers? = StandbyRenderers(fake.process, count: 2)
        _ = try await draw(with: try #require(renderers))
        let processes = try await standing(2, in: try #require(renderers))
        renderers = nil
        for process in processes { #expect(await ProcessStatus(process)?.ended() != false) }
        #expect(fake.clock.pending == 0)
    }

    @Test func `are late or called off as any renderer`() async throws {
        let renderers = StandbyRenderers(fake.process)
        let slow = RenderRequest(try ViewTree(views: [ViewRow(parent: nil, name: "Slow")]))
        _ = try await draw(with: renderers)
        let first = try await standing(1, in: renderers)[0]
        let late = Task { try await renderers.render(slow) }
        await eventually { fake.clock.pending >= 2 }
        fake.clock.advance(by: RendererProcess.usualDeadline)
        let error = await #expect(throws: BellhopError.self) { _ = try await late.value }
        #expect(error?.code == .renderLate)
        #expect(error?.message == "the renderer took longer than 10 s")
        #expect(await ProcessStatus(first)?.ended() != false)

        let second = try await standing(1, in: renderers)[0]
        let cancelled = Task { try await renderers.render(slow) }
        await eventually { renderers.processes.isEmpty }
        cancelled.cancel()
        let cancellation = await #expect(throws: BellhopError.self) { _ = try await cancelled.value }
        #expect(cancellation?.code == .renderCancelled)
        #expect(await ProcessStatus(second)?.ended() != false)
    }

    @Test func `end with their host, however it ends`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bellhop-standby-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try ConfinedRendererTests.program
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.path as String, program = program as String] in
            let process = RendererProcess(program: program, environment: [:], clock: SystemClock())
            let renderers = StandbyRenderers(process)
            _ = try await renderers.render(RenderRequest(try ViewTree(views: [ViewRow(parent: nil)])))
            await eventually { (renderers.processes.first ?? 0) != 0 }
            try Data("\(renderers.processes[0])".utf8).write(to: URL(filePath: path))
            kill(getpid(), SIGKILL)
        }
        let standing = try #require(Int32(String(contentsOf: file, encoding: .utf8)))
        #expect(await ProcessStatus(standing)?.ended() != false)
    }
}
