import Foundation
import Testing

@testable import PushSubscriptions

/// Crashes at every place, lost answers and failures, in an order that a seed determines.
@Suite struct CrashTests {
    /// A backend that applies what is next and knows what it has applied.
    private struct Ledger {
        var applied: [Outgoing] = []
        var clicks: [Outgoing] = []
        var subscriptions: Set<String> = []
        var violations = 0

        mutating func receive(_ request: Outgoing) {
            guard request.sequence > 0 else {
                if !clicks.contains(where: { $0.idempotencyKey == request.idempotencyKey }) { clicks.append(request) }
                return
            }
            if request.sequence <= applied.count {
                violations += applied[Int(request.sequence) - 1] == request ? 0 : 1
            } else if request.sequence == applied.count + 1 {
                applied.append(request)
                subscribe(request)
            } else {
                violations += 1
            }
        }

        private mutating func subscribe(_ request: Outgoing) {
            guard request.path.hasSuffix("/push-subscriptions") else { return }
            let token = request.text.range(of: #""token":"\w+""#, options: .regularExpression)
            let name = "\(request.path) \(token.map { String(request.text[$0]) } ?? "")"
            if request.method == "POST" { subscriptions.insert(name) }
            if request.method == "DELETE" { subscriptions.remove(name) }
        }
    }

    @Test(arguments: 0..<100)
    func noneLostDoubledOrReordered(_ seed: Int) {
        var chance = Randomness(seed: UInt64(seed))
        var rig = Rig()
        var ledger = Ledger()
        var acknowledged: [Int64: String] = [:]

        func input(_ step: Int) -> Input {
            switch Int.random(in: 0..<10, using: &chance) {
            case 0: .command(.setUser(["ada", "bob"].randomElement(using: &chance) ?? "", Profile()))
            case 1: .command(.logout)
            case 2: .token(["aa", "bb"].randomElement(using: &chance) ?? "")
            case 3: .permission([.granted, .declined].randomElement(using: &chance) ?? .unknown)
            case 4: .command(.setEnabled(Bool.random(using: &chance)))
            case 5: .clicked(message: "m\(Int.random(in: 0..<20, using: &chance))", isForeground: false)
            default: .command(.addTags(["\(step)"]))
            }
        }

        for step in 0..<600 {
            switch Int.random(in: 0..<16, using: &chance) {
            case 0: if step % 3 == 0 { rig.restart() }
            case 1: rig.crash(during: input(step))
            case 2...5:
                let input = input(step)
                if case .accepted(let sequence?)? = rig.tell(input), case .command(.addTags(let tags)) = input {
                    acknowledged[sequence] = #"{"tags":["\#(tags[0])"]}"#
                }
            case 6...9: rig.wake()
            default:
                guard let number = rig.inFlight, let request = rig.sent.last else { continue }
                // The request or its answer may be lost, and the process may end before the answer is saved.
                let isReceived = Int.random(in: 0..<4, using: &chance) > 0
                if isReceived { ledger.receive(request) }
                switch Int.random(in: 0..<4, using: &chance) {
                case 0: rig.reply(503)
                case 1 where isReceived: rig.crash(during: .replied(number, .answered(200)))
                default: rig.reply(isReceived ? .answered(200) : .failed("the connection is lost"))
                }
            }
        }
        for _ in 0..<1000 where !rig.disk.isEmpty {
            rig.wake()
            if let request = rig.sent.last { ledger.receive(request) }
            rig.reply(200)
        }
        #expect(rig.disk.isEmpty && ledger.violations == 0)
        #expect(ledger.applied.map(\.sequence) == ledger.applied.indices.map { Int64($0 + 1) })
        let lost = acknowledged.filter { sequence, text in
            sequence > ledger.applied.count || ledger.applied[Int(sequence) - 1].text != text
        }
        #expect(lost.isEmpty)
        #expect(Set(ledger.clicks.map(\.text)).count == ledger.clicks.count, "a message is clicked once")
        let expected = rig.memory?.announced.map { #"/users/\#($0.user)/push-subscriptions "token":"\#($0.token)""# }
        #expect(ledger.subscriptions == Set([expected].compactMap { $0 }), "the device is subscribed once at most")
    }
}
