import BellhopValues
import Testing

@testable import BellhopControl

struct RPCTests {
    static let calls: [(any ControlMethod, Command?)] = [
        (
            Control.Push(payload: [0, 0xFF, 0x7B, 0x0A], source: "a.apns", collapseID: "c"),
            .push(payload: [0, 0xFF, 0x7B, 0x0A], source: "a.apns", collapseID: "c")
        ),
        (Control.Push(payload: []), .push(payload: [])),
        (
            Control.Deliver(pushes: [
                ProviderPush(deviceToken: "0a", id: "i", bundle: "b", payload: [0, 0xFF]),
                ProviderPush(deviceToken: "", channelID: "n", id: "i", bundle: "b", payload: []),
                ProviderPush(
                    deviceToken: "0b", id: "j", bundle: "c", type: .background, priority: 5, expiration: 7,
                    collapseID: "k", payload: []),
            ]),
            .deliver([
                ProviderPush(deviceToken: "0a", id: "i", bundle: "b", payload: [0, 0xFF]),
                ProviderPush(deviceToken: "", channelID: "n", id: "i", bundle: "b", payload: []),
                ProviderPush(
                    deviceToken: "0b", id: "j", bundle: "c", type: .background, priority: 5, expiration: 7,
                    collapseID: "k", payload: []),
            ])
        ),
        (
            Control.Deliver(pushes: [], messages: [ProviderMessage(project: "p", json: [0x7B, 0xFF])]),
            .deliver([], messages: [ProviderMessage(project: "p", json: [0x7B, 0xFF])])
        ),
        (
            Control.Deliver(
                pushes: [], topics: [TopicChange(project: "p", topic: "t", tokens: ["a"], subscribes: false)]),
            .deliver([], topics: [TopicChange(project: "p", topic: "t", tokens: ["a"], subscribes: false)])
        ),
        (Control.GatewayReport(), .gatewayReport()), (Control.GatewayReport(reset: true), .gatewayReport(resets: true)),
        (Control.GatewayWeather(), .gatewayWeather()),
        (Control.GatewayWeather(weather: "storm", seed: 7), .gatewayWeather("storm", seed: 7)),
        (
            Control.GatewayWeather(text: "{}", source: "bad-day.json"),
            .gatewayWeather(text: Array("{}".utf8), source: "bad-day.json")
        ),
        (Control.GatewayAnswer(deviceToken: "0a"), .gatewayAnswer(deviceToken: "0a")),
        (Control.GatewayAnswer(deviceToken: "0a", reason: "410"), .gatewayAnswer(deviceToken: "0a", reason: "410")),
        (Control.GatewaySend(payload: [0x7B, 0xFF]), .gatewaySend(payload: [0x7B, 0xFF])),
        (
            Control.GatewaySend(payload: [], deviceToken: "0a", headers: [ProviderHeader("apns-priority", "5")]),
            .gatewaySend(payload: [], deviceToken: "0a", headers: [ProviderHeader("apns-priority", "5")])
        ),
        (Control.Replay(push: "p1"), .replay(push: "p1")), (Control.Payload(push: "p1"), .payload(push: "p1")),
        (Control.History(), .history()), (Control.History(limit: 1, before: "p9"), .history(limit: 1, before: "p9")),
        (Control.Deliveries(), .deliveries()), (Control.Deliveries(push: "p9"), .deliveries("p9")),
        (Control.Tap(notification: "last"), .tap(notification: "last")),
        (Control.Action(notification: "n", action: "a"), .action(notification: "n", action: "a")),
        (
            Control.TextReply(notification: "n", action: "a", text: "line\nend \u{1F4EF}"),
            .reply(notification: "n", action: "a", text: "line\nend \u{1F4EF}")
        ),
        (Control.Dismiss(notification: ""), .dismiss(notification: "")),
        (Control.Expand(notification: "last"), .expand(notification: "last")),
        (
            Control.Expand(notification: "n", appearance: "dark", media: "play"),
            .expand(notification: "n", appearance: "dark", media: "play")
        ),
        (Control.Expand(notification: "n", touch: "Pay"), .expand(notification: "n", touch: "Pay")),
        (
            Control.Expand(notification: "n", type: "Hi\n", scroll: -1.5),
            .expand(notification: "n", type: "Hi\n", scroll: -1.5)
        ),
        (Control.OpenSettings(), .openSettings()),
        (Control.OpenSettings(notification: "n"), .openSettings(notification: "n")),
        (Control.Open(url: "demo://open?targetPage=%23"), .open(url: "demo://open?targetPage=%23")),
        (Control.Navigate(route: "transfer/1/2.5"), .navigate(route: "transfer/1/2.5")),
        (Control.Message(message: "{}"), .message(Array("{}".utf8))),
        (Control.Message(message: "{}", source: "f"), .message(Array("{}".utf8), source: "f")),
        (Control.Call(module: "m", function: "f"), .call(module: "m", method: "f")),
        (
            Control.Call(module: "m", function: "f", parameters: "{}"),
            .call(module: "m", method: "f", parameters: "{}")
        ),
        (Control.Asset(key: "a/b.json"), .asset(key: "a/b.json")),
        (Control.Asset(key: "a", forceCache: true), .asset(key: "a", isCacheOnly: true)),
        (Control.Request(type: "sum"), .request(type: "sum")),
        (Control.Request(type: "sum", parameters: "{}"), .request(type: "sum", parameters: "{}")),
        (Control.State(), .state()), (Control.State(state: "foreground"), .state("foreground")),
        (Control.Device(setting: "s"), .device(setting: "s")),
        (Control.Device(setting: "s", value: "off"), .device(setting: "s", value: "off")),
        (Control.Authorize(), .authorize()),
        (Control.Authorize(decision: "grant", off: "sound"), .authorize("grant", off: "sound")),
        (Control.Register(), .register()),
        (Control.Register(failure: "no network"), .register(failure: "no network")),
        (Control.Register(after: "2s"), .register(after: "2s")),
        (Control.Token(), .token()), (Control.Token(action: "renew", late: true), .token("renew", late: true)),
        (Control.Clock(), .clock()), (Control.Clock(advance: "3h"), .clock(advance: "3h")),
        (Control.MemoryWarning(), .memoryWarning), (Control.TimeChange(), .timeChange),
        (Control.Screen(), .screen()), (Control.Screen(appearance: "dark"), .screen(appearance: "dark")),
        (Control.Screen(whole: true), .screen(isWhole: true)),
        (
            Control.Screen(touch: "Pay", type: "5", scroll: 20), .screen(touch: "Pay", type: "5", scroll: 20)
        ),
        (Control.BackgroundSession(identifier: "x"), .backgroundSession(identifier: "x")),
        (Control.Open(url: "a://b", fails: true), .open(url: "a://b", fails: true)),
        (Control.Log(text: "t"), .log("t")),
        (
            Control.Log(text: "t", kind: "event", level: "info", attributes: "{}"),
            .log("t", as: "event", level: "info", attributes: "{}")
        ),
        (Control.Login(), .login()), (Control.Login(token: "t"), .login(token: "t")),
        (
            Control.Login(user: "u", attributes: "{}", fails: true),
            .login(user: "u", attributes: "{}", fails: true)
        ),
        (Control.Landed(), .landed), (Control.Logout(), .logout()),
        (Control.Logout(attributes: "{}"), .logout(attributes: "{}")), (Control.Modules(), .modules),
        (Control.Quarantine(), .quarantine), (Control.Lift(module: "a b"), .lift(module: "a b")),
        (Control.Reload(), .reload()), (Control.Reload(module: "a b"), .reload(module: "a b")),
        (Control.ReadSettings(), .settings()),
        (Control.ReadSettings(text: "{\n\u{1F4EF}"), .settings(text: Array("{\n\u{1F4EF}".utf8))),
        (
            Control.EditSettings(text: "{}", version: "0a"),
            .editSettings(text: Array("{}".utf8), version: "0a")
        ),
        (Control.PayloadFiles(), .payloadFiles),
        (Control.ReadPayloadFile(name: "a.apns"), .payloadFile(name: "a.apns")),
        (Control.ReadPayloadFile(name: "a.apns", module: "m"), .payloadFile(name: "a.apns", module: "m")),
        (
            Control.SavePayloadFile(name: "a.apns", text: "{}"),
            .savePayloadFile(name: "a.apns", text: Array("{}".utf8))
        ),
        (
            Control.SavePayloadFile(name: "a.apns", text: "{}", version: "0a"),
            .savePayloadFile(name: "a.apns", text: Array("{}".utf8), replacing: "0a")
        ),
        (Control.Build(module: "m"), .built(module: "m")),
        (
            Control.Build(module: "m", failure: "f", file: "/a.c", line: 3, column: 9),
            .built(module: "m", failure: "f", at: Location(file: "/a.c", line: 3, column: 9))
        ),
        (Control.Why(name: "p1"), .why(.name("p1"))),
        (Control.Why(payload: [0x7B, 0x7D], source: "f"), .why(.payload([0x7B, 0x7D], source: "f"))),
        (Control.Categories(), .categories), (Control.Notifications(), .notifications), (Control.Pending(), .pending),
        (Control.Status(), .status), (Control.Stop(), .stop), (Control.Events(), nil),
        (Control.Restrict(methods: ["deliver"]), nil),
    ]

    /// The line a client writes of a call.
    static func line(_ call: some ControlMethod) throws -> [UInt8] {
        try JSONLine.encode(RPC.Message.request(.number(7), type(of: call).name, call))
    }

    @Test(arguments: calls.indices)
    func `a call survives the wire`(_ index: Int) throws {
        let (call, command) = Self.calls[index]
        let line = try Self.line(call)
        let incoming = RPC.Incoming(line: line)
        #expect(incoming.id == .number(7))
        let read = try incoming.call.get()
        #expect(read.command == command)
        #expect(try Self.line(read) == line)
    }

    @Test func `every method is in the table of calls, and has a name of its own`() {
        #expect(Set(Self.calls.map { type(of: $0.0).name }) == Set(Control.methods.map { $0.name }))
        #expect(Set(Control.methods.map { $0.name }).count == Control.methods.count)
    }

    @Test func `a request looks like this`() throws {
        let push = try Self.line(Control.Push(payload: [0x7B, 0x7D], source: "<stdin>"))
        #expect(
            String(decoding: push, as: UTF8.self)
                == #"{"id":7,"jsonrpc":"2.0","method":"push","params":{"payload":"e30=","source":"<stdin>"}}"#)
        let events = try Self.line(Control.Events(since: 12, follow: true))
        #expect(
            String(decoding: events, as: UTF8.self)
                == #"{"id":7,"jsonrpc":"2.0","method":"events","params":{"follow":true,"since":12}}"#)
        let status = try Self.line(Control.Status())
        #expect(String(decoding: status, as: UTF8.self) == #"{"id":7,"jsonrpc":"2.0","method":"status","params":{}}"#)
    }

    @Test(arguments: [
        (#""tap""#, "tap: notification is missing", "Send notification in params"),
        (#""tap","params":{"notification":null}"#, "tap: notification is missing", "Send notification in params"),
        (
            #""tap","params":["last"]"#, "tap: params is not an object",
            "Name the parameters: {\"notification\": \"last\"}"
        ),
        (
            #""tap","params":null"#, "tap: params is not an object",
            "Name the parameters: {\"notification\": \"last\"}"
        ),
        (#""tap","params":{"notification":4}"#, "tap: notification is not a string", "Send a string"),
        (
            #""tap","params":{"notificaton":"l"}"#, "tap: there is no parameter \"notificaton\"",
            "Did you mean \"notification\"?"
        ),
        (
            #""action","params":{"id":"l"}"#, "action: there is no parameter \"id\"",
            "It takes notification, action"
        ),
        (
            #""status","params":null"#, "status: params is not an object",
            "Name the parameters: {\"notification\": \"last\"}"
        ),
        (#""status","params":{"x":1}"#, "status: there is no parameter \"x\"", "Leave params out"),
        (
            #""push","params":{"payload":"%%%"}"#, "push: payload is not base64, with padding",
            "Send base64, with padding"
        ),
        (#""push","params":{"payload":4}"#, "push: payload is not a string", "Send a string"),
        (
            #""history","params":{"limit":1.5}"#, "history: limit is not a whole number, 0 or more",
            "Send a whole number, 0 or more"
        ),
        (
            #""events","params":{"since":-1}"#, "events: since is not a whole number, 0 or more",
            "Send a whole number, 0 or more"
        ),
        (#""events","params":{"follow":"yes"}"#, "events: follow is not true or false", "Send true or false"),
        (#""pusch""#, "there is no method \"pusch\"", "Did you mean \"push\"?"),
    ])
    func `a wrong call is told what is wrong with it`(_ call: String, _ message: String, _ hint: String) {
        let incoming = RPC.Incoming(line: Array(#"{"jsonrpc":"2.0","id":1,"method":\#(call)}"#.utf8))
        let error = #expect(throws: BellhopError.self) { try incoming.call.get() }
        #expect(error?.message == message)
        #expect(error?.hint == hint)
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
        let error = #expect(throws: BellhopError.self) { try incoming.call.get() }
        #expect(error?.code == code)
    }

    @Test(
        arguments: [
            #"{"jsonrpc":"2.0","id":1,"id":2,"method":"x","method":"history","params":{"limit":7,"limit":5}}"#,
            #"{"id":1,"params":{"limit":9},"jsonrpc":"1","params":{"limit":8, "limit":1,"limit":5},"id":2,"#
                + "\n" + #""jsonrpc":"2.0","method":"history"}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"history","params":{"limit":5}}"#,
        ])
    func `of a repeated key, the last one counts, as in settings`(_ line: String) throws {
        let incoming = RPC.Incoming(line: Array(line.utf8))
        #expect(incoming.id == .number(2))
        let call = try #require(try incoming.call.get() as? Control.History)
        #expect(call.limit == 5)
    }

    @Test func `a line that is not UTF-8 is a parse error`() {
        let line = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"".utf8) + [0xFF, 0xC0] + Array("\"}".utf8)
        let error = #expect(throws: BellhopError.self) { try RPC.Incoming(line: line).call.get() }
        #expect(error?.code == .controlParseError)
    }

    @Test func `a request without an id is a notification, and null is an id`() throws {
        #expect(RPC.Incoming(line: Array("{\"jsonrpc\":\"2.0\",\"method\":\"landed\"}".utf8)).id == nil)
        #expect(RPC.Incoming(line: Array("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"landed\"}".utf8)).id == .null)
    }

    @Test(arguments: [
        (BellhopError.Code.controlParseError, -32700), (.controlInvalidRequest, -32600), (.controlLineTooLong, -32600),
        (.controlUnknownMethod, -32601), (.controlBadParameters, -32602), (.controlTooManyClients, -32000),
        (.init(rawValue: "payload.too-large"), -32000),
    ])
    func `an error has JSON-RPC's number`(_ code: BellhopError.Code, _ number: Int) {
        #expect(RPC.Failure(CommandFailure(BellhopError(code, "m"))).code == number)
    }

    @Test(arguments: [nil, CommandFailure.Trace(command: "c7", through: .max)])
    func `an error survives the wire whole`(_ trace: CommandFailure.Trace?) throws {
        let error = BellhopError.unknownNotification("x")
        let line = try JSONLine.encode(
            RPC.Message<RPC.Nothing>.failure(.number(1), CommandFailure(error, trace: trace)))
        let reply = try JSONLine.decode(RPC.Reply<RPC.Nothing>.self, from: line)
        guard case .failure(let read) = reply.outcome else {
            Issue.record("the reply is no failure")
            return
        }
        #expect("\(read.error)" == "\(error)")
        #expect(read.error.code == error.code)
        #expect(read.error.location == error.location)
        #expect(read.trace == trace)
    }

    @Test func `an error of another kind of server is still one`() throws {
        let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"oops\"}}"
        let reply = try JSONLine.decode(RPC.Reply<RPC.Nothing>.self, from: Array(line.utf8))
        let error = #expect(throws: BellhopError.self) { try reply.outcome.mapError(\.error).get() }
        #expect(error?.code == .controlFailed)
    }
}
