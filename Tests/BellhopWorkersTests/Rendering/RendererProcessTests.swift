import BellhopValues
import BellhopWorkers
import Foundation
import ManualClocks
import TestProcesses
import Testing

@Suite("A renderer's process", .timeLimit(.minutes(5)))
struct RendererProcessTests {
    /// A renderer that misbehaves, and what is said of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let script: String
        let code: BellhopError.Code
        let words: String

        init(_ script: String, _ code: BellhopError.Code, _ words: String) {
            self.script = script
            self.code = code
            self.words = words
        }

        var testDescription: String { script }
    }

    @Test(arguments: [
        Row("echo 'Pango:ERROR:shape.c:77: assertion failed' >&2; kill -ABRT $$", .renderCrashed, "Pango:ERROR"),
        Row("kill -ABRT $$", .renderCrashed, "SIGABRT: abort() was called"),
        Row("kill -SEGV $$", .renderCrashed, "SIGSEGV"),
        Row("kill -KILL $$", .renderCrashed, "SIGKILL"),
        Row("exit 3", .renderFailed, "it ended with 3"),
        Row("echo 'bellhop-renderer: no font. Install one.' >&2; exit 1", .renderFailed, "(no font. Install one.)"),
        Row("head -c 9000000 /dev/zero >&2; printf '\\nlast\\n' >&2; exit 1", .renderFailed, "(last)"),
        Row("exit 0", .renderBadAnswer, "bellhop-renderer together"),
        Row("echo garbage", .renderBadAnswer, "no rendering"),
        Row(
            #"echo '{"png":"iVBORw0KGgo=","text":"","size":{"width":1,"height":1},"notes":[],"elements":[],"lacks":[]}'"#,
            .renderBadAnswer, "no PNG file"),
        Row(
            #"echo '{"png":"","text":"","size":{"width":1,"height":1e300},"notes":[],"elements":[],"lacks":[]}'; "#
                + #"printf '\211PNG\r\n\032\n'"#, .renderBadAnswer, "its size is 1.0 × 1e+300"),
        Row("exec cat /dev/zero", .renderBadAnswer, "more than 96 MiB"),
        Row("exec <&-; exit 0", .renderBadAnswer, "no rendering"),
    ])
    func `says how it ended without an answer`(_ row: Row) async throws {
        let error = try #require(try await FakeRenderer(row.script).error(labelBytes: 1 << 20))
        #expect(error.code == row.code)
        #expect("\(error)".contains(row.words), "\(error)")
        #expect(error.cause?.utf8.count ?? 0 < 5000)
    }

    @Test func `says which program cannot be started`() async throws {
        let text = try FakeRenderer("exit 0", isExecutable: false)
        for path in [text.path, "/nowhere/bellhop-renderer", ""] {
            let process = RendererProcess(program: path, environment: [:], clock: text.clock)
            let error = await #expect(throws: BellhopError.self) {
                _ = try await process.render(RenderRequest(try ViewTree(views: [ViewRow(parent: nil)])))
            }
            #expect(error?.code == .renderNotStarted)
            #expect(error?.location?.file == path)
            #expect(error?.hint?.contains("make build") == true)
        }
        #expect(text.clock.pending == 0)
    }

    @Test(arguments: ["sleep 1000", "exec <&- >&- 2>&-; sleep 1000", "trap '' TERM; sleep 1000 & sleep 1000"])
    func `is killed when it is late`(_ script: String) async throws {
        let fake = try FakeRenderer(script)
        let outcome = Task { try await fake.error() }
        await eventually { fake.clock.pending > 0 }
        fake.clock.advance(by: .seconds(9))
        #expect(fake.clock.pending == 1)
        fake.clock.advance(by: .seconds(1))
        let error = try #require(try await outcome.value)
        #expect(error.code == .renderLate)
        #expect(error.message == "the renderer took longer than 10 s")
    }

    @Test func `is killed when nobody waits for it any more`() async throws {
        let fake = try FakeRenderer("sleep 1000")
        let task = Task { try await fake.error() }
        await eventually { fake.clock.pending > 0 }
        task.cancel()
        #expect(try await task.value?.code == .renderCancelled)
        #expect(fake.clock.pending == 0)
    }

    @Test func `is given nothing of its host's but where libraries are`() async throws {
        let names = try await FakeRenderer("env | cut -d= -f1 | sort | tr '\\n' ' ' >&2; exit 1").error()?.cause
        #expect(names == "HOME LANG LD_LIBRARY_PATH PWD SWIFT_BACKTRACE ")
        // The shell reads its script from 10, and this directory from 3.
        let descriptors = try await FakeRenderer("cd /proc/$$/fd; echo * >&2; exit 1").error()?.cause
        #expect(descriptors == "0 1 10 2 3")
    }
}
