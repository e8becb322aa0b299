internal import BellhopValues

/// Checks that `why` explains what is asked, and says of a push what would become of it.
enum WhyCheck {
    static func check(
        _ explanation: Explanation, of question: Question, _ roster: Roster, _ center: CenterModel
    ) -> Violation? {
        switch question {
        case .name(let name):
            // The first module that has a name is the one that is meant.
            guard let settings = roster.settings, settings.entries.contains(where: { $0.displayName == name }),
                explanation.subject != .module
            else { return nil }
            return Violation(
                invariant: .why, message: "\(name) is a module, and a \(explanation.subject.rawValue) is explained")
        case .payload(let bytes, _), .message(let bytes, _):
            guard explanation.subject == .payload else {
                return Violation(invariant: .why, message: "a \(explanation.subject.rawValue) is explained, not a push")
            }
            guard let spec = center.spec(in: bytes), let audience = roster.audience(ofSender: spec.sender) else {
                return nil
            }
            return check(explanation, audience)
        }
    }

    /// A push whose sender a running module has is in order; one that nobody receives is not.
    private static func check(_ explanation: Explanation, _ audience: Audience) -> Violation? {
        // One that is refused has no sender.
        let findings = explanation.findings.filter { $0.rule == .sender }
        guard let worst = findings.first(where: { $0.state == .problem }) ?? findings.first else { return nil }
        if audience.mayHear.isEmpty, worst.state != .problem {
            return Violation(invariant: .why, message: "nobody receives the push, and why says: \(worst.message)")
        }
        if let owner = audience.owner, worst.state == .problem {
            return Violation(invariant: .why, message: "\(owner) has the sender, and why says: \(worst.message)")
        }
        return nil
    }
}
