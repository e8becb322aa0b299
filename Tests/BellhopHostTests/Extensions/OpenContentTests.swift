import BellhopPhone
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("A content extension that is open", .timeLimit(.minutes(5)))
struct OpenContentTests {
    private func open(_ fixture: String, as id: String? = "n1", thread: String? = nil) async throws -> TestHost {
        let test = try await TestHost(modules: [TestHost.content(fixture)])
        try await test.show(as: id, thread: thread)
        #expect(try await test.expand().module?.rawValue == fixture)
        return test
    }

    /// Whether the first that was opened is gone, now and with its directory.
    private func isClosed(_ test: TestHost) async throws -> Bool {
        let process = try #require(await test.contentProcesses.first)
        return await test.host.expanded == nil && !isAlive(process)
    }

    @Test func `expanded again, it shows what it shows by now, and is not asked anew`() async throws {
        let test = try await open("content_card")
        #expect(try await test.expand().text.contains("Hello 1"))
        #expect(await test.contentProcesses.count == 1)
        await test.stop()
    }

    @Test func `another that is expanded closes it`() async throws {
        let test = try await open("content_card")
        try await test.show("Second", as: "n2")
        #expect(try await test.expand("n2").text.contains("Second 1"))
        let processes = await test.contentProcesses
        #expect(processes.map(isAlive) == [false, true])
        #expect(try await test.expand("n1").text.contains("Hello 1"))
        await test.stop()
    }

    @Test func `of several that are expanded at once one stays open, and each is shown as itself`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        for number in 1...3 { try await test.show("Title\(number)", as: "n\(number)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in [1, 2, 3, 1, 2, 3] {
                group.addTask {
                    let reply = try await test.expand("n\(number)")
                    #expect(reply.text.contains("Title\(number) 1"))
                }
            }
            try await group.waitForAll()
        }
        let processes = await test.contentProcesses
        #expect(processes.filter(isAlive).count == 1)
        await test.host.stop()
        #expect(processes.filter(isAlive) == [])
        await test.stop()
    }

    @Test func `a tap, or clearing it, closes it`() async throws {
        for request in [Command.tap(notification: "n1"), .dismiss(notification: "n1")] {
            let test = try await open("content_card")
            _ = try await test.respond(request)
            #expect(try await isClosed(test))
            await test.stop()
        }
    }

    @Test func `the module that takes its notification away closes it, and another's stays`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card"), TestHost.asking])
        try await test.show(as: "n1")
        try await test.show("Second", as: "n2")
        _ = try await test.expand("n1")
        try await test.askCenter(#"{"ask":"removeDelivered","identifiers":["n2"]}"#)
        #expect(await test.host.expanded != nil)
        try await test.askCenter(#"{"ask":"removeDelivered","identifiers":["n1"]}"#)
        #expect(await test.host.expanded == nil)
        // The next is opened once the first is gone.
        try await test.show("Third", as: "n3")
        _ = try await test.expand("n3")
        #expect(await test.contentProcesses.map(isAlive) == [false, true])
        await test.stop()
    }

    @Test func `one that replaces it is opened anew`() async throws {
        let test = try await open("content_card")
        try await test.show("Newer", as: "n1")
        #expect(try await test.expand("n1").text.contains("Newer 1"))
        #expect(await test.contentProcesses.map(isAlive) == [false, true])
        await test.stop()
    }

    @Test func `another of its thread and category is given to it too, and no other`() async throws {
        let test = try await open("content_card", thread: "t")
        try await test.show("Other", as: "n2", thread: "u")
        try await test.show("Plain", category: nil, as: "n3", thread: "t")
        try await test.show("Second", as: "n4", thread: "t")
        let finished = await test.events {
            $0.kind == .callFinished && $0.stage == .content && $0.push?.description == "p4"
        }
        #expect(finished.last(Event.CallFinished.self)?.outcome == .answered)
        #expect(try await test.expand("n1").text.contains("Second 2"))
        #expect(await test.contentProcesses.count == 2)
        #expect(Set(await test.contentProcesses).count == 1)
        await test.stop()
    }

    @Test func `what it takes itself reaches nobody else, and it shows what came of it`() async throws {
        let test = try await open("content_responds")
        let events = try await test.respond(.action(notification: "n1", action: "stay"))
        #expect(events.all(.callFinished).map(\.stage) == [.content])
        #expect(events.first(.notificationRemoved) == nil)
        #expect(try await test.expand("n1").text.contains("Asked to stay"))
        #expect(!(await test.events.contains { $0.message?.hasPrefix("heard") == true }))
        await test.stop()
    }

    @Test func `what it takes and closes is gone, and reaches nobody else`() async throws {
        let test = try await open("content_responds")
        let events = try await test.respond(.action(notification: "n1", action: "leave"))
        #expect(events.first(.notificationRemoved) != nil)
        #expect(!events.contains { $0.message?.hasPrefix("heard") == true })
        #expect(try await isClosed(test))
        await test.stop()
    }

    @Test func `what it lets through reaches the module after it, and closes it`() async throws {
        let test = try await open("content_responds")
        let events = try await test.respond(.action(notification: "n1", action: "approve"))
        #expect(events.contains { $0.message == "heard of approve" })
        #expect(events.first(.notificationRemoved) != nil)
        #expect(try await isClosed(test))
        await test.stop()
    }

    @Test func `an action of a notification that is not expanded is none of its business`() async throws {
        let test = try await open("content_responds")
        try await test.show("Second", as: "n2")
        let events = try await test.respond(.action(notification: "n2", action: "stay"))
        #expect(events.contains { $0.message == "heard of stay" })
        #expect(await test.host.expanded != nil)
        await test.stop()
    }

    @Test func `one that dies of an action leaves it to the module, and the notification to the system`() async throws {
        let test = try await open("content_responds")
        try await test.show("Second", as: "n2")
        _ = try await test.expand("n1")
        let events = try await test.respond(.action(notification: "n1", action: "die"))
        #expect(events.contains { $0.message == "heard of die" })
        let crash = await test.events { $0.kind == .moduleCrashed }.last
        #expect(crash?.stage == .content)
        #expect(try await isClosed(test))
        await test.stop()
    }

    @Test func `one that dies by itself leaves the notification to the next that is opened`() async throws {
        let test = try await open("content_card")
        let process = try #require(await test.contentProcesses.first)
        kill(process, SIGKILL)
        let crash = await test.events { $0.kind == .moduleCrashed }.last
        #expect(crash?.stage == .content)
        #expect(crash?.facts(Event.ModuleCrashed.self)?.signal == "SIGKILL")
        #expect(try await test.expand("n1").text.contains("Hello 1"))
        #expect(await test.contentProcesses.map(isAlive) == [false, true])
        await test.stop()
    }

    @Test func `its own buttons take the place of those of its category`() async throws {
        let test = try await open("content_asks")
        let own = ["dismiss", "performDefaultAction", "media", "setActions"]
        let reply = try await test.expand()
        #expect(reply.actions == own)
        #expect(reply.text.contains("[Away]") && !reply.text.contains("[approve]"))
        await #expect(throws: BellhopError.self) {
            try await test.host.handle(.action(notification: "n1", action: "approve"))
        }
        _ = try await test.respond(.action(notification: "n1", action: "setActions"))
        #expect(try await test.expand().actions == ["other"])
        // A later one starts with its own.
        try await test.show("Second", as: "n2")
        #expect(try await test.expand("n2").actions == own)
        await test.stop()
    }

    @Test func `it opens the app as a tap does`() async throws {
        let test = try await open("content_asks")
        _ = try await test.host.handle(.state("background"))
        _ = try await test.respond(.action(notification: "n1", action: "performDefaultAction"))
        let finished = await test.events { $0.kind == .responseFinished && $0.response == "r2" }
        #expect(finished.first(.notificationRemoved) != nil)
        #expect(await test.host.expanded == nil)
        #expect(await test.host.device == .foreground)
        #expect(await test.events.filter { $0.message == "answer {}" }.count == 3)
        await test.stop()
    }

    @Test func `it closes itself, and its notification stays`() async throws {
        let test = try await open("content_asks")
        let events = try await test.respond(.action(notification: "n1", action: "dismiss"))
        #expect(events.contains { $0.message == "answer {}" })
        #expect(await test.host.expanded == nil)
        #expect(await test.host.list?.all.map(\.identifier) == ["n1"])
        // It is no dismissal: nothing leaves the list, and no module is told.
        #expect(await test.events.all(.notificationRemoved).isEmpty)
        #expect(await test.events.all(Event.ResponseAccepted.self).map(\.action) == ["dismiss"])
        // The user can expand it again.
        #expect(try await test.expand("n1").module?.rawValue == "content_asks")
        await test.stop()
    }

    @Test func `media is answered, and what it asks while it is opened closes nothing`() async throws {
        let test = try await open("content_asks")
        let events = try await test.respond(.action(notification: "n1", action: "media"))
        #expect(events.contains { $0.message == "answer {}" })
        #expect(await test.host.expanded != nil)
        await test.stop()
    }

    @Test func `a module that is no extension cannot ask as one`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        for ask in ["dismiss", "performDefaultAction"] {
            #expect(try await test.askCenter(#"{"ask":"\#(ask)"}"#).contains("error"))
        }
        await test.stop()
    }
}
