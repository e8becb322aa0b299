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

    /// Why it is not known which categories a module declares, or why none of them is registered.
    func undeclared(by module: ModuleID) -> BellhopError? {
        if case .failedClosed(let error) = status {
            return BellhopError(
                .categoriesUnknown, "the notification categories of \(module) are not known", hintOf: error,
                cause: error.message)
        }
        guard case .excess(let count) = answer else { return nil }
        return BellhopError(
            .categoriesTooLarge,
            "none of the categories of \(module) is registered: they have \(count) bytes, and the limit is 1 MiB",
            hint: "Return at most 1 MiB from getNotificationCategories()")
    }
}

extension Answer {
    /// The categories of the answer, or none if it is another kind of answer.
    var categories: [NotificationCategory] { if case .categories(let list) = self { list } else { [] } }
}
