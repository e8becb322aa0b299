/// The result of `why`: the rules that decide about a push, a module or a route, in the order in which they apply.
public struct Explanation: Sendable, Equatable, Codable {
    /// What is explained.
    public enum Subject: String, Sendable, Codable, CaseIterable {
        /// A push of the journal.
        case push
        /// A payload that was not sent, or was refused.
        case payload
        case module
        case route
        /// A notification that is listed or pending.
        case notification
    }

    /// What a rule is about.
    public enum Rule: String, Sendable, Codable, CaseIterable {
        case accepted, apns, attachment, build, call, categories, category, content, crash, crashes, debugger, delivery
        case display, focus, library, message, module, native, order, payload, previews, push, registration, route
        case routes, screen, sender, service, session, settings, silent, summary, text, token, web
    }

    /// The result of one rule.
    public struct Finding: Sendable, Equatable, Codable {
        /// How good the result is.
        public enum State: String, Sendable, Codable, CaseIterable {
            /// Nothing is in the way.
            case ok
            /// Something does not happen, which may be intended.
            case note
            /// Something is in the way.
            case problem
        }

        /// What the rule is about.
        public var rule: Rule
        /// How good the result is.
        public var state: State
        /// The result, in a sentence without a period.
        public var message: String
        /// What is in the way, and how to correct it.
        public var cause: BellhopError?
        /// True for a failure that is over, because of an edit, a new build or the end of a quarantine, and for what
        /// held a notification back when it arrived, and doesn't now.
        public var isOver: Bool?

        package init(rule: Rule, state: State, message: String, cause: BellhopError? = nil, isOver: Bool? = nil) {
            (self.rule, self.state, self.message, self.cause, self.isOver) = (rule, state, message, cause, isOver)
        }
    }

    /// What is explained.
    public var subject: Subject
    /// The name of the subject: an id, a file or a route.
    public var name: String
    /// What happened, or would happen, in a sentence without a period.
    public var verdict: String
    /// The results of the rules, in the order in which they apply.
    public var findings: [Finding]
    /// What to do about the first problem, or nil if there is none.
    public var advice: String?
    /// The events of a push or a notification, or of the crashes of a module, that the host still keeps, oldest first.
    public var events: [Event]?
    /// True while the host is still looking up where a module crashed or hung in a call for the subject.
    ///
    /// A later explanation says more.
    public var awaitsReport: Bool?

    /// Creates an explanation without findings.
    package init(_ subject: Subject, _ name: String, verdict: String = "") {
        self.subject = subject
        self.name = name
        self.verdict = verdict
        findings = []
    }

    /// The finding that decided, or nil if nothing is in the way.
    ///
    /// A warning about the payload decides only if no rule does.
    public var decisive: Finding? {
        let problems = findings.filter { $0.state == .problem }
        return problems.first { $0.rule != .payload } ?? problems.first
    }
}

extension Explanation {
    /// Adds that nothing is in the way.
    package mutating func ok(_ rule: Rule, _ message: String) {
        findings.append(Finding(rule: rule, state: .ok, message: message))
    }

    /// Adds that something does not happen, which may be intended.
    package mutating func note(_ rule: Rule, _ message: String) {
        findings.append(Finding(rule: rule, state: .note, message: message))
    }

    /// Adds that something does not happen, which may be intended.
    package mutating func note(_ rule: Rule, _ error: BellhopError) { add(rule, .note, answered(error)) }

    /// Adds that something is in the way.
    package mutating func problem(_ rule: Rule, _ error: BellhopError) {
        let error = answered(error)
        add(rule, .problem, error)
        if advice == nil { advice = error.hint }
    }

    /// Adds a result before the others.
    package mutating func insertFirst(_ rule: Rule, _ state: Finding.State, _ error: BellhopError) {
        let error = answered(error)
        findings.insert(Finding(rule: rule, state: state, message: error.message, cause: error), at: 0)
        if state == .problem { advice = error.hint ?? advice }
    }

    /// Whether the word of a hint names the subject.
    package func isNamed(by word: String?) -> Bool {
        switch subject {
        case .push: word == name
        case .module: word == Reference.word(for: name, .module)
        case .payload, .route, .notification: false
        }
    }

    /// Whether the hint of an error repeats the question that the explanation answers.
    package func isAnswering(_ error: BellhopError) -> Bool {
        error.code == .moduleCrashed && isNamed(by: error.subject)
    }

    /// Returns an error whose hint doesn't repeat the question that the explanation answers.
    private func answered(_ error: BellhopError) -> BellhopError {
        guard isAnswering(error) else { return error }
        return BellhopError(
            error.code, error.message, hint: .askAgain, at: error.location, cause: error.cause)
    }

    private mutating func add(_ rule: Rule, _ state: Finding.State, _ error: BellhopError) {
        findings.append(
            Finding(rule: rule, state: state, message: error.message, cause: error))
    }
}

extension String {
    /// What to do while the stack of a module that ended isn't known yet.
    package static let askAgain = "Ask again in a moment: the host is looking up where the module ended"
}

/// What `why` asks about.
public enum Question: Sendable, Equatable, Codable {
    /// The id of a push or a notification, a module, or a route.
    case name(String)
    /// A push that is not sent, from a file.
    case payload([UInt8], source: String?)
    /// A message in the form of FCM that is not sent, from a file.
    case message([UInt8], source: String?)
}
