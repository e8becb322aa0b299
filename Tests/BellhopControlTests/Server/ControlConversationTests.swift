import BellhopValues
import Testing

@testable import BellhopControl

struct ControlConversationTests {
    private static let status = #"{"jsonrpc":"2.0","id":1,"method":"status"}"#

    @Test func `a request waits until the one before is answered`() {
        var conversation = ControlConversation(lineLimit: 1000)
        conversation.received(Array("\(Self.status)\n \r\n\(Self.status)\n".utf8))
        #expect(conversation.next().isAnswer)
        #expect(conversation.isBusy)
        #expect(conversation.next() == nil)
        conversation.answered()
        #expect(conversation.next().isAnswer)
        conversation.answered()
        #expect(conversation.next() == nil)
        #expect(!conversation.isBusy)
    }

    @Test func `who has left is answered first`() {
        var conversation = ControlConversation(lineLimit: 1000)
        conversation.received(Array("\(Self.status)\n\(Self.status)\nhalf a line".utf8))
        conversation.left()
        #expect(!conversation.wantsMore)
        // Half a line is answered like any other line.
        for _ in 0..<3 {
            #expect(conversation.next().isAnswer)
            #expect(conversation.next() == nil)
            conversation.answered()
        }
        #expect(!conversation.isOver)
        guard case .end = conversation.next() else { return #expect(Bool(false), "the connection goes on") }
        #expect(conversation.isOver)
        #expect(conversation.next() == nil)
    }

    @Test func `who sends further ahead than a line has to wait`() {
        var conversation = ControlConversation(lineLimit: 100)
        conversation.received(Array("\(Self.status)\n".utf8))
        _ = conversation.next()
        #expect(conversation.wantsMore)
        conversation.received([UInt8](repeating: UInt8(ascii: "\n"), count: 101))
        #expect(!conversation.wantsMore)
        conversation.answered()
        #expect(conversation.next() == nil)
        #expect(conversation.wantsMore)
    }

    @Test func `a line that is too long is the last`() {
        var conversation = ControlConversation(lineLimit: 10)
        conversation.received([UInt8](repeating: UInt8(ascii: "x"), count: 11))
        guard case .refuse(let error) = conversation.next() else { return #expect(Bool(false), "it is not refused") }
        #expect(error.code == .controlLineTooLong)
        conversation.received(Array("\n\(Self.status)\n".utf8))
        #expect(conversation.next() == nil)
        #expect(!conversation.wantsMore)
    }
}

extension ControlConversation.Step? {
    fileprivate var isAnswer: Bool { if case .answer? = self { true } else { false } }
}
