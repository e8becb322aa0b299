/// The newest events of the host, for browsers that come later or read slowly.
///
/// It counts all events of all runs, the missed ones too. So a gap in the counts that a browser gets is what it has
/// missed. A value without I/O.
struct EventLog {
    struct Entry: Equatable {
        /// How many events came before it.
        let count: UInt64
        let id: EventID
        var json: ArraySlice<UInt8>
    }

    /// How much is kept.
    struct Bounds {
        var events = 4096
        var bytes = 16 << 20
    }

    /// A run of the host, and how many events came before the first of it.
    private struct Run {
        let id: String
        let before: UInt64
    }

    private let bounds: Bounds
    private var entries: [Entry] = []
    /// Where the entries begin; those before are left out.
    private var start = 0
    private var bytes = 0
    private var runs: [Run] = []
    /// How many events there were.
    private(set) var count: UInt64 = 0

    init(_ bounds: Bounds = Bounds()) { self.bounds = bounds }

    /// The newest event that was added or missed.
    var last: EventID? { runs.last.map { EventID(run: $0.id, number: count - $0.before) } }

    /// What is added next begins with an event of a run, after the one with a number.
    ///
    /// What is between it and the newest event was missed, unless nothing was added before.
    mutating func follow(_ run: String, after number: UInt64) {
        if runs.last?.id != run {
            if runs.isEmpty { count = number }
            runs.append(Run(id: run, before: runs.isEmpty ? 0 : count))
            if runs.count > 64 { runs.removeFirst() }
        }
        count = max(count, (runs.last?.before ?? 0) + number)
    }

    /// Adds an event.
    mutating func append(_ json: ArraySlice<UInt8>) {
        count += 1
        guard let id = last else { return }
        entries.append(Entry(count: count - 1, id: id, json: json))
        bytes += json.count
        while entries.count - start > bounds.events || bytes > bounds.bytes, start < entries.count {
            bytes -= entries[start].json.count
            entries[start].json = []
            start += 1
        }
        guard start > bounds.events else { return }
        entries.removeSubrange(..<start)
        start = 0
    }

    /// How many events came before the one after an id; nil for an id of an unknown run.
    func count(through id: EventID) -> UInt64? {
        runs.last { $0.id == id.run }.map { run in
            let (count, isTooLarge) = run.before.addingReportingOverflow(id.number)
            return isTooLarge ? .max : count
        }
    }

    /// How many events came before the oldest that is kept.
    var oldest: UInt64 { start < entries.count ? entries[start].count : count }

    /// The first kept event before which at least so many events came.
    func entry(at count: UInt64) -> Entry? {
        // The counts are in order, and mostly without gaps.
        var (low, high) = (start, entries.count)
        while low < high {
            let middle = low + (high - low) / 2
            if entries[middle].count < count { low = middle + 1 } else { high = middle }
        }
        return low < entries.count ? entries[low] : nil
    }
}
