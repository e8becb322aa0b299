package import BellhopValues

/// The service extensions that change a notification, one after the other, and their results.
///
/// Each is given the content of the one before. An extension that fails changes nothing (Semantics §5).
package struct ServiceChain: Sendable, Equatable {
    /// A module's service extension.
    package struct Member: Sendable, Hashable {
        /// The module.
        package let module: ModuleID
        /// Its `pushServiceClassName`.
        package let className: String

        /// Creates a member from a module and its class.
        package init(_ module: ModuleID, className: String) {
            self.module = module
            self.className = className
        }
    }

    /// The result of one extension.
    package enum Result: Sendable, Equatable {
        /// The extension changed the content.
        case changed
        /// The extension returned the content unchanged.
        case unchanged
        /// The notification is not shown.
        case filtered
        /// The content stays as it was, because the extension failed.
        case kept(ServiceFallback)
    }

    /// The current content.
    package private(set) var content: NotificationContent
    /// The extensions that have not run, in order.
    package private(set) var waiting: [Member]
    /// Whether an extension keeps the notification from being shown.
    package private(set) var isFiltered = false
    private let original: NotificationContent

    /// Creates a chain with the content of the push.
    package init(_ members: [Member], changing original: NotificationContent) {
        waiting = members
        content = original
        self.original = original
    }

    /// Returns the service extensions of the modules that a push goes to, in file order.
    package static func members(_ route: some Sequence<ModuleSettings>) -> [Member] {
        route.compactMap { module in module.pushServiceClassName.map { Member(module.id, className: $0) } }
    }

    /// Removes and returns the next extension, or returns nil if all have run.
    package mutating func next() -> Member? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// Takes the answer of the last extension.
    package mutating func take(_ answer: ServiceAnswer) -> Result {
        switch answer {
        case .content(let new):
            defer { content = new }
            return new == content ? .unchanged : .changed
        case .filtered:
            isFiltered = true
            // There is nothing left that the others could change.
            waiting = []
            return .filtered
        case .kept(let fallback, _): return .kept(fallback)
        }
    }

    /// The changed content, or nil if it is that of the push.
    package var changed: NotificationContent? { content == original ? nil : content }
}
