import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The error of an unknown category")
struct UnknownCategoryTests {
    @Test func `it is about the modules of its time`() throws {
        var driver = PhoneDriver(["a", "b"])
        driver.storedPush(#""alert": "A", "category": "offer""#, to: "aa")
        driver.edit(["b"])
        let routed = try #require(driver.events.last { $0.kind == .pushRouted })
        #expect(routed.cause?.hint?.contains("com.example.a") == true)
    }

    @Test func `its words are made once for all pushes, until the modules change`() throws {
        var driver = PhoneDriver(["a", "b"])
        let pushes = #""alert": "A", "category": "offer""#
        for _ in 0..<2 { driver.storedPush(pushes, to: "a") }
        driver.edit(["a", "b", "c"])
        driver.storedPush(pushes, to: "a")
        let failures = driver.events.filter { $0.kind == .categoryUnknown }.map(\.failure)
        try #require(failures.count == 3)
        #expect(failures[0] != nil && failures[0] === failures[1])
        #expect(failures[2] !== failures[0])
        #expect(failures[0]?.worded === failures[1]?.worded)
    }

    @Test(
        "it does not say that a module declares no such category if the module's categories were refused or are not known",
        arguments: [
            (Outcome(.excess(5_366_674), .answered, duration: .zero), "have 5366674 bytes", "Return at most 1 MiB"),
            (
                Outcome(
                    .none, .failedClosed(.late(.getNotificationCategories, after: .seconds(5))), duration: .seconds(5)),
                "did not answer within 5 s", "Answer sooner"
            ),
        ])
    func undeclared(_ outcome: Outcome, words: String, advice: String) throws {
        var driver = PhoneDriver(
            ["a", "b"], state: StoredState(values: [.authorization: "authorized alert badge sound"]),
            answersCalls: false)
        for call in driver.calls {
            let isFirst = call.instance == driver.instance(of: "a")
            let others: [NotificationCategory] = [NotificationCategory(identifier: "offers")]
            driver.receive(
                .answered(
                    call.ticket, isFirst ? outcome : Outcome(.categories(others), .answered, duration: .zero)))
        }
        driver.answersCalls = true
        for call in driver.calls where call.selector != .getNotificationCategories {
            driver.receive(.answered(call.ticket, Outcome(call.selector.absent, .answered, duration: .zero)))
        }
        driver.send(.state("background"))
        driver.storedPush(#""alert": "A", "category": "offer""#, to: "a")
        let event = try #require(driver.events.last { $0.kind == .categoryUnknown }?.cause)
        #expect(event.message.hasPrefix(#"the category offer is not registered"#), "\(event)")
        #expect(event.cause?.contains(words) == true && event.hint?.hasPrefix(advice) == true, "\(event)")
        let payload = Array(#"{"aps": {"alert": "A", "category": "offer"}, "sender": "com.example.a"}"#.utf8)
        for question in [Question.name("a"), .payload(payload, source: "p.apns"), .name("offer")] {
            let id = driver.send(.why(question))
            guard case .success(.explanation(let explanation))? = driver.reply(to: id) else { continue }
            let finding = explanation.findings.first { [.category, .categories].contains($0.rule) }
            #expect(finding?.state == .problem && finding?.cause?.hint?.hasPrefix(advice) == true, "\(explanation)")
            let text = "\(finding?.cause?.message ?? "") \(finding?.cause?.cause ?? "")"
            #expect(text.contains(words), "\(explanation)")
        }
    }

    @Test func `few are kept, however many categories there are`() {
        var driver = PhoneDriver(["a"])
        let number = 200
        for number in 0..<number { driver.storedPush(#""alert": "A", "category": "offer\#(number)""#, to: "a") }
        let causes = driver.events.filter { $0.kind == .categoryUnknown }.compactMap(\.cause?.message)
        #expect(causes.count == number && Set(causes).count == number)
        #expect(driver.phone.pushes.failures.count <= 64)
    }
}
