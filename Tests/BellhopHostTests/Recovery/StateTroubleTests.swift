import BellhopControl
import BellhopTesting
import Foundation
import Glibc
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// A disk that does not do what it should.
@Suite("A host whose state is in trouble", .timeLimit(.minutes(5)))
struct StateTroubleTests {
    @Test("begins anew when its file is damaged, says so, and does not give a number twice")
    func damaged() async throws {
        var moved: String?
        let host = try await TestHost(modules: ["good"]) { directory in
            let sample = (1...60).map { JournalledPush.sample($0, bytes: 3000) }
            try await LeftState.write(sample, to: directory)
            let file = open("\(directory)/\(DatabaseFile.name)", O_WRONLY | O_CLOEXEC)
            let garbage = [UInt8](repeating: 0xEE, count: 4096)
            #expect(pwrite(file, garbage, garbage.count, 4096 * 20) == garbage.count)
            close(file)
            moved = "\(directory)/\(DatabaseFile.name).damaged-1"
        }
        let failure = try #require(await host.events.first(.journalFailed))
        #expect(failure.cause?.code == .stateDamaged)
        #expect(FileManager.default.fileExists(atPath: try #require(moved)))
        #expect(failure.cause?.message.contains(try #require(moved)) == true)
        #expect(try await host.push(TestHost.payload(to: "good")).last?.push == PushID(number: 61))
        await host.stop()
    }

    @Test("does not start where it may not write, and says what to do", arguments: [true, false])
    func readOnly(hasFile: Bool) async throws {
        await #expect(processExitsWith: .success) { [hasFile] in
            // A program that the other user below can reach, wherever the clone is.
            let host = try await TestHost(modules: ["good"], starts: false, worker: "/bin/true") { directory in
                if hasFile { try await LeftState.write([], to: directory) }
            }
            for name in try FileManager.default.contentsOfDirectory(atPath: host.stateDirectory) {
                chmod("\(host.stateDirectory)/\(name)", 0o444)
            }
            chmod(host.stateDirectory, 0o555)
            // Root may write anywhere, and what another user owns is refused for that.
            if geteuid() == 0 {
                let names = try FileManager.default.contentsOfDirectory(atPath: host.stateDirectory)
                for path in names.map({ "\(host.stateDirectory)/\($0)" }) + [host.stateDirectory] {
                    chown(path, 65534, 65534)
                }
                setuid(65534)
            }
            let error = await #expect(throws: BellhopError.self) { try await host.host.start() }
            #expect(error?.code == .stateUnusable)
            #expect(error?.hint?.contains("--state-dir") == true)
            #expect(error?.location?.file.hasPrefix(host.stateDirectory) == true)
            let refusal = await #expect(throws: BellhopError.self) { try await host.accept(TestHost.payload()) }
            #expect(refusal?.code == .stateUnusable)
            await host.host.stop()
        }
    }

    @Test("calls nobody while the marks of calls cannot be written, and makes up for it when they can")
    func unmarked() async throws {
        let host = try await TestHost(modules: ["good"])
        let database = try #require(host.host.database)
        func run(_ statement: String) async throws {
            try await database.perform(.written) { connection throws(BellhopError) in try connection.run(statement) }
        }
        try await run("ALTER TABLE begun_call RENAME TO elsewhere")
        let push = try await host.accept(TestHost.payload())
        let failure = await host.events { $0.kind == .journalFailed }.last
        #expect(failure?.cause?.code == .stateFailed)
        #expect(await host.events.all(.callFinished).filter { $0.push != nil }.isEmpty)
        #expect(await host.events.all(.moduleLog).filter { $0.push != nil }.isEmpty)
        try await run("ALTER TABLE elsewhere RENAME TO begun_call")
        host.clock.advance(by: PushMarks.retryDelay)
        let events = await host.events(throughEnds: 1)
        #expect(events.all(.pushFinished).map(\.push) == [push])
        #expect(events.filter { $0.push == push }.all(Event.CallFinished.self).map(\.outcome) == [.answered])
        await host.stop()
    }

    @Test("says of a response and of a sign-in that what they change is lost, and keeps it when it can again")
    func lostChanges() async throws {
        let enrollment = [
            "name": "e", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule", "identifier": "e",
        ]
        let host = try await TestHost(modules: [enrollment, "good"], more: ["authorization": "authorized"])
        let database = try #require(host.host.database)
        func run(_ statement: String) async throws {
            try await database.perform(.written) { connection throws(BellhopError) in try connection.run(statement) }
        }
        // The system shows what comes in the background.
        _ = try await host.host.handle(.state("background"))
        for _ in 0..<3 { try await host.push(TestHost.payload(to: "good")) }
        try await run("ALTER TABLE delivered RENAME TO elsewhere")
        for command in [Command.dismiss(notification: "last"), .tap(notification: "last")] {
            let finished = try await host.respond(command).last
            #expect(finished?.kind == .responseFinished && finished?.cause?.code == .stateNotKept)
        }
        try await run("ALTER TABLE elsewhere RENAME TO delivered")
        #expect(try await host.respond(.dismiss(notification: "last")).last?.cause == nil)

        try await run("ALTER TABLE device RENAME TO elsewhere")
        let error = await #expect(throws: BellhopError.self) { try await host.host.handle(.login()) }
        #expect(error?.code == .stateNotKept)
        try await run("ALTER TABLE elsewhere RENAME TO device")
        _ = try await host.host.handle(.logout())
        _ = try await host.host.handle(.login())
        await host.stop()
    }

    @Test(
        "refuses pushes once a file of its database is not there, or is another",
        arguments: [("", false), ("-wal", false), ("", true)])
    func removed(suffix: String, isReplaced: Bool) async throws {
        let host = try await TestHost(modules: ["good"])
        try await host.push(TestHost.payload(to: "good"))
        let path = "\(host.stateDirectory)/\(DatabaseFile.name)\(suffix)"
        let contents = try Data(contentsOf: URL(fileURLWithPath: path))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".elsewhere")
        if isReplaced { try contents.write(to: URL(fileURLWithPath: path)) }
        let refusal = await #expect(throws: BellhopError.self) { try await host.accept(TestHost.payload(to: "good")) }
        #expect(refusal?.code == .stateRemoved)
        guard case .status(let status) = try await host.host.handle(.status) else { return #expect(Bool(false)) }
        #expect(status.host.storeFailure?.code == .stateRemoved)
        await host.stop()
    }

    @Test("says that the disk is full before a change has failed")
    func foreseen() async throws {
        var small: String?
        let host = try await TestHost(modules: []) { directory in
            // A file system of its own needs root, and a container may refuse it.
            if mount("none", directory, "tmpfs", 0, "size=768k,mode=0700") == 0 { small = directory }
        }
        guard case .status(let status) = try await host.host.handle(.status) else { return #expect(Bool(false)) }
        #expect(status.host.storeFailure == nil)
        #expect(status.host.fullDisk?.code == (small == nil ? nil : .stateFull))
        let finding = Checkup.stateDirectory(host.stateDirectory, hasHost: .success(true))
        #expect(small == nil || finding.cause == status.host.fullDisk)
        await host.host.stop()
        if let small { umount2(small, 2) }
        await host.stop()
    }

    @Test("refuses pushes while the disk is full, goes on, and takes them again when there is room")
    func full() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let host = try await TestHost(modules: ["good"])
            let filling = String(repeating: "x", count: 3000)
            let payload = TestHost.payload(to: "good", #""content-available":1,"filling":"\#(filling)""#)
            try await host.push(payload)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let room = limit.rlim_cur
            limit.rlim_cur = 256 << 10
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)

            var accepted: Set<PushID> = [PushID(number: 1)]
            let refusal = await #expect(throws: BellhopError.self) {
                while !Task.isCancelled { accepted.insert(try #require(try await host.accept(payload))) }
            }
            #expect(refusal?.code == .stateFull || refusal?.code == .stateFailed)
            guard case .status = try await host.host.handle(.status) else { return #expect(Bool(false)) }

            limit.rlim_cur = room
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            accepted.insert(try #require(try await host.push(payload).last?.push))
            // Those whose outcome found no room have one now.
            await host.host.stop()
            let events = await host.events
            #expect(events.first(.pushRefused)?.cause?.code == refusal?.code)
            #expect(Set(events.all(.pushFinished).compactMap(\.push)) == accepted)
            #expect(try await LeftState.read(host) { try await $0.unfinished() } == [])
            await host.stop()
        }
    }
}
