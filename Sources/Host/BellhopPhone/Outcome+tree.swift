internal import BellhopValues

extension Outcome {
    /// The views of the answer, or why there are none.
    var tree: Result<ViewTree, BellhopError> {
        if case .views(let result) = answer { return result }
        return switch status {
        case .failedClosed(let error): .failure(error)
        case .answered, .missing:
            .failure(
                BellhopError(
                    .contentNoViews, "the view controller shows no views",
                    hint: "Add views in viewDidLoad, or see what it logged"))
        }
    }
}
