import Foundation
import Testing

@testable import BellhopCore

struct EventDetailsTests {
    @Test func `details are what a dictionary would be, sorted`() {
        var generator = SeededGenerator(seed: 7)
        var (details, model): (EventDetails, [String: String]) = ([:], [:])
        for _ in 0..<2000 {
            let key = "k\(Int.random(in: 0..<12, using: &generator))"
            let value = Bool.random(using: &generator) ? "\(Int.random(in: 0..<9, using: &generator))" : nil
            details[key] = value
            model[key] = value
            #expect(details[key] == value)
            #expect(details.map(\.key) == model.keys.sorted())
            #expect(details.map(\.value) == model.sorted { $0.key < $1.key }.map(\.value))
            #expect(details.isEmpty == model.isEmpty)
        }
    }

    @Test func `they are equal whatever the order they were given in, and survive JSON`() throws {
        let details: EventDetails = ["b": "2", "a": "1", "b": "3"]
        #expect(details == ["a": "1", "b": "3"])
        #expect(details != ["a": "1"])
        let json = try JSONEncoder().encode(details)
        #expect(try JSONDecoder().decode(EventDetails.self, from: json) == details)
        #expect(details.adding(["a": "9", "c": "4"]) == ["a": "1", "b": "3", "c": "4"])
    }
}
