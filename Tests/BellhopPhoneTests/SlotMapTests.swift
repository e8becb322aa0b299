import SeededGenerators
import Testing

@testable import BellhopPhone
@testable import BellhopValues

struct SlotMapTests {
    @Test func `slots are what a dictionary would be`() {
        var generator = SeededGenerator(seed: 11)
        var (slots, model) = (SlotMap<Int, [Int]>(), [Int: [Int]]())
        for step in 0..<5000 {
            let key = Int.random(in: 0..<20, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: (slots[key], model[key]) = ([step], [step])
            case 1: (slots[key], model[key]) = (nil, nil)
            case 2:
                slots[key]?.append(step)
                model[key]?.append(step)
            case 3:
                slots[key, default: []].append(step)
                model[key, default: []].append(step)
            default: #expect(slots.removeValue(forKey: key) == model.removeValue(forKey: key))
            }
            #expect(slots[key] == model[key])
            #expect(slots.count == model.count)
        }
        #expect(Dictionary(uniqueKeysWithValues: slots.pairs.map { ($0.key, $0.value) }) == model)
        let counts = (slots.values.map(\.count).sorted(), model.values.map(\.count).sorted())
        #expect(counts.0 == counts.1)
        let copy = slots
        slots[0] = [-1]
        #expect(copy[0] == model[0])
    }
}
