/// The event after which `bellhop events` begins: its number, and the run of the host if one is named.
struct EventPosition: Equatable {
    let run: String?
    let number: UInt64

    /// Reads `27`, or `RUN:27` with the id of a run, or returns nil for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.first != "", let number = parts.last.flatMap({ UInt64($0) }) else { return nil }
        run = parts.count == 2 ? parts.first.map(String.init) : nil
        self.number = number
    }
}
