extension FetchResult {
    /// Merges the results of a broadcast (Semantics §3).
    ///
    /// newData takes precedence over failed, and failed over noData. The result is noData if no module answered.
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
    /// Merges the options of a broadcast into their union (Semantics §3).
    ///
    /// The result is `standard`, which is `foregroundPresentation`, if no module answered.
    @inlinable
    public static func merging(_ answers: some Sequence<Answer>, standard: PresentationOptions) -> PresentationOptions {
        var merged: PresentationOptions?
        for case .presentation(let options) in answers { merged = (merged ?? []).union(options) }
        return merged ?? standard
    }
}
