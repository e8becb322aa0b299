extension SettingsReader {
    /// Returns the times under `limits`, which are in seconds.
    mutating func limits(_ member: JSONNode.Member?) -> Limits {
        guard let object = members(member, as: Limit.self) else { return Limits() }
        var times: [Limit: Duration] = [:]
        for limit in Limit.allCases {
            times[limit] = amount(object[limit], .limit, called: "the limit ").map { .seconds($0) }
        }
        return Limits(times)
    }
}
