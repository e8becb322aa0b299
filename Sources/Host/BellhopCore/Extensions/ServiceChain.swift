/// The service extensions that are asked to change a notification, one after the other, and what comes of it.
///
/// Each is given what the one before made of it; one that fails changes nothing (Semantics §5).
public struct ServiceChain: Sendable, Equatable {
    /// A module's service extension.
    public struct Member: Sendable, Hashable {
        /// The module.
        public let module: ModuleID
        /// Its `pushServiceClassName`.
        public let className: String

        /// Names the class of a module.
        public init(_ module: ModuleID, className: String) {
            self.module = module
            self.className = className
        }
    }

    /// What one came to.
    public enum Result: Sendable, Equatable {
        /// The content is another now.
        case changed
        /// It was handed on as it was.
        case unchanged
        /// It is as it was before, because the extension failed.
        case kept(ServiceFallback)

        /// The result as events have it.
        public var word: String {
            switch self {
            case .changed: "changed"
            case .unchanged: "unchanged"
            case .kept(let fallback): fallback.rawValue
            }
        }
    }

    /// The content as it is now.
    public private(set) var content: NotificationContent
    /// Who is still to be asked, in order.
    public private(set) var waiting: [Member]
    private let original: NotificationContent

    /// Begins with what the push said.
    public init(_ members: [Member], changing original: NotificationContent) {
        waiting = members
        content = original
        self.original = original
    }

    /// Those to be asked for a push: of the modules it goes to, in file order, the ones that have a service extension.
    public static func members(_ route: some Sequence<ModuleSettings>) -> [Member] {
        route.compactMap { module in module.pushServiceClassName.map { Member(module.id, className: $0) } }
    }

    /// The next to be asked, who is taken out of the line; nil when everybody was.
    public mutating func next() -> Member? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// Takes the answer of the one that was asked last.
    public mutating func take(_ answer: ServiceAnswer) -> Result {
        switch answer {
        case .content(let new):
            defer { content = new }
            return new == content ? .unchanged : .changed
        case .kept(let fallback, _): return .kept(fallback)
        }
    }

    /// What is shown in place of what the push said; nil when it is that.
    public var changed: NotificationContent? { content == original ? nil : content }
}
