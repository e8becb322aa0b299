extension Answer {
    /// What the answer of a method says.
    public enum Kind: Sendable {
        case nothing
        case categories
        case fetch
        case presentation
        /// Yes or no.
        case handled
        /// Yes, no, or no opinion.
        case decision
        /// Why something is denied, or nothing to allow it.
        case denial
        /// A value as JSON text.
        case json
        /// The content of a notification.
        case content
        case disposition
        case views
    }
}

extension Answer.Kind {
    /// The type of a result that says it.
    var type: ValueType {
        switch self {
        case .nothing: .void
        case .categories: .categories
        case .fetch, .presentation, .decision, .disposition: .int32
        case .handled: .bool
        case .denial, .json, .content: .data
        case .views: .views
        }
    }
}
