import BellhopValues
import Testing

@testable import BellhopControl

struct PushLineTests {
    private static let payload = "eyJhcHMiOnt9fQ=="

    private static func line(_ params: String, id: String = #""id":1,"#, method: String = "push") -> String {
        #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":{\#(params)}}"#
    }

    @Test(
        "a push is read at once, as it is read in general",
        arguments: [
            line(#""payload":"\#(payload)""#),
            line(#" "source" : "a.apns" , "payload":"\#(payload)","collapseID":"ü""#),
            line(#""payload":"\#(payload)""#, id: #""id":"s","#), line(#""payload":"\#(payload)""#, id: ""),
            line(#""payload":"""#), line(#""payload":"\#(payload)""#, id: #""id":-9223372036854775808,"#),
        ])
    func read(_ line: String) throws {
        let quick = try #require(RPC.Incoming(pushIn: Array(line.utf8)))
        let general = try JSONLine.decode(RPC.Incoming.self, from: line.utf8)
        #expect(quick.id == general.id)
        #expect(try quick.call.get().command == general.call.get().command)
    }

    @Test(
        "anything else is left to the general reader",
        arguments: [
            "", "{", "nonsense", "[]", line(#""payload":"\#(payload)""#) + " x", line(""), line(#""payload":7"#),
            line(#""payload":"no base64""#), line(#""payload":"\#(payload)","payload":"\#(payload)""#),
            line(#""payload":"\#(payload)","more":"x""#), line(#""payload":"\#(payload)","source":null"#),
            line(#""payload":"\#(payload)","source":"a\nb""#), line(#""payload":"\#(payload)""#, method: "replay"),
            line(#""payload":"\#(payload)""#, id: #""id":1.5,"#), line(#""payload":"\#(payload)""#, id: #""id":null,"#),
            line(#""payload":"\#(payload)""#, id: #""id":[1],"#),
            line(#""payload":"\#(payload)""#, id: #""id":1,"id":2,"#),
            #"{"id":1,"method":"push","params":{"payload":"\#(payload)"}}"#,
            #"{"jsonrpc":"1.0","id":1,"method":"push","params":{"payload":"\#(payload)"}}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"push"}"#, #"{"jsonrpc":"2.0","id":1,"method":"push","params":[]}"#,
        ])
    func leave(_ line: String) { #expect(RPC.Incoming(pushIn: Array(line.utf8)) == nil) }

    @Test(
        "the reply to a push is written as replies are encoded",
        arguments: [
            .number(1), .number(.min), .number(.max), .string(""), .string("s"), .string("a/b \"quoted\" \\"),
            .string("\u{0}\u{8}\u{1f}\n\t\u{7f}\u{2028}"), .string("é 🦊"), .null,
        ] as [RPC.ID])
    func write(replyTo id: RPC.ID) throws {
        let reply = PushReply(push: "p7")
        let line = try JSONLine.encode(RPC.Message.result(id, reply)) + Array("\n".utf8)
        #expect(String(decoding: reply.line(replyTo: id), as: UTF8.self) == String(decoding: line, as: UTF8.self))
    }
}
