import Foundation
import SeededGenerators
import Testing

@testable import BellhopValues

struct CalendarTimeTests {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    @Test func `a time is written as Foundation writes it, in the years 1583 to 9999`() {
        var generator = SeededGenerator(seed: 3)
        let bounds = -12_212_553_600_000...253_402_300_799_999
        var times = [bounds.lowerBound, bounds.upperBound, 0, -1, 951_782_400_000, 951_868_799_999, 4_107_542_400_000]
        times += (0..<20_000).map { _ in Int.random(in: bounds, using: &generator) }
        for time in times {
            let date = Date(milliseconds: time)
            // The style truncates.
            #expect(date.millisecondText == Self.style.format(date.addingTimeInterval(0.0001)), "\(time)")
        }
    }

    @Test(arguments: [-12_212_553_600_001, -62_167_219_200_001, 253_402_300_800_000])
    func `a time outside these years is left to Foundation`(_ time: Int) {
        #expect(CalendarTime(milliseconds: time) == nil)
        #expect(!Date(milliseconds: time).millisecondText.isEmpty)
    }
}
