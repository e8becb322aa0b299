extension Outcome {
    /// Whether the call had begun before the host ended, and is not repeated.
    var isInterrupted: Bool {
        if case .failedClosed(let error) = status { error.code == .callInterrupted } else { false }
    }

    /// The event of a call that was answered, is not implemented by the module, or failed closed.
    func event(of selector: Selector, in module: ModuleID, push: PushID?, stage: Stage?) -> Event {
        let error: BellhopError? = if case .failedClosed(let error) = status { error } else { nil }
        let word =
            switch status {
            case .answered: "answered"
            case .missing: "missing"
            case .failedClosed: isInterrupted ? "interrupted" : "failed-closed"
            }
        return Event(
            .callFinished, module: module, push: push, stage: stage, outcome: word, duration: duration, cause: error,
            details: ["selector": selector.rawValue, "answer": answer.words])
    }
}

extension Answer {
    /// The categories of the answer, or none if it is another kind of answer.
    var categories: [NotificationCategory] { if case .categories(let list) = self { list } else { [] } }

    /// The answer as it appears in events.
    var words: String {
        switch self {
        case .none: "none"
        case .categories(let categories): categories.map(\.identifier).joined(separator: " ")
        case .fetch(let result): result.words
        case .presentation(let options): options.words
        case .handled(let yes): "\(yes)"
        case .data(let bytes): "\(bytes.count) bytes"
        case .views(.success(let tree)): tree.views.count.of("view")
        case .views(.failure): "views that cannot be shown"
        case .disposition(let disposition): "\(disposition)"
        case .excess(let count): "\(count) bytes, which are too many"
        }
    }
}

extension FetchResult {
    /// Apple's name of the result.
    var words: String {
        switch self {
        case .newData: "newData"
        case .noData: "noData"
        case .failed: "failed"
        }
    }
}
