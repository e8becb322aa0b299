package import BellhopValues

extension PushOutcome {
    /// The outcome in words, such as `newData, shown`.
    package var words: String {
        switch self {
        case .dropped(let dropped, let cause): "dropped: \(dropped.words(cause))"
        case .finished(let finished): finished.words
        }
    }
}

extension Event.PushFinished {
    /// What became of the push in words, such as `newData, shown`; empty if no module was called and nothing shown.
    var words: String {
        [
            fetch.map { "\($0)" }, isSuppressed ? "not woken" : nil, display?.rawValue, isIgnored ? "ignored" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}
