import BellhopPhone
import BellhopSystem
import BellhopValues
import Testing

@testable import BellhopHost

@Suite("The mailbox")
struct MailboxTests {
    private func messages(in items: [Mailbox.Item], of instance: InstanceID) -> [ModuleMessage] {
        items.compactMap { item in
            if case .input(.message(instance, let message)) = item { message } else { nil }
        }
    }

    @Test("keeps as many lines of an instance as become events, and counts the rest")
    func flood() {
        let mailbox = Mailbox(Poller())
        let burst = Int(EventAllowance.burst)
        let (loud, quiet) = (InstanceID(number: 1), InstanceID(number: 2))
        // What waits is counted anew after it was taken.
        for _ in 0..<2 {
            for _ in 0..<burst + 5 { mailbox.post(.message(loud, .printed("line"))) }
            mailbox.post(.message(quiet, .printed("line")))
            var items: [Mailbox.Item] = []
            let hasItems = mailbox.take(into: &items)
            #expect(hasItems)
            let kept = messages(in: items, of: loud)
            #expect(kept.count == burst + 1 && messages(in: items, of: quiet).count == 1)
            guard case .leftOut(5)? = kept.last else {
                Issue.record("\(kept.suffix(1))")
                return
            }
        }
    }

    @Test("keeps what an instance reports beside too many lines")
    func reports() {
        let mailbox = Mailbox(Poller())
        let instance = InstanceID(number: 1)
        for _ in 0...Int(EventAllowance.burst) { mailbox.post(.message(instance, .log(LogEntry(.info, "line")))) }
        let reports: [ModuleMessage] = [
            .awaitsDebugger(4711), .stray(.late, .willPresent, "p7"), .liveness(.answering), .grew(by: 1),
        ]
        for report in reports { mailbox.post(.message(instance, report)) }
        var items: [Mailbox.Item] = []
        let hasItems = mailbox.take(into: &items)
        #expect(hasItems)
        #expect(messages(in: items, of: instance).filter { !$0.isLine } == reports + [.leftOut(1)])
    }
}
