extension SettingsReader {
    /// Returns what is under `limits`: times in seconds, and the number of workers that stand by.
    mutating func limits(_ member: JSONNode.Member?) -> Limits {
        guard let object = members(member, as: Limits.Key.self) else { return Limits() }
        var times: [Limit: Duration] = [:]
        for limit in Limit.allCases {
            times[limit] = amount(object[.time(limit)], .limit, called: "the limit ").map { .seconds($0) }
        }
        let standby = amount(object[.standby], .standby, called: "the limit ").map { Int($0) }
        return Limits(times, standby: standby)
    }
}
