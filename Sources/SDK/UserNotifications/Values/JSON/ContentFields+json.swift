internal import BellhopContract
internal import Foundation

extension ContentFields {
    private static let levels: Words<UNNotificationInterruptionLevel> = [
        "passive": .passive, "active": .active, "timeSensitive": .timeSensitive, "critical": .critical,
    ]

    /// The text of the content as a JSON object (docs/notification-center.md).
    ///
    /// Without what the content carries where that is neither JSON nor a property list.
    package var json: Data { written.data }

    var written: WrittenJSON {
        [
            .title: .unlessEmpty(title),
            .subtitle: .unlessEmpty(subtitle),
            .body: .unlessEmpty(body),
            .badge: badge.map(WrittenJSON.integer),
            .sound: sound?.json,
            .attachments: .unlessEmpty(attachments, \.json),
            .launchImageName: .unlessEmpty(launchImageName),
            .categoryIdentifier: .unlessEmpty(categoryIdentifier),
            .threadIdentifier: .unlessEmpty(threadIdentifier),
            .summaryArgument: .unlessEmpty(summaryArgument),
            .summaryArgumentCount: summaryArgumentCount == 1 ? nil : .integer(summaryArgumentCount),
            .targetContentIdentifier: targetContentIdentifier.map(WrittenJSON.text),
            .interruptionLevel: interruptionLevel == .active
                ? nil : Self.levels.word(for: interruptionLevel).map(WrittenJSON.text),
            .relevanceScore: relevanceScore == 0 ? nil : .number(relevanceScore),
            .filterCriteria: filterCriteria.map(WrittenJSON.text),
            .communication: communication?.json,
            .userInfo: carried?.json,
            .userInfoPropertyList: carried?.propertyList,
        ]
    }

    private var carried: UserInfo.Encoded? { try? userInfo.encoded }

    init(_ members: JSONMembers) {
        self.init()
        title = members.text(.title) ?? ""
        subtitle = members.text(.subtitle) ?? ""
        body = members.text(.body) ?? ""
        badge = members.integer(.badge)
        sound = members.object(.sound).map(SoundFields.init)
        attachments = members.objects(.attachments).compactMap(AttachmentFields.init)
        launchImageName = members.text(.launchImageName) ?? ""
        categoryIdentifier = members.text(.categoryIdentifier) ?? ""
        threadIdentifier = members.text(.threadIdentifier) ?? ""
        summaryArgument = members.text(.summaryArgument) ?? ""
        summaryArgumentCount = max(members.integer(.summaryArgumentCount) ?? 1, 1)
        targetContentIdentifier = members.text(.targetContentIdentifier)
        interruptionLevel = Self.levels.value(of: members.text(.interruptionLevel)) ?? .active
        relevanceScore = members.number(.relevanceScore) ?? 0
        filterCriteria = members.text(.filterCriteria)
        communication = members.object(.communication).flatMap(CommunicationFields.init)
        userInfo = members.userInfo ?? UserInfo([:])
    }
}

extension UserInfo.Encoded {
    /// The object itself; nil for an empty one, and for bytes that are none.
    fileprivate var json: WrittenJSON? {
        guard case .json(let json) = self, json.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
            json != Data("{}".utf8)
        else { return nil }
        return .bytes(json)
    }

    fileprivate var propertyList: WrittenJSON? {
        guard case .propertyList(let list) = self else { return nil }
        return .text(list.base64EncodedString())
    }
}

extension SoundFields {
    var json: WrittenJSON {
        [
            .kind: kind == .plain ? nil : .text(kind.rawValue), .name: name.map(WrittenJSON.text),
            .volume: volume.map { .number(Double($0)) },
        ]
    }

    init(_ members: JSONMembers) {
        self.init(
            members.text(.kind).flatMap(Kind.init(rawValue:)) ?? .plain, name: members.text(.name),
            volume: members.number(.volume).map { Float($0) })
    }
}

extension CommunicationFields {
    var json: WrittenJSON {
        [
            .conversationIdentifier: conversationIdentifier.map(WrittenJSON.text),
            .senderName: .text(senderName),
            .senderHandle: senderHandle.map(WrittenJSON.text),
            .groupName: groupName.map(WrittenJSON.text),
            .picture: picture.map { .text($0.absoluteString) },
        ]
    }

    /// Reads the values that are shown; nil without a sender.
    init?(_ members: JSONMembers) {
        guard let name = members.text(.senderName) else { return nil }
        self.init(senderName: name)
        conversationIdentifier = members.text(.conversationIdentifier)
        senderHandle = members.text(.senderHandle)
        groupName = members.text(.groupName)
        picture = members.text(.picture).flatMap { URL(string: $0) }.flatMap { $0.isFileURL ? $0 : nil }
    }
}
