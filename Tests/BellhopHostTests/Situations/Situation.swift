import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// One line of the documents' list of troubles, and what says so.
struct Situation: Sendable, CustomTestStringConvertible {
    /// The line of the list.
    let line: String
    /// The modules of settings.json as JSON, so that the situation can be passed between threads.
    let modules: Data
    /// The default of `push` in settings.json.
    var push: Bool? = true
    /// Further keys of settings.json.
    var more: Data = Data("{}".utf8)
    /// The payload to send, if the trouble is that of a push.
    var payload: String?
    /// The event that shows it, and the code of its cause.
    let trace: (kind: Event.Kind, code: String?)
    /// The name that `why` is asked about, or nil for the payload.
    var subject: String?
    /// The code that `why` gives.
    let why: String
    /// A part of what `why` says to do.
    let advice: String
    /// The code that `doctor` gives, if the trouble is in the files.
    var doctor: String?

    var testDescription: String { line }

    init(
        _ line: String, _ modules: [[String: Any]], push: Bool? = true, more: [String: Any] = [:],
        payload: String? = nil, trace: (kind: Event.Kind, code: String?), of subject: String? = nil, why: String,
        advice: String, doctor: String? = nil
    ) {
        self.line = line
        self.modules = (try? JSONSerialization.data(withJSONObject: modules)) ?? Data()
        self.push = push
        self.more = (try? JSONSerialization.data(withJSONObject: more)) ?? Data()
        self.payload = payload
        self.trace = trace
        self.subject = subject
        self.why = why
        self.advice = advice
        self.doctor = doctor
    }

    func host() async throws -> TestHost {
        let modules = try JSONSerialization.jsonObject(with: modules) as? [[String: Any]] ?? []
        let more = try JSONSerialization.jsonObject(with: more) as? [String: Any] ?? [:]
        return try await TestHost(modules: modules, push: push, more: more)
    }

    /// The list, as far as Linux can provoke it.
    static let all: [Situation] = [
        Situation(
            "sender ID does not match exactly", [TestHost.entry("good")],
            payload: #"{"aps":{"alert":"A"},"sender":"com.example.Fixture.good"}"#,
            trace: (.pushRouted, "sender.unknown"), why: "sender.unknown",
            advice: #"Write "sender": "com.example.fixture.good""#),
        Situation(
            "sender is misspelled", [TestHost.entry("good")],
            payload: #"{"aps":{"alert":"A"},"sender":"com.example.fixture.goood"}"#,
            trace: (.pushRouted, "sender.unknown"), why: "sender.unknown",
            advice: #"Did you mean the sender "com.example.fixture.good"?"#),
        Situation(
            "no module has the sender, and nothing is shown", [TestHost.entry("no_methods")],
            payload: TestHost.payload(to: "no_method"), trace: (.notificationSuppressed, "presentation.none"),
            why: "presentation.none", advice: #"Did you mean the sender "com.example.fixture.no_methods"?"#),
        Situation(
            "no module gets the push, because its sender is unknown", [TestHost.entry("good")],
            more: ["legacyFallback": false], payload: TestHost.payload(to: "goood"),
            trace: (.notificationSuppressed, "presentation.none"), why: "presentation.none",
            advice: #"Did you mean the sender "com.example.fixture.good"?"#),
        Situation(
            "sender is inside of aps", [TestHost.entry("good")],
            payload: #"{"aps":{"alert":"A","sender":"com.example.fixture.good"}}"#,
            trace: (.pushDiagnostic, "payload.misplaced-key"), why: "payload.misplaced-key",
            advice: #"Move "sender" to the top level, beside "aps""#),
        Situation(
            "sender is inside of another object", [TestHost.entry("good")],
            payload: #"{"aps":{"alert":"A"},"data":{"sender":"com.example.fixture.good"}}"#,
            trace: (.pushDiagnostic, "payload.misplaced-key"), why: "payload.misplaced-key",
            advice: #"Move "sender" to the top level, beside "aps""#),
        Situation(
            "sender is not a string", [TestHost.entry("good")],
            payload: #"{"aps":{"alert":"A"},"sender":["com.example.fixture.good"]}"#,
            trace: (.pushDiagnostic, "payload.ignored-value"), why: "payload.ignored-value",
            advice: "Write a string"),
        Situation(
            "payload has no sender", [TestHost.entry("good")], more: ["legacyFallback": false],
            payload: #"{"aps":{"alert":"A"}}"#, trace: (.pushRouted, "sender.missing"), why: "sender.missing",
            advice: #"Add "sender": "com.example.fixture.good" beside "aps""#),
        Situation(
            #"settings.json has no "push": true"#, [TestHost.entry("good")], push: nil,
            trace: (.settingsDiagnostic, "module.push-off"), of: "good", why: "module.push-off",
            advice: #"Add "push": true"#, doctor: "module.push-off"),
        Situation(
            #"settings.json has no "push": true, and a push arrives"#, [TestHost.entry("good")], push: nil,
            payload: TestHost.payload(to: "good"), trace: (.pushRouted, "module.push-off"), why: "module.push-off",
            advice: #"Add "push": true to the entry of good, or at the top level"#, doctor: "module.push-off"),
        Situation(
            "className is wrong", [TestHost.entry("good", ["className": "Fixtur"])],
            trace: (.moduleRefused, "class.not-exported"), of: "good", why: "class.not-exported",
            advice: #"Did you mean the class "Fixture"?"#, doctor: "class.not-exported"),
        Situation(
            "className is that of a service extension", [TestHost.entry("service_good", ["className": "Service"])],
            trace: (.moduleRefused, "class.wrong-role"), of: "service_good", why: "class.wrong-role",
            advice: #"Name Fixture as "className""#, doctor: "class.wrong-role"),
        Situation(
            "module is not enabled", [TestHost.entry("good", ["enabled": false])], trace: (.moduleDisabled, nil),
            of: "good", why: "module.disabled", advice: #"Take "enabled": false out of the entry of good"#),
        Situation(
            "module is not enabled, and a push arrives", [TestHost.entry("good", ["enabled": false])],
            payload: TestHost.payload(to: "good"), trace: (.pushRouted, "module.disabled"), why: "module.disabled",
            advice: #"Take "enabled": false out of the entry of good"#),
        Situation(
            "module is not enabled, and another receives its pushes",
            [TestHost.entry("good", ["enabled": false]), TestHost.entry("no_methods")],
            payload: #"{"aps":{"alert":"A"},"sender":"org.good"}"#, trace: (.pushRouted, "sender.unknown"),
            why: "sender.unknown",
            advice: #"Take "enabled": false out of the entry of good, if the push is for this module"#),
        Situation(
            "the module with the sender receives no pushes, and another receives them",
            [TestHost.entry("good", ["push": false]), TestHost.entry("no_methods")],
            payload: TestHost.payload(to: "good"), trace: (.pushRouted, "module.push-off"), why: "module.push-off",
            advice: #"Write "push": true in the entry of good"#),
        Situation(
            "no module that receives pushes runs", [TestHost.entry("good", ["className": "Fixtur"])],
            payload: TestHost.payload(to: "good"), trace: (.pushRouted, "class.not-exported"),
            why: "class.not-exported", advice: #"Did you mean the class "Fixture"?"#, doctor: "class.not-exported"),
        Situation(
            "device token is not received: nobody has signed in",
            [
                ["name": "Push", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule"],
                TestHost.entry("good"),
            ], trace: (.tokenAwaited, "token.waits-for-login"), of: "good", why: "token.waits-for-login",
            advice: "Sign in"),
        Situation(
            "the user does not allow notifications", [TestHost.entry("good")], more: ["authorization": "denied"],
            payload: TestHost.payload(to: "good"), trace: (.notificationSuppressed, "authorization.denied"),
            why: "authorization.denied", advice: "Allow the app's notifications"),
        Situation(
            "nothing says how to present it in the foreground", [TestHost.entry("no_methods")],
            payload: TestHost.payload(to: "no_methods"), trace: (.notificationSuppressed, "presentation.none"),
            why: "presentation.none", advice: "Implement willPresent"),
        Situation(
            "payload has only a badge", [TestHost.entry("good")],
            payload: TestHost.payload(to: "good", #""badge":3"#), trace: (.notificationSuppressed, "presentation.none"),
            of: "last", why: "presentation.none", advice: #"Add an "alert" to aps, or return .badge from willPresent"#),
        Situation(
            #"payload has no "mutable-content": 1"#, [TestHost.service("service_good")],
            payload: TestHost.payload(to: "service_good"), trace: (.extensionSkipped, "service.skipped"),
            why: "service.skipped", advice: #"Add "mutable-content": 1 to aps"#),
        Situation(
            #""mutable-content" is beside aps"#, [TestHost.service("service_good")],
            payload: #"{"aps":{"alert":"A"},"mutable-content":1,"sender":"com.example.fixture.service_good"}"#,
            trace: (.pushDiagnostic, "payload.misplaced-key"), why: "payload.misplaced-key",
            advice: #"Move "mutable-content" into "aps""#),
        Situation(
            "pushServiceClassName is missing", [TestHost.entry("service_good")],
            trace: (.settingsDiagnostic, "service.unnamed"), of: "service_good", why: "service.unnamed",
            advice: #"Add "pushServiceClassName": "Service""#, doctor: "service.unnamed"),
        Situation(
            "pushServiceClassName is wrong", [TestHost.entry("service_good", ["pushServiceClassName": "Servce"])],
            trace: (.settingsDiagnostic, "extension.missing"), of: "service_good", why: "extension.missing",
            advice: #"Did you mean the class "Service"?"#, doctor: "extension.missing"),
        Situation(
            "payload has no category", [TestHost.content("content_card")],
            payload: TestHost.payload(to: "content_card"), trace: (.extensionSkipped, "content.skipped"),
            why: "content.skipped", advice: #"Add "category": "content" to aps"#),
        Situation(
            "category is beside aps", [TestHost.content("content_card")],
            payload: #"{"aps":{"alert":"A"},"category":"content","sender":"com.example.fixture.content_card"}"#,
            trace: (.pushDiagnostic, "payload.misplaced-key"), why: "payload.misplaced-key",
            advice: #"Move "category" into "aps""#),
        Situation(
            "category is not the registered one", [TestHost.content("content_card")],
            payload: TestHost.payload(to: "content_card", #""alert":"A","category":"contnet""#),
            trace: (.categoryUnknown, "category.unknown"), why: "category.unknown",
            advice: #"Did you mean the category "content"?"#),
        Situation(
            "the extension has no UNNotificationExtensionCategory", [TestHost.content("content_card")],
            more: ["extensionCategories": ["Content": [String]()]], trace: (.settingsDiagnostic, "content.none"),
            of: "content_card", why: "content.none", advice: "UNNotificationExtensionCategory",
            doctor: "content.none"),
        Situation(
            "pushContentClassName is missing", [TestHost.entry("content_card")],
            trace: (.settingsDiagnostic, "content.unnamed"), of: "content_card", why: "content.unnamed",
            advice: #"Add "pushContentClassName": "Content""#, doctor: "content.unnamed"),
        Situation(
            "pushContentClassName is wrong", [TestHost.entry("content_card", ["pushContentClassName": "Contnt"])],
            trace: (.settingsDiagnostic, "extension.missing"), of: "content_card", why: "extension.missing",
            advice: #"Did you mean the class "Content"?"#, doctor: "extension.missing"),
    ]
}
