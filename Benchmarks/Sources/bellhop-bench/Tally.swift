internal import BenchFigures
internal import Foundation

/// How many bounds held.
struct Tally {
    private(set) var held = 0
    private(set) var missed = 0

    mutating func add(_ figures: [Figure]) {
        held += figures.count { $0.isWithinBounds == true }
        missed += figures.count { $0.isWithinBounds == false }
    }
}

extension Figure {
    func print() { Swift.print(line) }
}

/// A section of the printed text.
func section(_ title: String, _ notes: String...) {
    print("\n\(title)")
    for note in notes { print("  # \(note)") }
    // Without this, a pipe shows the text only after the next measurement.
    fflush(nil)
}
