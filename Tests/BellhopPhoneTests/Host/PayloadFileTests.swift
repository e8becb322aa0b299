import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of the commands about files of payloads.
@Suite("Files of payloads") struct PayloadFileTests {
    private let command = CommandID(number: 1)
    private let beside = PayloadPlace.settings(folder: "/")

    private func resources(of module: ModuleID) -> PayloadPlace {
        .resources(of: module, StringsOrder.Module(library: "/\(module).so", packageName: module.rawValue))
    }

    /// The ticket of the only effect of a command, which is this order.
    private func order(
        _ order: PayloadFileOrder, by command: Command, on driver: inout PhoneDriver
    ) throws -> Ticket<PayloadFileResult> {
        let effects = driver.take(.command(self.command, command))
        let ticket = try effects.ticket(of: PayloadFileResult.self)
        #expect(effects == [.usePayloadFiles(order, ticket)])
        return ticket
    }

    @Test func `are listed beside settings.json and of each module`() throws {
        var driver = PhoneDriver(["a", "b"])
        let places = [beside, resources(of: "a"), resources(of: "b")]
        let ticket = try order(.list(places), by: .payloadFiles, on: &driver)
        let files = [PayloadFile([1], named: "a.apns", of: "b")].compactMap(\.self)
        #expect(
            driver.take(.payloadFilesUsed(ticket, .success(.list(files, hasMore: true)))) == [
                .reply(
                    command, .success(.payloadFiles(PayloadFilesReply(folder: "/", files: files, hasMore: true))))
            ])
    }

    @Test func `are read beside settings.json, or of a module`() throws {
        var driver = PhoneDriver(["a"])
        let name = try PayloadFileName("x.json")
        _ = try order(.read(name, of: beside), by: .payloadFile(name: "x.json"), on: &driver)
        let ticket = try order(
            .read(name, of: resources(of: "a")), by: .payloadFile(name: "x.json", module: "a"), on: &driver)
        let reply = PayloadFileReply(name: "x.json", module: "a", text: "{}", version: "0a")
        #expect(
            driver.take(.payloadFilesUsed(ticket, .success(.file(reply))))
                == [.reply(command, .success(.payloadFile(reply)))])
    }

    @Test func `are written beside settings.json`() throws {
        var driver = PhoneDriver(["a"])
        let name = try PayloadFileName("x.apns")
        let ticket = try order(
            .write([1], name, of: beside, replacing: "0a"),
            by: .savePayloadFile(name: "x.apns", text: [1], replacing: "0a"), on: &driver)
        let error = BellhopError(.init(rawValue: "payload-file.taken"), "there is one")
        #expect(driver.take(.payloadFilesUsed(ticket, .failure(error))) == [.reply(command, .failure(error))])
    }

    @Test(arguments: [
        "", "x", ".apns", ".x.apns", "../x.apns", "/x.apns", "a/x.apns", #"a\x.apns"#, "x.apns/", "x\u{0}.apns",
        "x\n.apns", "x\u{202E}.apns", "x.APNS", "x.apns ", String(repeating: "x", count: 200) + ".apns", "..",
    ])
    func `have plain names`(_ name: String) {
        var driver = PhoneDriver(["a"])
        for command in [Command.payloadFile(name: name), .savePayloadFile(name: name, text: [])] {
            let effects = driver.take(.command(self.command, command))
            guard case .reply(self.command, .failure(let error))? = effects.first else {
                Issue.record("\(name): \(effects)")
                continue
            }
            #expect(effects.count == 1)
            #expect(error.code == .payloadFileBadName)
        }
    }

    @Test(arguments: [("settings.json", 0), ("x.json", 2), ("x.apns", PayloadFile.sizeLimit + 1)])
    func `are no other files, and not large`(_ name: String, _ size: Int) {
        var driver = PhoneDriver(["a"])
        let text = Array(repeating: UInt8(ascii: " "), count: size)
        let effects = driver.take(.command(command, .savePayloadFile(name: name, text: text)))
        guard case .reply(command, .failure)? = effects.first, effects.count == 1 else {
            Issue.record("\(effects)")
            return
        }
    }

    @Test func `are read of no module that has no library`() {
        var driver = PhoneDriver(["a"])
        let effects = driver.take(.command(command, .payloadFile(name: "x.apns", module: "nobody")))
        guard case .reply(command, .failure(let error))? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(error.code == .moduleUnknown)
    }

    @Test func `say what is in them`() {
        let push = Array(#"{"aps": {"alert": {"body": "Hello"}}, "sender": "com.example.a"}"#.utf8)
        let file = PayloadFile(push, named: "x.json", of: nil)
        #expect(file?.title == "Hello")
        #expect(file?.sender == "com.example.a")
        #expect(file?.size == push.count)
        #expect(PayloadFile(Array("{}".utf8), named: "x.json", of: nil) == nil)
        #expect(PayloadFile(Array(PhoneDriver.settings(["a"]).utf8), named: "settings.json", of: nil) == nil)
        #expect(PayloadFile(Array("{".utf8), named: "x.apns", of: nil)?.title == nil)
        #expect(PayloadFile(Array("{".utf8), named: "x.apns", of: nil) != nil)
    }
}
