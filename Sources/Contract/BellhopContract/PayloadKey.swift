/// A key of a push (Apple's payload key reference).
package struct PayloadKey: ExpressibleByStringLiteral, Sendable {
    /// The key itself.
    package let text: StaticString

    /// Wraps a key.
    @inlinable package init(stringLiteral text: StaticString) { self.text = text }

    /// The key as a string.
    package var name: String { text.description }
}

// Computed and inlined, so that the scanner of every push has them as constants of its own.
extension PayloadKey {
    @inlinable package static var aps: PayloadKey { "aps" }
    @inlinable package static var sender: PayloadKey { "sender" }
    @inlinable package static var alert: PayloadKey { "alert" }
    @inlinable package static var badge: PayloadKey { "badge" }
    @inlinable package static var sound: PayloadKey { "sound" }
    @inlinable package static var category: PayloadKey { "category" }
    @inlinable package static var threadIdentifier: PayloadKey { "thread-id" }
    @inlinable package static var contentAvailable: PayloadKey { "content-available" }
    @inlinable package static var mutableContent: PayloadKey { "mutable-content" }
    @inlinable package static var interruptionLevel: PayloadKey { "interruption-level" }
    @inlinable package static var relevanceScore: PayloadKey { "relevance-score" }
    @inlinable package static var targetContentIdentifier: PayloadKey { "target-content-id" }
    @inlinable package static var filterCriteria: PayloadKey { "filter-criteria" }
    @inlinable package static var title: PayloadKey { "title" }
    @inlinable package static var subtitle: PayloadKey { "subtitle" }
    @inlinable package static var body: PayloadKey { "body" }
    @inlinable package static var launchImage: PayloadKey { "launch-image" }
    @inlinable package static var summaryArgument: PayloadKey { "summary-arg" }
    @inlinable package static var summaryArgumentCount: PayloadKey { "summary-arg-count" }
    @inlinable package static var titleKey: PayloadKey { "title-loc-key" }
    @inlinable package static var subtitleKey: PayloadKey { "subtitle-loc-key" }
    @inlinable package static var bodyKey: PayloadKey { "loc-key" }
    @inlinable package static var critical: PayloadKey { "critical" }
    @inlinable package static var name: PayloadKey { "name" }
    @inlinable package static var volume: PayloadKey { "volume" }
    @inlinable package static var simulatorTargetBundle: PayloadKey { "Simulator Target Bundle" }
}
