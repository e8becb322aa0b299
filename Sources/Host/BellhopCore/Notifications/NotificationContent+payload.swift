extension NotificationContent {
    /// What a push shows (Apple's mapping of the payload); `userInfo` is the whole payload.
    public init(_ payload: Payload) {
        title = payload.alert?.title ?? ""
        subtitle = payload.alert?.subtitle ?? ""
        body = payload.alert?.body ?? ""
        badge = payload.badge
        sound = payload.sound.map { NotificationSound(name: $0 == "default" ? nil : $0) }
        categoryIdentifier = payload.category ?? ""
        threadIdentifier = payload.threadIdentifier ?? ""
        interruptionLevel = InterruptionLevel(payload: payload.interruptionLevel)
        userInfo = payload.bytes
        // The rest is rare, and what is of the wrong type counts as not said.
        guard let members = try? JSONMembers(payload.bytes), let aps = try? members.members("aps") else { return }
        let alert = try? aps.members("alert")
        launchImageName = (try? alert?.string("launch-image")) ?? ""
        summaryArgument = (try? alert?.string("summary-arg")) ?? ""
        summaryArgumentCount = max((try? alert?.whole("summary-arg-count")) ?? 1, 1)
        targetContentIdentifier = try? aps.string("target-content-id")
        relevanceScore = (try? aps.number("relevance-score")) ?? 0
        filterCriteria = try? aps.string("filter-criteria")
        if let sound = try? aps.members("sound"), (try? sound.whole("critical")) == 1 {
            self.sound?.kind = .critical
            self.sound?.volume = try? sound.number("volume")
        }
    }
}

extension Payload {
    /// The payload that a push of this content would have, so that what reads payloads reads local notifications too.
    ///
    /// `userInfo`'s members stand beside `aps`.
    public init(showing content: NotificationContent) {
        let bytes = JSONWriter.object { object in
            if let userInfo = try? JSONMembers(content.userInfo) {
                for (key, json) in userInfo.raw where key != "aps" { object.put(key, json: json) }
            }
            object.object("aps") { aps in
                aps.object("alert") { alert in
                    if !content.title.isEmpty { alert.put("title", content.title) }
                    if !content.subtitle.isEmpty { alert.put("subtitle", content.subtitle) }
                    if !content.body.isEmpty { alert.put("body", content.body) }
                }
                aps.put("badge", content.badge)
                aps.put("sound", content.sound?.payloadName)
                if !content.categoryIdentifier.isEmpty { aps.put("category", content.categoryIdentifier) }
                if !content.threadIdentifier.isEmpty { aps.put("thread-id", content.threadIdentifier) }
                if content.interruptionLevel != .active {
                    aps.put("interruption-level", content.interruptionLevel.payloadName)
                }
            }
        }
        do { self = try Payload(scanning: bytes, limit: .max) } catch { self = Payload(bytes: bytes) }
    }
}
