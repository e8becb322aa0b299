extension Outcome {
    /// The views of the answer, or why there are none.
    var tree: Result<ViewTree, BellhopError> {
        switch (answer, status) {
        case (.views(let result), _): result
        case (_, .failedClosed(let error)): .failure(error)
        default:
            .failure(
                BellhopError(
                    .contentNoViews, "the view controller shows no views",
                    hint: "Add views in viewDidLoad, or see what it logged"))
        }
    }
}
