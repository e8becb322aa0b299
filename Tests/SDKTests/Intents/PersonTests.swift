import Foundation
import Testing

@testable import Intents

@Suite("A person")
struct PersonTests {
    static var handle: INPersonHandle { INPersonHandle(value: "ada@example.com", type: .emailAddress, label: .work) }

    @Test("is made in each way")
    func initializers() {
        let handle = Self.handle
        let image = INImage(named: "ada")
        let people = [
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Ada", image: image, contactIdentifier: "c",
                customIdentifier: "u"),
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Ada", image: image, contactIdentifier: "c",
                customIdentifier: "u", relationship: .friend),
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Ada", image: image, contactIdentifier: "c",
                customIdentifier: "u", isMe: true),
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Ada", image: image, contactIdentifier: "c",
                customIdentifier: "u", isMe: true, suggestionType: .socialProfile),
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Ada", image: image, contactIdentifier: "c",
                customIdentifier: "u", isContactSuggestion: true, suggestionType: .instantMessageAddress),
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Ada", image: image, contactIdentifier: "c",
                customIdentifier: "u", aliases: [handle], suggestionType: .socialProfile),
        ]
        for person in people {
            #expect(person.personHandle == handle && person.image == image && person.displayName == "Ada")
            #expect(person.contactIdentifier == "c" && person.customIdentifier == "u")
            #expect(person.spokenPhrase == "Ada" && person.vocabularyIdentifier == "u")
        }
        #expect(people.map(\.isMe) == [false, false, true, true, false, false])
        #expect(people.map(\.isContactSuggestion) == [false, false, false, false, true, false])
        #expect(
            people.map(\.suggestionType) == [
                .none, .none, .none, .socialProfile, .instantMessageAddress, .socialProfile,
            ])
        #expect(people.map(\.relationship) == [nil, .friend, nil, nil, nil, nil])
        #expect(people.last?.aliases == [handle])
        #expect(Set(people).count == people.count)
    }

    @Test(
        "is shown with the best name",
        arguments: [
            ("Ada L.", "Ada", "Lovelace", "Countess", "Ada L."), (nil, "Ada", "Lovelace", "Countess", "Ada Lovelace"),
            (nil, nil, "Lovelace", nil, "Lovelace"), (nil, nil, nil, "Countess", "Countess"),
            (nil, nil, nil, nil, "ada@example.com"),
        ] as [(String?, String?, String?, String?, String)])
    func displayName(name: String?, given: String?, family: String?, nickname: String?, expected: String) {
        var components = PersonNameComponents()
        components.givenName = given
        components.familyName = family
        components.nickname = nickname
        let person = INPerson(
            personHandle: Self.handle, nameComponents: components, displayName: name, image: nil,
            contactIdentifier: nil, customIdentifier: nil)
        #expect(person.displayName == expected)
    }

    @Test("is archived")
    func archived() throws {
        let person = INPerson(
            personHandle: Self.handle, nameComponents: nil, displayName: "Ada",
            image: INImage(imageData: Data([1, 2])),
            contactIdentifier: nil, customIdentifier: nil, aliases: [Self.handle], suggestionType: .socialProfile)
        #expect(try archivedCopy(person) == person)
        #expect(try archivedCopy(Self.handle) == Self.handle)
        let words = INSpeakableString(vocabularyIdentifier: "g", spokenPhrase: "Group", pronunciationHint: "groop")
        #expect(try archivedCopy(words) == words)
        #expect(words.vocabularyIdentifier == "g" && words.pronunciationHint == "groop")
        #expect(words != INSpeakableString(spokenPhrase: "Group"))
    }

    @Test("isn't read from an archive without keys")
    func empty() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.finishEncoding()
        let types: [any (NSObject & NSCoding).Type] = [
            INPerson.self, INPersonHandle.self, INImage.self, INFile.self, INSpeakableString.self, INIntent.self,
            INSendMessageIntent.self, INStartCallIntent.self, INCallRecord.self, INInteraction.self,
        ]
        for type in types {
            #expect(type.init(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)) == nil, "\(type)")
        }
    }

    @Test("is in an interaction that is archived without a response")
    func interaction() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(fields: InteractionFields())
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .unknown, content: "Hi", speakableGroupName: nil,
            conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
        archiver.encode(intent, forKey: "intent")
        archiver.finishEncoding()
        let back = INInteraction(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
        #expect(back != nil && back?.intentResponse == nil)
    }

    @Test("has an image of each kind")
    func images() throws {
        let url = try #require(URL(string: "https://example.com/a.png"))
        let images = [
            INImage(named: "a"), INImage.systemImageNamed("a"), INImage(imageData: Data("a".utf8)),
            try #require(INImage(url: url)), try #require(INImage(url: url, width: 2, height: 3)),
        ]
        #expect(
            images.map(\.fields) == [
                .named("a"), .system("a"), .data(Data("a".utf8)), .url(url, width: nil, height: nil),
                .url(url, width: 2, height: 3),
            ])
        for image in images { #expect(try archivedCopy(image) == image) }
        #expect(Set(images).count == images.count)
        #expect(INImage(url: try #require(URL(string: "a.png"))) == nil)
    }
}

/// What an object is after it was archived, with the checks of its classes.
func archivedCopy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}
