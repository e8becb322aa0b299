import Foundation
import Testing

@testable import Intents

@Suite("An interaction", .serialized)
struct InteractionTests {
    private func interaction(_ identifier: String, group: String? = nil) -> INInteraction {
        let interaction = INInteraction(intent: MessageIntentTests.intent(), response: nil)
        interaction.identifier = identifier
        interaction.groupIdentifier = group
        interaction.direction = .incoming
        interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 5), duration: 2)
        return interaction
    }

    private var donated: [String] { DonatedInteractions.shared.all.map(\.identifier) }

    @Test("is archived")
    func archived() throws {
        let original = INInteraction(
            intent: MessageIntentTests.intent(),
            response: INSendMessageIntentResponse(code: .success, userActivity: nil))
        original.direction = .outgoing
        original.groupIdentifier = "g"
        let copy = try archivedCopy(original)
        #expect((copy.intent as? INSendMessageIntent)?.content == "Hello")
        #expect((copy.intentResponse as? INSendMessageIntentResponse)?.code == .success)
        #expect(copy.direction == .outgoing && copy.groupIdentifier == "g" && copy.dateInterval == nil)
        #expect(copy.identifier == original.identifier && !copy.identifier.isEmpty)
    }

    @Test("keeps its intent as it was")
    func copied() {
        let intent = MessageIntentTests.intent()
        let interaction = INInteraction(intent: intent, response: nil)
        intent.setImage(INImage(named: "late"), forParameterNamed: \.sender)
        #expect(interaction.intent.keyImage() == nil)
        #expect(interaction.intentHandlingStatus == .unspecified && interaction.direction == .unspecified)
    }

    @Test("is kept when it is donated, until it is deleted")
    func donations() async throws {
        try await INInteraction.deleteAll()
        for (name, group) in [("a", "1"), ("b", "1"), ("c", nil), ("d", "2")] {
            try await interaction(name, group: group).donate()
        }
        #expect(donated == ["a", "b", "c", "d"])
        try await interaction("a").donate()
        #expect(donated == ["b", "c", "d", "a"])
        let last = try #require(DonatedInteractions.shared.all.last)
        #expect(last.direction == .incoming && last.dateInterval?.duration == 2)
        try await INInteraction.delete(with: ["c", "unknown"])
        #expect(donated == ["b", "d", "a"])
        try await INInteraction.delete(with: "1")
        #expect(donated == ["d", "a"])
        INInteraction.delete(with: ["d"], completion: nil)
        #expect(donated == ["a"])
        INInteraction.deleteAll(completion: nil)
        #expect(donated.isEmpty)
    }

    @Test("is one of the last that were donated")
    func limit() {
        let donations = DonatedInteractions()
        for index in 0..<DonatedInteractions.limit + 5 { donations.add(interaction("\(index)")) }
        #expect(donations.all.count == DonatedInteractions.limit && donations.all.first?.identifier == "5")
    }

    @Test("tells when it was donated")
    func completion() async {
        let interaction = interaction("e")
        let error: (any Error)? = await withCheckedContinuation { continuation in
            interaction.donate { continuation.resume(returning: $0) }
        }
        #expect(error == nil)
    }

    @Test("does not know of a Focus before it is authorized")
    func focus() async {
        let center = INFocusStatusCenter()
        #expect(center.authorizationStatus == .notDetermined && center.focusStatus.isFocused == nil)
        #expect(await center.requestAuthorization() == .authorized)
        #expect(center.authorizationStatus == .authorized && center.focusStatus.isFocused == false)
    }
}
