internal import BellhopValues

/// A content extension that is being opened.
///
/// Its process starts and its first views are requested at the same time.
struct ContentOpening: Sendable {
    /// How the opening ends.
    enum Outcome {
        /// The content extension shows its first views.
        case shown(OpenContent)
        /// The process has started, but there are no views.
        case withoutViews(BellhopError)
        /// The process has not started.
        case notStarted(OpenFailure)
    }

    var content: OpenContent
    /// The causes of what the opening does.
    let causes: [Cause]
    /// Whether its process has started, or nil while that is not known.
    var start: Result<Void, OpenFailure>?
    /// Its first views, or nil while it has not answered.
    var views: Result<ViewTree, BellhopError>?

    init(_ content: OpenContent, causes: [Cause]) {
        self.content = content
        self.causes = causes
    }

    var instance: InstanceID { content.instance }

    /// The outcome, or nil until it is known whether the process started and which views it shows.
    var outcome: Outcome? {
        switch (start, views) {
        case (nil, _), (_, nil): nil
        case (.failure(let failure), _): .notStarted(failure)
        case (_, .failure(let error)): .withoutViews(error)
        case (_, .success(let tree)): .shown(content.showing(tree))
        }
    }
}
