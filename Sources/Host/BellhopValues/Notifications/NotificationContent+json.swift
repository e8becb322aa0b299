internal import BellhopContract

extension NotificationContent {
    /// Reads the text of a JSON object.
    ///
    /// Throws `center.bad-value`, which names the member.
    public init(json: [UInt8]) throws(BellhopError) { try self.init(try JSONMembers(json)) }

    init(_ members: JSONMembers) throws(BellhopError) {
        title = try members.string(.title) ?? ""
        subtitle = try members.string(.subtitle) ?? ""
        body = try members.string(.body) ?? ""
        badge = try members.whole(.badge)
        sound = try members.members(.sound).map { members throws(BellhopError) in try NotificationSound(members) }
        for attachment in try members.list(.attachments) ?? [] {
            attachments.append(try NotificationAttachment(attachment))
        }
        launchImageName = try members.string(.launchImageName) ?? ""
        categoryIdentifier = try members.string(.categoryIdentifier) ?? ""
        threadIdentifier = try members.string(.threadIdentifier) ?? ""
        summaryArgument = try members.string(.summaryArgument) ?? ""
        summaryArgumentCount = max(try members.whole(.summaryArgumentCount) ?? 1, 1)
        targetContentIdentifier = try members.string(.targetContentIdentifier)
        interruptionLevel = try members.choice(.interruptionLevel) ?? .active
        relevanceScore = try members.number(.relevanceScore) ?? 0
        filterCriteria = try members.string(.filterCriteria)
        communication = try members.members(.communication).flatMap { members throws(BellhopError) in
            try NotificationCommunication(members)
        }
        userInfoPropertyList = try members.string(.userInfoPropertyList)
        if let bytes = try members.objectBytes(.userInfo) { userInfo = bytes }
    }

    /// The content as the text of a JSON object.
    ///
    /// Default values are left out.
    public var json: [UInt8] { JSONWriter.object(write) }

    func write(to object: inout JSONWriter.Object) {
        func text(_ key: JSONKey, _ text: String) { if !text.isEmpty { object.put(key, text) } }
        text(.title, title)
        text(.subtitle, subtitle)
        text(.body, body)
        object.put(.badge, badge)
        if let sound { object.object(.sound, sound.write) }
        if !attachments.isEmpty {
            object.put(.attachments) { $0.array(attachments) { $0.object($1.write) } }
        }
        text(.launchImageName, launchImageName)
        text(.categoryIdentifier, categoryIdentifier)
        text(.threadIdentifier, threadIdentifier)
        text(.summaryArgument, summaryArgument)
        if summaryArgumentCount != 1 { object.put(.summaryArgumentCount, summaryArgumentCount) }
        object.put(.targetContentIdentifier, targetContentIdentifier)
        if interruptionLevel != .active { object.put(.interruptionLevel, interruptionLevel.rawValue) }
        if relevanceScore != 0 { object.put(.relevanceScore, relevanceScore) }
        object.put(.filterCriteria, filterCriteria)
        if let communication { object.object(.communication, communication.write) }
        if let userInfoPropertyList {
            object.put(.userInfoPropertyList, userInfoPropertyList)
        } else if userInfo.count > 2 {
            object.put(.userInfo, json: userInfo)
        }
    }
}

extension NotificationCommunication {
    /// Reads a communication, or returns nil without a sender.
    init?(_ members: JSONMembers) throws(BellhopError) {
        guard let name = try members.string(.senderName) else { return nil }
        senderName = name
        senderHandle = try members.string(.senderHandle)
        conversationIdentifier = try members.string(.conversationIdentifier)
        groupName = try members.string(.groupName)
        picture = try members.string(.picture)
    }

    func write(to object: inout JSONWriter.Object) {
        object.put(.senderName, senderName)
        object.put(.senderHandle, senderHandle)
        object.put(.conversationIdentifier, conversationIdentifier)
        object.put(.groupName, groupName)
        object.put(.picture, picture)
    }
}

extension NotificationSound {
    init(_ members: JSONMembers) throws(BellhopError) {
        kind = try members.choice(.kind) ?? .plain
        name = try members.string(.name)
        volume = try members.number(.volume)
    }

    func write(to object: inout JSONWriter.Object) {
        if kind != .plain { object.put(.kind, kind.rawValue) }
        object.put(.name, name)
        object.put(.volume, volume)
    }
}

extension NotificationAttachment {
    init(_ members: JSONMembers) throws(BellhopError) {
        identifier = try members.string(.identifier) ?? ""
        url = try members.needed(.url, try members.string(.url))
        type = try members.string(.type) ?? ""
        guard let thumbnail = try members.members(.thumbnail) else { return }
        isThumbnailHidden = try thumbnail.bool(.isHidden) ?? false
        if let rect = try thumbnail.numbers(.clippingRect), rect.count == 4 { thumbnailClippingRect = rect }
        thumbnailTime = try thumbnail.number(.time)
    }

    func write(to object: inout JSONWriter.Object) {
        object.put(.identifier, identifier)
        object.put(.url, url)
        object.put(.type, type)
        guard isThumbnailHidden || thumbnailClippingRect != nil || thumbnailTime != nil else { return }
        object.object(.thumbnail) { thumbnail in
            if isThumbnailHidden { thumbnail.put(.isHidden, true) }
            if let rect = thumbnailClippingRect {
                thumbnail.put(.clippingRect) { $0.array(rect) { $0.put($1) } }
            }
            thumbnail.put(.time, thumbnailTime)
        }
    }
}
