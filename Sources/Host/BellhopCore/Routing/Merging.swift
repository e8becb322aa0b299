extension FetchResult {
    /// One result out of those of a broadcast: newData before failed before noData; noData when none answered
    /// (Semantics §3).
    @inlinable
    public static func merging(_ answers: some Sequence<Answer>) -> FetchResult {
        var merged = FetchResult.noData
        for case .fetch(let result) in answers {
            switch result {
            case .newData: return .newData
            case .failed: merged = .failed
            case .noData: break
            }
        }
        return merged
    }
}

extension PresentationOptions {
    /// The union of the options of a broadcast; `standard`, which is `foregroundPresentation`, when none answered
    /// (Semantics §3).
    @inlinable
    public static func merging(_ answers: some Sequence<Answer>, standard: PresentationOptions) -> PresentationOptions {
        var merged: PresentationOptions?
        for case .presentation(let options) in answers { merged = (merged ?? []).union(options) }
        return merged ?? standard
    }
}
