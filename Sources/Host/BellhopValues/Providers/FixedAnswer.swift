/// What the gateway answers each push to a device token, in place of the phone.
public struct FixedAnswer: Sendable, Equatable, Codable {
    /// The device token, in lower-case hexadecimal digits.
    public var deviceToken: String
    /// The answer.
    public var refusal: APNsRefusal

    /// Creates an answer.
    public init(deviceToken: String, refusal: APNsRefusal) {
        self.deviceToken = deviceToken
        self.refusal = refusal
    }
}

extension APNsReason {
    /// Finds a reason by its word, or by a status that usually has one reason.
    ///
    /// Throws `apns.unknown-reason`, also for a status with several reasons.
    public init(named word: String) throws(BellhopError) {
        if let reason = Self(rawValue: word) {
            self = reason
            return
        }
        let all = Self.allCases
        guard let status = Int(word) else {
            throw Self.unknown(
                "APNs has no reason \(word.cut(to: 40).spelled)",
                Suggestion.hint(for: word, among: all.map(\.rawValue)))
        }
        let reasons = all.filter { $0.status == status }
        guard !reasons.isEmpty else {
            let statuses = Set(all.map(\.status)).sorted().map(String.init).joined(separator: ", ")
            throw Self.unknown(
                "APNs has no status \(status) for a push that is refused", "Use one of \(statuses)")
        }
        guard let usual = reasons.count == 1 ? reasons.first : reasons.first(where: Self.usual.contains) else {
            throw Self.unknown(
                "the status \(status) has several reasons",
                "Name one of "
                    + reasons.map(\.rawValue).joined(separator: ", "))
        }
        self = usual
    }

    /// The reasons that a status of several stands for.
    private static let usual: Set<APNsReason> = [.unregistered, .tooManyRequests, .serviceUnavailable]

    private static func unknown(_ message: String, _ hint: String?) -> BellhopError {
        BellhopError(
            .apnsUnknownReason, message, hint: hint ?? "Use a status such as 410, or a reason such as Unregistered")
    }
}

extension BellhopError.Code {
    /// APNs has no such reason.
    public static let apnsUnknownReason = Self(rawValue: "apns.unknown-reason")
}
