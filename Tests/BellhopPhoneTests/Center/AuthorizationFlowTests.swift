import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite struct AuthorizationFlowTests {
    private typealias Options = AuthorizationOptions

    private static let requests: [AuthorizationOptions] = [
        [], .alert, [.alert, .badge, .sound], .provisional, [.provisional, .alert], .providesAppNotificationSettings,
        [.badge, .providesAppNotificationSettings],
    ]
    private static let statuses = Authorization.Status.allCases

    /// What Apple says becomes of a request: the step, and the status afterward.
    private static func expected(
        _ status: Authorization.Status, _ options: AuthorizationOptions
    ) -> (step: AuthorizationFlow.Step, status: Authorization.Status) {
        let hasKind = !options.isDisjoint(with: [.alert, .badge, .sound, .provisional])
        return switch (status, options.contains(.provisional)) {
        case (.authorized, _): (.answered(hasKind), .authorized)
        case (.denied, _): (.answered(false), .denied)
        case (.notDetermined, true), (.provisional, true): (.answered(hasKind), .provisional)
        case (.notDetermined, false): (.prompt, .notDetermined)
        case (.provisional, false): (.prompt, .provisional)
        }
    }

    @Test(arguments: statuses, requests)
    func `a request is answered, or the user is asked`(status: Authorization.Status, options: AuthorizationOptions) {
        var flow = AuthorizationFlow(Authorization(status))
        let expected = Self.expected(status, options)
        #expect(flow.request(options) == expected.step)
        #expect(flow.authorization.status == expected.status)
        #expect(flow.question == (expected.step == .prompt ? options : nil))
        #expect(flow.authorization.providesAppSettings == options.contains(.providesAppNotificationSettings))
    }

    private static let offs: [AuthorizationOptions] = [[], .sound, [.badge, .sound], [.alert, .badge, .sound]]

    @Test(arguments: statuses, offs)
    func `without a question the user's decision is about every kind`(
        status: Authorization.Status, off: AuthorizationOptions
    ) {
        for decision in AuthorizationFlow.Decision.allCases {
            var flow = AuthorizationFlow(Authorization(status))
            flow.decide(decision, off: off)
            let after: Authorization.Status =
                switch decision {
                case .grant: .authorized
                case .deny: .denied
                case .provisional: .provisional
                case .reset: .notDetermined
                }
            #expect(flow.authorization.status == after)
            #expect(flow.question == nil)
            guard decision == .grant || decision == .provisional else { continue }
            #expect(flow.authorization.granted == Options.kinds.subtracting(off))
        }
    }

    @Test(arguments: [.alert, [.badge, .sound], [.alert, .badge, .sound]] as [AuthorizationOptions], offs)
    func `a grant allows the requested kinds, except those left out`(
        asked: AuthorizationOptions, off: AuthorizationOptions
    ) {
        for status in [Authorization.Status.notDetermined, .provisional] {
            var flow = AuthorizationFlow(Authorization(status))
            #expect(flow.request(asked) == .prompt)
            flow.decide(.grant, off: off)
            #expect(flow.authorization.status == .authorized)
            #expect(flow.authorization.granted == asked.subtracting(off))
            #expect(flow.isGranted(asked) == !asked.subtracting(off).isEmpty)
        }
    }

    @Test(arguments: AuthorizationFlow.Decision.allCases)
    func `a request while the question is open gets the same answer`(decision: AuthorizationFlow.Decision) {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request(.alert) == .prompt)
        #expect(flow.request(.sound) == .waits)
        #expect(flow.request([]) == .waits)
        #expect(flow.question == [.alert, .sound])
        flow.decide(decision)
        // A reset leaves the question on the screen.
        #expect(flow.question == (decision == .reset ? [.alert, .sound] : nil))
        let isGranted = decision == .grant || decision == .provisional
        #expect(flow.isGranted(.alert) == isGranted)
        #expect(flow.isGranted(.sound) == isGranted)
        #expect(flow.isGranted(.badge) == (decision == .provisional))
        #expect(flow.isGranted([]) == false)
    }

    @Test func `the decision answers later requests`() {
        for (decision, isGranted) in [(AuthorizationFlow.Decision.grant, true), (.deny, false)] {
            var flow = AuthorizationFlow(Authorization(.notDetermined))
            #expect(flow.request(.alert) == .prompt)
            flow.decide(decision)
            for _ in 0..<3 { #expect(flow.request(.alert) == .answered(isGranted)) }
            // What was not requested then is added without a question.
            #expect(flow.request(.badge) == .answered(isGranted))
            #expect(flow.authorization.badge || !isGranted)
            #expect(flow.question == nil)
        }
    }

    @Test func `a later request adds what the user has not turned off, and takes nothing away`() {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request([.alert, .sound]) == .prompt)
        flow.decide(.grant, off: .sound)
        #expect(flow.request(.sound) == .answered(false))
        #expect(flow.request([.badge, .sound]) == .answered(true))
        #expect(flow.authorization.granted == [.alert, .badge])
        #expect(flow.authorization.status == .authorized)
        // The user may change that.
        flow.decide(.grant)
        #expect(flow.authorization.granted == .kinds)
        flow.decide(.grant, off: .kinds)
        #expect(flow.request(.kinds) == .answered(false))
    }

    @Test func `later options are ignored if the settings say so`() {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request(.alert, later: .ignored) == .prompt)
        flow.decide(.grant)
        #expect(flow.request(.badge, later: .ignored) == .answered(false))
        #expect(flow.request(.kinds, later: .ignored) == .answered(true))
        #expect(flow.authorization.granted == .alert)
    }

    @Test func `a provisional request without kinds lists alerts, and a grant allows what was requested`() {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request(.provisional) == .answered(true))
        #expect(flow.authorization.permitted == .list)
        flow.decide(.grant)
        #expect(flow.authorization.granted == .alert)
        #expect(flow.request(.kinds) == .answered(true))
        #expect(flow.authorization.granted == .kinds)
    }

    @Test func `a provisional app may add kinds without a question`() {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request([.provisional, .alert]) == .answered(true))
        #expect(flow.request([.provisional, .sound]) == .answered(true))
        #expect(flow.authorization.permitted == .list)
        flow.decide(.grant)
        #expect(flow.authorization.granted == [.alert, .sound])
        flow.decide(.provisional, off: .alert)
        #expect(flow.authorization.permitted.isEmpty)
        #expect(flow.request([.provisional, .alert]) == .answered(true))
        #expect(flow.authorization.permitted.isEmpty)
    }

    @Test(arguments: statuses, offs)
    func `what the user has turned off is stored`(status: Authorization.Status, off: AuthorizationOptions) {
        var authorization = Authorization(
            status, alert: !off.contains(.alert), badge: !off.contains(.badge), sound: !off.contains(.sound))
        (authorization.refused, authorization.providesAppSettings) = (off, true)
        #expect(Authorization(stored: authorization.stored) == authorization)
    }

    @Test(arguments: [(AuthorizationFlow.Decision.grant, Authorization.Status.authorized), (.deny, .denied)])
    func `a provisional app may request more later`(
        decision: AuthorizationFlow.Decision, status: Authorization.Status
    ) {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request([.provisional, .alert]) == .answered(true))
        #expect(flow.authorization.permitted == .list)
        #expect(flow.request([.alert, .sound]) == .prompt)
        #expect(flow.authorization.status == .provisional)
        flow.decide(decision)
        #expect(flow.authorization.status == status)
        #expect(flow.request([.provisional, .alert]) == .answered(status == .authorized))
        #expect(flow.authorization.status == status)
    }

    @Test func `a provisional request leaves an open question open`() {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        #expect(flow.request(.alert) == .prompt)
        #expect(flow.request([.provisional, .alert]) == .answered(true))
        #expect(flow.question == .alert)
        flow.decide(.grant)
        #expect(flow.authorization.status == .authorized)
    }

    @Test func `the app's settings page is remembered until everything is reset`() {
        var flow = AuthorizationFlow(Authorization(.notDetermined))
        _ = flow.request([.alert, .providesAppNotificationSettings])
        for decision in [AuthorizationFlow.Decision.grant, .deny, .provisional] {
            flow.decide(decision)
            #expect(flow.authorization.providesAppSettings, "\(decision)")
        }
        flow.decide(.reset)
        #expect(!flow.authorization.providesAppSettings)
    }
}
