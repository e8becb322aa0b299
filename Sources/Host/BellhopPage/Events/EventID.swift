/// The id of an event in the stream of a browser: the id of the host's run, and the number of the event in it.
struct EventID: Equatable, Sendable, CustomStringConvertible {
    let run: String
    let number: UInt64

    init(run: String, number: UInt64) {
        self.run = run
        self.number = number
    }

    /// Reads `RUN-NUMBER`; nil if the text is none.
    ///
    /// The id of a run has hyphens, too.
    init?(_ text: String) {
        guard let hyphen = text.lastIndex(of: "-"), hyphen > text.startIndex,
            let number = UInt64(text[text.index(after: hyphen)...])
        else { return nil }
        self.init(run: String(text[..<hyphen]), number: number)
    }

    var description: String { "\(run)-\(number)" }
}
