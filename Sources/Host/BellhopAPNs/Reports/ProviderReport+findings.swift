internal import BellhopValues

extension ProviderReport {
    /// The sentences that ``findings`` has, from the counts.
    var sentences: [String] {
        var sentences: [String] = []
        func add(_ count: Int, _ what: (Int) -> String, _ mend: String) {
            if count > 0 { sentences.append("\(what(count)). \(mend).") }
        }
        add(
            lost, { "\(Self.pushes($0)) had no answer and didn't come again" },
            "After a GOAWAY, open another connection, and send each push again whose stream is later than its last stream"
        )
        add(
            abandoned, { "\(Self.pushes($0)) got 429 or 5xx and didn't come again" },
            "Keep such a push, and send it again later")
        add(
            retriedTooSoon, { "\(Self.pushes($0)) came again too soon" },
            "Wait 15 minutes after 5xx, and longer each time; after 429, send fewer pushes at a time")
        add(
            sentAfterUnregistered, { "\(Self.pushes($0)) went to a device token that was answered with 410" },
            "Remove a device token after 410, unless the app has registered it after the timestamp")
        add(
            renewedTooSoon,
            {
                $0 == 1
                    ? "A provider token was replaced within 20 minutes"
                    : "\($0) provider tokens were replaced within 20 minutes"
            },
            "Make a provider token every 20 to 60 minutes, and use it for all pushes and connections")
        add(
            sentWithExpiredToken,
            { "\(Self.pushes($0)) had a provider token that was answered with ExpiredProviderToken" },
            "Make a new provider token after this answer")
        add(
            singlePushConnections > 10 && singlePushConnections * 2 > connections ? singlePushConnections : 0,
            { "\($0) connections ended after one push" }, "Keep a connection open, and send many pushes on it")
        if isPartial {
            sentences.append(
                "There were too many pushes or tokens to compare them all, so the counts of some faults are low.")
        }
        return sentences
    }

    private static func pushes(_ count: Int) -> String { count == 1 ? "1 push" : "\(count) pushes" }
}
