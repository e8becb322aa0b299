internal import BellhopContract

extension NotificationContent {
    /// Creates the content that a push shows (Apple's mapping of the payload).
    ///
    /// `userInfo` is the whole payload.
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
        // The other members are rare. A value of the wrong type counts as missing.
        guard let members = try? JSONMembers(payload.bytes), let aps = try? members.members(.payload(.aps)) else {
            return
        }
        let alert = try? aps.members(.payload(.alert))
        launchImageName = (try? alert?.string(.payload(.launchImage))) ?? ""
        summaryArgument = (try? alert?.string(.payload(.summaryArgument))) ?? ""
        summaryArgumentCount = max((try? alert?.whole(.payload(.summaryArgumentCount))) ?? 1, 1)
        targetContentIdentifier = try? aps.string(.payload(.targetContentIdentifier))
        relevanceScore = (try? aps.number(.payload(.relevanceScore))) ?? 0
        filterCriteria = try? aps.string(.payload(.filterCriteria))
        if payload.hasCriticalSound, let sound = try? aps.members(.payload(.sound)) {
            self.sound?.kind = .critical
            self.sound?.volume = try? sound.number(.payload(.volume))
        }
    }
}

extension Payload {
    /// Creates the payload that a push with this content would have, so that local notifications can be read like
    /// pushes.
    ///
    /// The members of `userInfo` stand beside `aps`.
    public init(showing content: NotificationContent) {
        let bytes = JSONWriter.object { object in
            if let userInfo = try? JSONMembers(content.userInfo) {
                for (key, json) in userInfo.raw where key != PayloadKey.aps.name {
                    object.put(JSONKey(key), json: json)
                }
            }
            object.object(.payload(.aps)) { aps in
                if content.hasText {
                    aps.object(.payload(.alert)) { alert in
                        if !content.title.isEmpty { alert.put(.payload(.title), content.title) }
                        if !content.subtitle.isEmpty { alert.put(.payload(.subtitle), content.subtitle) }
                        if !content.body.isEmpty { alert.put(.payload(.body), content.body) }
                    }
                }
                aps.put(.payload(.badge), content.badge)
                if let sound = content.sound, sound.kind == .critical {
                    aps.object(.payload(.sound)) { object in
                        object.put(.payload(.critical), 1)
                        object.put(.payload(.name), sound.payloadName)
                        object.put(.payload(.volume), sound.volume)
                    }
                } else {
                    aps.put(.payload(.sound), content.sound?.payloadName)
                }
                if !content.categoryIdentifier.isEmpty { aps.put(.payload(.category), content.categoryIdentifier) }
                if !content.threadIdentifier.isEmpty { aps.put(.payload(.threadIdentifier), content.threadIdentifier) }
                if content.interruptionLevel != .active {
                    aps.put(.payload(.interruptionLevel), content.interruptionLevel.payloadName)
                }
            }
        }
        do { self = try Payload(scanning: bytes, limit: .max) } catch { self = Payload(bytes: bytes) }
    }
}
