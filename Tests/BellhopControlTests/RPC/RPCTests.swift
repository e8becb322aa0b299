import BellhopCore
import Testing

@testable import BellhopControl

struct RPCTests {
    static let requests: [Command] = [
        .push(payload: [0, 0xFF, 0x7B, 0x0A], source: "a.apns", collapseID: "c"), .push(payload: []),
        .tap(notification: "last"), .action(notification: "n", action: "a"),
        .reply(notification: "n", action: "a", text: "line\nend \u{1F4EF}"), .dismiss(notification: ""),
        .state(), .state("foreground"), .login(), .login(token: "t"), .landed, .logout, .authorize(),
        .authorize("grant", off: "sound"), .clock(), .clock(advance: "3h"), .pending,
        .openSettings(), .openSettings(notification: "n"), .expand(notification: "last"),
        .expand(notification: "n", appearance: "dark"), .expand(notification: "n", media: "play"),
        .open(url: "demo://open?targetPage=%23%2Fmessages"), .navigate(route: "transfer/1/2.5"), .modules, .categories,
        .notifications, .status, .stop, .quarantine, .lift(module: "a b"), .history(), .history(limit: 1, before: "p9"),
        .replay(push: "p1"),
    ]

    @Test(arguments: requests)
    func `a request survives the wire`(_ request: Command) throws {
        let line = try JSONLine.encode(RPC.Outgoing(id: .number(7), call: .request(request)))
        let incoming = RPC.Incoming(line: line)
        #expect(incoming.id == .number(7))
        #expect(try incoming.call.get() == .request(request))
    }

    @Test func `every method is in the table of requests`() {
        #expect(Set(Self.requests.map(\.method)) == Set(Command.Method.allCases))
    }

    @Test(arguments: [ControlCall.events(since: nil, follow: true), .events(since: 12, follow: false)])
    func `a call for events survives the wire`(_ call: ControlCall) throws {
        let line = try JSONLine.encode(RPC.Outgoing(id: .string("e"), call: call))
        #expect(try RPC.Incoming(line: line).call.get() == call)
    }

    @Test(arguments: [
        ("", BellhopError.Code.controlParseError, RPC.ID.null),
        ("garbage", .controlParseError, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\"", .controlParseError, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"sta\u{FFFD}", .controlParseError, .null),
        (String(repeating: "[", count: 5_000), .controlParseError, .null),
        ("[]", .controlInvalidRequest, .null),
        ("17", .controlInvalidRequest, .null),
        ("null", .controlInvalidRequest, .null),
        ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\"}]", .controlInvalidRequest, .null),
        ("{\"id\":1,\"method\":\"status\"}", .controlInvalidRequest, .number(1)),
        ("{\"jsonrpc\":2.0,\"id\":1,\"method\":\"status\"}", .controlInvalidRequest, .number(1)),
        ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"status\"}", .controlInvalidRequest, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"status\"}", .controlInvalidRequest, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":9}", .controlInvalidRequest, .string("x")),
        ("{\"jsonrpc\":\"2.0\",\"id\":\"x\"}", .controlInvalidRequest, .string("x")),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pusch\"}", .controlUnknownMethod, .number(1)),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tap\"}", .controlBadParameters, .number(1)),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tap\",\"params\":[\"last\"]}", .controlBadParameters, .number(1)),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tap\",\"params\":null}", .controlBadParameters, .number(1)),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tap\",\"params\":{\"notification\":4}}", .controlBadParameters,
            .number(1)
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tap\",\"params\":{\"notification\":\"l\",\"id\":\"\"}}",
            .controlBadParameters, .number(1)
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\",\"params\":{\"x\":1}}", .controlBadParameters,
            .number(1)
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"push\",\"params\":{\"payload\":\"%%%\"}}",
            .controlBadParameters,
            .number(1)
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"history\",\"params\":{\"limit\":-1}}", .controlBadParameters,
            .number(1)
        ),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"replay\"}", .controlBadParameters, .number(1)),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"events\",\"params\":{\"since\":-1}}", .controlBadParameters,
            .number(1)
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"events\",\"params\":{\"follow\":\"yes\"}}",
            .controlBadParameters,
            .number(1)
        ),
    ])
    func `a line that is no call says why`(_ line: String, _ code: BellhopError.Code, _ id: RPC.ID) {
        let incoming = RPC.Incoming(line: Array(line.utf8))
        #expect(incoming.id == id)
        #expect(throws: BellhopError(code, "")) { try incoming.call.get() }
    }

    @Test func `a line that is not UTF-8 is a parse error`() {
        let line = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"".utf8) + [0xFF, 0xC0] + Array("\"}".utf8)
        #expect(throws: BellhopError(.controlParseError, "")) { try RPC.Incoming(line: line).call.get() }
    }

    @Test func `a request without an id is a notification, and null is an id`() throws {
        #expect(RPC.Incoming(line: Array("{\"jsonrpc\":\"2.0\",\"method\":\"landed\"}".utf8)).id == nil)
        #expect(RPC.Incoming(line: Array("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"landed\"}".utf8)).id == .null)
    }

    @Test(arguments: [
        (BellhopError.Code.controlParseError, -32700), (.controlInvalidRequest, -32600), (.controlLineTooLong, -32600),
        (.controlUnknownMethod, -32601), (.controlBadParameters, -32602), (.controlBusy, -32000),
        (.init(rawValue: "payload.too-large"), -32000),
    ])
    func `an error has JSON-RPC's number`(_ code: BellhopError.Code, _ number: Int) {
        #expect(RPC.Failure(BellhopError(code, "m")).code == number)
    }

    @Test func `an error survives the wire whole`() throws {
        let error = BellhopError.unknownNotification("x")
        let line = try JSONLine.encode(RPC.Message<RPC.Nothing>.failure(.number(1), error))
        let reply = try JSONLine.decode(RPC.Reply<RPC.Nothing>.self, from: line)
        guard case .failure(let read) = reply.outcome else {
            Issue.record("the reply is no failure")
            return
        }
        #expect("\(read)" == "\(error)")
        #expect(read.code == error.code)
        #expect(read.location == error.location)
    }

    @Test func `an error of another kind of server is still one`() throws {
        let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"oops\"}}"
        let reply = try JSONLine.decode(RPC.Reply<RPC.Nothing>.self, from: Array(line.utf8))
        #expect(throws: BellhopError(.controlFailed, "")) { try reply.outcome.get() }
    }
}
