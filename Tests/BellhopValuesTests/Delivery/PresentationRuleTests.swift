import Testing

@testable import BellhopValues

/// Authorization × the user's settings × what is asked to be presented, generated whole, against the rule said anew.
@Suite struct PresentationRuleTests {
    private struct Case {
        let status: Authorization.Status
        let kinds: Set<Character>
        let has: Set<Character>
        let answered: Set<Character>
        let isPassive: Bool
    }

    /// Every subset of some letters.
    private static func subsets(of letters: String) -> [Set<Character>] {
        letters.reduce([[]]) { sets, letter in sets + sets.map { $0.union([letter]) } }
    }

    /// Every case; kinds are a for alert, b for badge and s for sound, options l for list, n for banner, b and s.
    private static func cases(_ status: Authorization.Status) -> [Case] {
        subsets(of: "abs").flatMap { kinds in
            subsets(of: "abs").flatMap { has in
                subsets(of: "lnbs").flatMap { answered in
                    [true, false].map {
                        Case(status: status, kinds: kinds, has: has, answered: answered, isPassive: $0)
                    }
                }
            }
        }
    }

    private static let option: [Character: PresentationOptions] = ["l": .list, "n": .banner, "b": .badge, "s": .sound]

    private static func options(_ letters: Set<Character>) -> PresentationOptions {
        letters.reduce(into: []) { $0.formUnion(option[$1] ?? []) }
    }

    /// One option of one case: payload, user and module must each have a reason for it.
    private static func isShown(_ letter: Character, _ one: Case, _ wanted: Set<Character>) -> Bool {
        let kind: Character = letter == "l" || letter == "n" ? "a" : letter
        guard one.has.contains(kind), one.kinds.contains(kind), wanted.contains(letter) else { return false }
        switch one.status {
        case .authorized: return true
        case .provisional: return letter == "l"
        case .denied, .notDetermined: return false
        }
    }

    private static func authorization(_ one: Case) -> Authorization {
        Authorization(
            one.status, alert: one.kinds.contains("a"), badge: one.kinds.contains("b"), sound: one.kinds.contains("s"))
    }

    private static func content(_ one: Case) -> NotificationContent {
        var content = NotificationContent()
        if one.has.contains("a") { content.body = "b" }
        if one.has.contains("b") { content.badge = 4 }
        if one.has.contains("s") { content.sound = NotificationSound(name: "ding") }
        if one.isPassive { content.interruptionLevel = .passive }
        return content
    }

    private static func expect(_ presentation: Presentation, _ one: Case, wanted: Set<Character>) {
        let shown = Set("lnbs".filter { isShown($0, one, wanted) })
        #expect(presentation.options == options(shown), "\(one)")
        #expect(presentation.sound == (shown.contains("s") ? "ding" : nil), "\(one)")
        #expect(presentation.badge == (shown.contains("b") ? .set(4) : .leave), "\(one)")
    }

    @Test(arguments: Authorization.Status.allCases)
    func `the answer of modules applies as far as content and user allow`(_ status: Authorization.Status) {
        for one in Self.cases(status) {
            let (content, authorization) = (Self.content(one), Self.authorization(one))
            let answered = Self.options(one.answered)
            Self.expect(
                Presentation(of: content, answered: answered, under: authorization), one, wanted: one.answered)
            // A push of the same content is presented no differently.
            #expect(
                Presentation(of: Payload(showing: content), answered: answered, under: authorization)
                    == Presentation(of: content, answered: answered, under: authorization), "\(one)")
        }
    }

    @Test(arguments: Authorization.Status.allCases)
    func `the system presents everything, and a passive notification quietly`(_ status: Authorization.Status) {
        for one in Self.cases(status) where one.answered.isEmpty {
            let (content, authorization) = (Self.content(one), Self.authorization(one))
            let wanted: Set<Character> = one.isPassive ? ["l", "b"] : ["l", "n", "b", "s"]
            Self.expect(Presentation(bySystem: content, under: authorization), one, wanted: wanted)
            Self.expect(Presentation(bySystem: Payload(showing: content), under: authorization), one, wanted: wanted)
        }
    }

    @Test(arguments: Authorization.Status.allCases)
    func `the plan of a delivery and its presentation agree`(_ status: Authorization.Status) {
        for one in Self.cases(status) where one.answered.isEmpty && !one.isPassive {
            let (payload, authorization) = (Payload(showing: Self.content(one)), Self.authorization(one))
            let all = Presentation(bySystem: payload, under: authorization)
            for state in DeviceState.allCases {
                let delivery = Delivery(of: payload, in: state, under: authorization)
                if all.options.isEmpty {
                    guard case .nothing(let reason) = delivery.display else {
                        Issue.record("\(delivery.display) of \(one)")
                        return
                    }
                    #expect((reason == .nothingToShow) == one.has.isEmpty)
                    #expect(delivery.ignored == reason)
                } else {
                    #expect(delivery.display == (state.isInForeground ? .ask : .show), "\(one)")
                    #expect(delivery.ignored == nil)
                }
            }
        }
    }

    @Test(
        arguments: [
            (nil, 7, 7), (0, 7, 0), (1, 7, 1), (99, 0, 99), (-1, 7, 7), (Int.min, 7, 7), (Int.max, 7, Int.max),
            (0, 0, 0), (nil, 0, 0),
        ] as [(Int?, Int, Int)])
    func `a badge is left, removed or set`(_ badge: Int?, _ before: Int, _ after: Int) {
        #expect(BadgeChange(badge).applied(to: before) == after)
        var content = NotificationContent()
        content.badge = badge
        #expect(Presentation(bySystem: content, under: Authorization(.authorized)).badge.applied(to: before) == after)
        // Without the user's leave nothing becomes of it.
        #expect(Presentation(bySystem: content, under: Authorization(.authorized, badge: false)).badge == .leave)
        #expect(Presentation(bySystem: content, under: Authorization(.provisional)).badge == .leave)
    }
}
