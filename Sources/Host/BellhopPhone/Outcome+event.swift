internal import BellhopValues

extension Outcome {
    /// Whether the call had begun before the host ended, and is not repeated.
    var isInterrupted: Bool {
        if case .failedClosed(let error) = status { error.code == .callInterrupted } else { false }
    }

    /// The event of a call that was answered, is not implemented by the module, or failed closed.
    func event(of selector: Selector, in module: ModuleID, push: PushID?, stage: Stage?) -> Event {
        let error: BellhopError? = if case .failedClosed(let error) = status { error } else { nil }
        let ending: Event.CallFinished.Outcome =
            switch status {
            case .answered: .answered
            case .missing: .missing
            case .failedClosed: isInterrupted ? .interrupted : .failedClosed
            }
        let finished = Event.CallFinished(answer: Event.Answer(answer), outcome: ending, selector: selector)
        return Event(
            .callFinished(finished), module: module, push: push, stage: stage, duration: duration, cause: error)
    }
}

extension Answer {
    /// The categories of the answer, or none if it is another kind of answer.
    var categories: [NotificationCategory] { if case .categories(let list) = self { list } else { [] } }
}
