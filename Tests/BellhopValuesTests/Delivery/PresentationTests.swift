import BellhopValues
import Testing

@Suite struct PresentationTests {
    private static let everything: PresentationOptions = [.banner, .list, .sound, .badge]
    private static let full = full(nil)

    private static func full(_ interruptionLevel: String?) -> Payload {
        Payload(
            bytes: [], alert: Payload.Alert(body: "b"), badge: 2, sound: "ding", interruptionLevel: interruptionLevel)
    }

    private static let answers: [(PresentationOptions, Authorization, PresentationOptions)] = [
        (everything, Authorization(.authorized), everything),
        ([], Authorization(.authorized), []),
        ([.banner], Authorization(.authorized), [.banner]),
        ([.list, .badge], Authorization(.authorized), [.list, .badge]),
        (everything, Authorization(.authorized, alert: false), [.sound, .badge]),
        (everything, Authorization(.authorized, badge: false), [.banner, .list, .sound]),
        (everything, Authorization(.authorized, sound: false), [.banner, .list, .badge]),
        (everything, Authorization(.provisional), [.list]),
        ([.banner], Authorization(.provisional), []),
        (everything, Authorization(.denied), []),
        (everything, Authorization(.notDetermined), []),
    ]

    @Test(arguments: answers)
    func `an answer never shows more than the user allows`(
        answered: PresentationOptions, authorization: Authorization, options: PresentationOptions
    ) {
        let presentation = Presentation(of: Self.full, answered: answered, under: authorization)
        #expect(presentation.options == options)
        #expect(presentation.sound == (options.contains(.sound) ? "ding" : nil))
        #expect(presentation.badge == (options.contains(.badge) ? .set(2) : .leave))
    }

    private static let payloads: [(Payload, PresentationOptions)] = [
        (Payload(bytes: []), []),
        (Payload(bytes: [], alert: Payload.Alert(body: "b")), [.banner, .list]),
        (Payload(bytes: [], badge: 1), [.badge]),
        (Payload(bytes: [], badge: 0), [.badge]),
        (Payload(bytes: [], badge: -1), []),
        (Payload(bytes: [], sound: "ding"), [.sound]),
    ]

    @Test(arguments: payloads)
    func `an answer never shows more than the payload has`(payload: Payload, options: PresentationOptions) {
        let presentation = Presentation(of: payload, answered: Self.everything, under: Authorization(.authorized))
        #expect(presentation.options == options)
    }

    @Test(
        arguments: [(nil, .leave, 7), (0, .remove, 0), (5, .set(5), 5), (-1, .leave, 7)] as [(Int?, BadgeChange, Int)])
    func `a badge is left, removed or set, never added`(badge: Int?, change: BadgeChange, after: Int) {
        let payload = Payload(bytes: [], badge: badge)
        let presentation = Presentation(of: payload, answered: [.badge], under: Authorization(.authorized))
        #expect(presentation.badge == change)
        #expect(presentation.badge.applied(to: 7) == after)
    }

    private static let levels: [(String?, PresentationOptions)] = [
        ("active", everything), (nil, everything), ("passive", [.list, .badge]), ("time-sensitive", everything),
    ]

    @Test(arguments: levels)
    func `the system shows everything, and a passive notification quietly`(level: String?, options: PresentationOptions)
    {
        let payload = Self.full(level)
        #expect(Presentation(bySystem: payload, under: Authorization(.authorized)).options == options)
        #expect(Presentation(bySystem: payload, under: Authorization(.provisional)).options == [.list])
        #expect(Presentation(bySystem: payload, under: Authorization(.denied)).options == [])
    }

    @Test func `in the foreground the modules decide about a passive notification`() {
        let payload = Self.full("passive")
        let presentation = Presentation(of: payload, answered: [.banner], under: Authorization(.authorized))
        #expect(presentation.options == [.banner])
    }
}
