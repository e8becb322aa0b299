extension SettingsReader {
    /// The longest limit that makes sense, in seconds: a day.
    private static let longestLimit = 86_400.0

    /// The times under `limits`, in seconds each.
    mutating func limits(_ member: JSONNode.Member?) -> Limits {
        guard let object = members(member, as: Limit.self) else { return Limits() }
        var times: [Limit: Duration] = [:]
        for limit in Limit.allCases {
            guard let member = object[limit] else { continue }
            guard let seconds = member.value.number else {
                wrongType(member.value, member.key.quoted, "a number of seconds")
                continue
            }
            guard seconds > 0, seconds <= Self.longestLimit else {
                findings.error(
                    .settingsBadValue, "the limit \(member.key.quoted) is \(seconds) seconds",
                    hint: "Write a number of seconds above 0 and at most \(Int(Self.longestLimit))",
                    at: member.value.range.lowerBound)
                continue
            }
            times[limit] = .seconds(seconds)
        }
        return Limits(times)
    }
}
