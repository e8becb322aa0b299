public import Foundation

/// A log for messages of a subsystem and a category.
public final class OSLog: NSObject, Sendable {
    /// A category with a special meaning for Apple's tools; on Linux, it has no special meaning.
    public struct Category: Sendable {
        let name: String

        /// Points of interest.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts that are off unless a tool records them.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// Signposts that record the stack.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    let subsystem: String?
    let category: String?
    private let isOff: Bool

    private init(subsystem: String?, category: String?, isOff: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isOff = isOff
        super.init()
    }

    /// Creates a log.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isOff: false)
    }

    /// Creates a log of a special category.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name, isOff: false)
    }

    /// The log without a subsystem.
    public static let `default` = OSLog(subsystem: nil, category: nil, isOff: false)
    /// A log that drops all messages.
    public static let disabled = OSLog(subsystem: nil, category: nil, isOff: true)

    /// Whether messages of a type are logged: all are, except those of ``disabled``.
    public func isEnabled(type: OSLogType) -> Bool { !isOff }

    /// Whether signposts are logged.
    public var signpostsEnabled: Bool { !isOff }
}
