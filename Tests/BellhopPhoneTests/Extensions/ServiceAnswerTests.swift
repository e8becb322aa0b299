import BellhopPhone
import BellhopValues
import Testing

@Suite("The answer of a service extension")
struct ServiceAnswerTests {
    private static func fallback(_ answer: Answer) -> ServiceFallback? {
        if case .kept(let fallback, _) = ServiceAnswer(answer) { fallback } else { nil }
    }

    @Test(
        arguments: [
            ("", ServiceFallback.unreadable), ("{", .unreadable), ("[]", .unreadable), ("null", .unreadable),
            (#"{"title":1}"#, .unreadable), (#"{"title":"t","attachments":[{}]}"#, .unreadable),
            (#"{"title":"t","userInfo":[]}"#, .unreadable), ("{}", .noText),
            (#"{"title":"","body":""}"#, .noText), (#"{"badge":3,"sound":{}}"#, .noText),
        ])
    func `content that cannot be shown has a reason of its own`(_ json: String, _ expected: ServiceFallback) {
        #expect(Self.fallback(.data(Array(json.utf8))) == expected)
    }

    @Test(arguments: [#"{"title":"t"}"#, #"{"subtitle":"s"}"#, #"{"body":"b"}"#])
    func `any text is enough`(_ json: String) {
        #expect(Self.fallback(.data(Array(json.utf8))) == nil)
    }

    @Test(
        "empty content filters the notification, if the app may do that",
        arguments: [
            ("{}", true), (#"{"title":"","categoryIdentifier":"c","userInfo":{"a":1}}"#, true),
            (#"{"badge":0}"#, false), (#"{"sound":{}}"#, false),
        ])
    func filtered(_ json: String, _ isEmpty: Bool) {
        let answer = Answer.data(Array(json.utf8))
        switch ServiceAnswer(answer, mayFilter: true) {
        case .filtered: #expect(isEmpty)
        case .kept(.noText, let error): #expect(!isEmpty && error.hint?.contains("the badge and the sound") == true)
        case let other: Issue.record("\(other)")
        }
        guard case .kept(.noText, let error) = ServiceAnswer(answer) else {
            Issue.record("it was taken")
            return
        }
        #expect(error.hint?.contains("\(Entitlement.filtering.rawValue) to true in `app.entitlements`") == true)
    }

    @Test func `content with text is shown, even if the app may filter notifications`() {
        guard case .content = ServiceAnswer(.data(Array(#"{"body":"b"}"#.utf8)), mayFilter: true) else {
            Issue.record("it was not taken")
            return
        }
    }

    @Test func `no answer is no content`() { #expect(Self.fallback(.none) == .noAnswer) }

    @Test func `every reason has its own word and its own sentence`() {
        #expect(Set(ServiceFallback.allCases.map(\.words)).count == ServiceFallback.allCases.count)
    }

    @Test func `the error of unreadable content names the wrong member and the correction`() throws {
        guard case .kept(_, let error) = ServiceAnswer(.data(Array(#"{"title":1}"#.utf8))) else {
            Issue.record("it was taken")
            return
        }
        #expect(error.code == .serviceUnreadable)
        #expect(error.cause?.contains("title") == true)
        #expect(error.hint != nil)
    }
}

@Suite("The time of a service extension")
struct ServiceBudgetTests {
    @Test(
        arguments: [
            (Duration.seconds(30), Duration.seconds(27)), (.seconds(4), .seconds(1)),
            (.seconds(3), .milliseconds(2700)),
            (.milliseconds(100), .milliseconds(90)), (.zero, .zero),
        ])
    func `it is told three seconds before the end, or at nine tenths of a short time`(
        _ total: Duration, _ expiry: Duration
    ) {
        let budget = ServiceBudget(total)
        #expect(budget.expiry == expiry)
        #expect(budget.expiry + budget.rest == total)
    }
}
