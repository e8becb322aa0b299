import Foundation
import Testing
import UserNotifications

@testable import Intents

@Suite("The intent of a message")
struct MessageIntentTests {
    static func person(_ name: String, image: INImage? = nil) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name.lowercased(), type: .unknown), nameComponents: nil,
            displayName: name, image: image, contactIdentifier: nil, customIdentifier: nil)
    }

    @Test func `is what its identifier names`() {
        let category = UNNotificationCategory(
            identifier: "chat", actions: [],
            intentIdentifiers: [INSendMessageIntentIdentifier, INStartCallIntentIdentifier])
        #expect(category.intentIdentifiers == ["INSendMessageIntent", "INStartCallIntent"])
    }

    static func intent(group: String? = nil, sender: INPerson? = person("Ada")) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: [person("Bob")], outgoingMessageType: .outgoingMessageText, content: "Hello",
            speakableGroupName: group.map { INSpeakableString(spokenPhrase: $0) }, conversationIdentifier: "42",
            serviceName: "Chat", sender: sender,
            attachments: [
                INSendMessageAttachment(
                    audioMessageFile: INFile(
                        data: Data([1]), filename: "a.caf", typeIdentifier: "com.apple.coreaudio-format"))
            ])
    }

    private func check(_ intent: INSendMessageIntent) {
        #expect(intent.recipients == [Self.person("Bob")] && intent.sender == Self.person("Ada"))
        #expect(intent.outgoingMessageType == .outgoingMessageText && intent.content == "Hello")
        #expect(intent.speakableGroupName == INSpeakableString(spokenPhrase: "Family"))
        #expect(intent.conversationIdentifier == "42" && intent.serviceName == "Chat")
        #expect(intent.attachments?.first?.audioMessageFile?.filename == "a.caf")
        #expect(intent.attachments?.first?.audioMessageFile?.data == Data([1]))
        #expect(intent.image(forParameterNamed: \.speakableGroupName) == INImage(named: "group"))
        #expect(intent.image(forParameterNamed: \.sender) == nil)
        #expect((intent.donationMetadata as? INSendMessageIntentDonationMetadata)?.mentionsCurrentUser == true)
    }

    @Test(
        "gives a notification a file with the picture of the sender",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47], "png"), ([0xFF, 0xD8, 0xFF], "jpg"), (Array("GIF89a".utf8), "gif"),
            ([1, 2, 3], nil), ([], nil),
        ] as [([UInt8], String?)])
    func picture(_ bytes: [UInt8], _ pathExtension: String?) throws {
        let own = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: own)
        defer { try? FileManager.default.removeItem(at: own) }
        for image in [INImage(imageData: Data(bytes)), try #require(INImage(url: own))] {
            let intent = Self.intent(sender: Self.person("Ada", image: image))
            let content = try UNNotificationContent().updating(from: intent)
            let picture = intent.communicationFields()?.picture
            #expect(picture?.pathExtension == pathExtension)
            #expect(try picture.map { try Data(contentsOf: $0) } == (pathExtension == nil ? nil : Data(bytes)))
            #expect(content.title == "Ada")
            // The host moves the file that it is given.
            #expect(picture != own)
            if let picture { try FileManager.default.removeItem(at: picture) }
        }
        #expect(FileManager.default.fileExists(atPath: own.path))
    }

    @Test("keeps what it was made of, as a copy and in an archive")
    func values() throws {
        let intent = Self.intent(group: "Family")
        intent.setImage(INImage(named: "group"), forParameterNamed: \.speakableGroupName)
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.mentionsCurrentUser = true
        intent.donationMetadata = metadata
        intent.suggestedInvocationPhrase = "say it"
        check(intent)
        let copy = try #require(intent.copy() as? INSendMessageIntent)
        check(copy)
        let archived = try archivedCopy(intent)
        check(archived)
        #expect(archived.identifier == intent.identifier && archived.suggestedInvocationPhrase == "say it")
        // A copy is an object of its own.
        copy.setImage(nil, forParameterNamed: \.speakableGroupName)
        check(intent)
    }

    @Test("is made as before iOS 14")
    @available(*, deprecated)
    func older() {
        let intent = INSendMessageIntent(
            recipients: nil, content: "Hello", speakableGroupName: nil, conversationIdentifier: "42", serviceName: nil,
            sender: nil)
        #expect(intent.content == "Hello" && intent.outgoingMessageType == .unknown && intent.attachments == nil)
        #expect(intent.communication == nil && intent.keyImage() == nil)
    }

    @Test(
        "tells a notification whom it is from",
        arguments: [
            (nil, nil, nil, nil), (nil, "sender", nil, "sender"), ("Family", "sender", nil, "sender"),
            ("Family", "sender", "group", "group"),
        ] as [(String?, String?, String?, String?)])
    func communication(group: String?, senderImage: String?, groupImage: String?, expected: String?) throws {
        let intent = Self.intent(
            group: group, sender: Self.person("Ada", image: senderImage.map { INImage(named: $0) }))
        if let groupImage { intent.setImage(INImage(named: groupImage), forParameterNamed: \.speakableGroupName) }
        let communication = try #require(intent.communication)
        #expect(communication.senderName == "Ada" && communication.senderHandle == "ada")
        #expect(communication.groupName == group && communication.conversationIdentifier == "42")
        #expect(communication.image == expected.map { .named($0) })
        let data = try JSONEncoder().encode(communication)
        #expect(try JSONDecoder().decode(Communication.self, from: data) == communication)
    }

    @Test("of a call tells a notification who calls")
    func call() throws {
        let record = INCallRecord(identifier: "r", caller: Self.person("Ada"), callRecordType: .missed, callDuration: 3)
        let intent = INStartCallIntent(
            callRecordFilter: INCallRecordFilter(
                participants: nil, callTypes: [.missed, .received], callCapability: .audioCall),
            callRecordToCallBack: record, audioRoute: .unknown, destinationType: .normal,
            contacts: [Self.person("Ada", image: INImage(named: "ada"))], callCapability: .audioCall)
        let archived = try archivedCopy(intent)
        #expect(archived.callRecordToCallBack == record && archived.callRecordToCallBack?.callDuration == 3)
        #expect(archived.callRecordFilter?.callTypes == [.missed, .received])
        #expect(archived.contacts?.map(\.displayName) == ["Ada"] && archived.destinationType == .normal)
        #expect(archived.communication?.senderName == "Ada")
        #expect(archived.communication?.image == .named("ada"))
    }

    @Test("has an answer", arguments: [INSendMessageIntentResponseCode.success, .failureRequiringAppLaunch])
    func response(code: INSendMessageIntentResponseCode) throws {
        let response = INSendMessageIntentResponse(code: code, userActivity: nil)
        #expect(try archivedCopy(response).code == code)
        #expect((response.copy() as? INSendMessageIntentResponse)?.code == code)
    }
}
