import BenchFigures
import Testing

struct FigureTests {
    @Test(
        arguments: [
            (0, "0 ns"), (0.00287, "0.0029 ns"), (0.02, "0.02 ns"), (0.5, "0.5 ns"), (9.876, "9.88 ns"),
            (398.2, "398 ns"), (14_400, "14.4 µs"),
            (361_000, "361 µs"), (5_000, "5 µs"), (6_000_000, "6 ms"), (1_549_000_000, "1,549 ms"),
            (21_800_000_000, "21.8 s"),
        ])
    func `a time has three digits and a unit that suits it`(nanoseconds: Double, text: String) {
        #expect(Figure.Unit.nanoseconds.text(nanoseconds) == text)
    }

    @Test func `other units`() {
        #expect(Figure.Unit.bytes.text(5_700) == "5.57 KiB")
        #expect(Figure.Unit.bytes.text(4_404_019) == "4.2 MiB")
        #expect(Figure.Unit.perSecond.text(1_022_994.4) == "1,022,994/s")
        #expect(Figure.Unit.count.text(29) == "29")
        #expect(Figure.Unit.count.text(-1_234) == "-1,234")
    }

    @Test func `a rate has a lower bound, everything else an upper bound`() {
        let time = Figure(name: "", value: 3, baseline: ("", 2), bound: 1.6)
        #expect(time.isWithinBounds == true)
        #expect(Figure(name: "", value: 3, baseline: ("", 2), bound: 1.6, limit: 2).isWithinBounds == false)
        #expect(Figure(name: "", value: 3, baseline: ("", 2), bound: 1.6, unit: .perSecond).isWithinBounds == false)
        #expect(Figure(name: "", value: 3, limit: 2, unit: .perSecond).isWithinBounds == true)
        #expect(Figure(name: "", value: 3).isWithinBounds == nil)
    }

    @Test(
        "a line in a terminal says whether the bounds held",
        arguments: [
            (Figure(name: "x", value: 3, baseline: ("y", 2), bound: 1.6), "y 2 ns 1.6 x held"),
            (Figure(name: "x", value: 3, baseline: ("y", 2), bound: 1.4), "y 2 ns 1.4 x NOT HELD"),
            (Figure(name: "x", value: 3, limit: 2, unit: .perSecond), "x 3/s at least 2/s held"),
            (Figure(name: "x", value: 3, baseline: ("y", 2)), "x 3 ns 1.5 x y 2 ns"),
        ])
    func line(figure: Figure, end: String) {
        let words = figure.line.split(separator: " ").joined(separator: " ")
        #expect(words.hasSuffix(end), "\(words)")
    }
}
