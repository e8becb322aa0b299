internal import BellhopContract
public import FoundationEssentials

extension Event {
    /// A push is in the journal.
    public struct PushAccepted: EventFacts, CodedFacts {
        /// The size of the payload.
        public var bytes = 0
        /// The identifier of its notification.
        public var notification = ""
        /// The push of which it is a replay.
        public var replayOf: PushID?
        /// The sender that the payload names.
        public var sender: String?
        /// The file that it is from, or a name for its source.
        public var source: String?

        init(blank: Void) {}

        package init(
            bytes: Int, notification: String, replayOf: PushID? = nil, sender: String? = nil, source: String? = nil
        ) {
            (self.bytes, self.notification, self.replayOf, self.sender, self.source) = (
                bytes, notification, replayOf, sender, source
            )
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("bytes", &bytes)
            try fields.field("notification", &notification)
            try fields.field("replayOf", &replayOf)
            try fields.field("sender", &sender)
            try fields.field("source", &source)
        }
    }

    /// A push was not accepted.
    public struct PushRefused: EventFacts, CodedFacts {
        /// The size of what was sent.
        public var bytes = 0

        init(blank: Void) {}

        package init(bytes: Int) { self.bytes = bytes }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("bytes", &bytes) }
    }

    /// A push of a provider is right, and of a type that shows no notification, or for a token that was replaced.
    public struct PushChecked: EventFacts, CodedFacts {
        /// The size of the payload.
        public var bytes = 0
        /// What the push is for.
        public var type = PushType.voip

        init(blank: Void) {}

        package init(bytes: Int, type: PushType) { (self.bytes, self.type) = (bytes, type) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("bytes", &bytes)
            try fields.field("type", &type)
        }
    }

    /// APNs stores a push of a provider, which can't reach the device now.
    public struct PushStored: EventFacts, CodedFacts {
        /// When it is discarded if it is still stored.
        public var expires = Date(timeIntervalSince1970: 0)
        /// Why it is stored.
        public var outcome = StorageReason.offline

        init(blank: Void) {}

        package init(expires: Date, outcome: StorageReason) { (self.expires, self.outcome) = (expires, outcome) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("expires", &expires)
            try fields.outcome(&outcome)
        }
    }

    /// A push that APNs stored reaches the device.
    public struct PushForwarded: EventFacts, CodedFacts {
        /// How long it was stored, in seconds.
        public var after: Double = 0

        init(blank: Void) {}

        package init(after: Double) { self.after = after }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("after", &after) }
    }

    /// A push is not delivered.
    public struct PushDropped: EventFacts, CodedFacts {
        /// The push that took its place, if one did.
        public var by: PushID?
        /// Why it is not delivered.
        public var outcome = Outcome.replaced

        init(blank: Void) {}

        package init(by: PushID? = nil, outcome: Outcome) { (self.by, self.outcome) = (by, outcome) }

        /// Why a push is not delivered.
        public enum Outcome: String, FactWord {
            /// A newer silent push is held in its place.
            case replaced
            /// The device is no longer registered.
            case unregistered
            /// The push is for another app.
            case otherApp = "other-app"
            /// This version of the host cannot read it.
            case unreadable
            /// APNs has stored it until it expired.
            case expired
            /// A newer push with its `apns-collapse-id` took its place in the storage of APNs.
            case coalesced
            /// A newer push took its place, because the storage of APNs is full.
            case overwritten
            /// A newer silent push took its place, because the budget for silent pushes is used up.
            case throttled
            /// FCM knows no subscription of the app that its topic or condition needs.
            case notSubscribed = "not-subscribed"
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("by", &by)
            try fields.outcome(&outcome)
        }
    }

    /// A push that an earlier host left behind is delivered.
    public struct PushRedelivered: EventFacts, CodedFacts {
        /// The calls that had begun, and are not repeated.
        public var interrupted: [InterruptedCall] = []

        init(blank: Void) {}

        package init(interrupted: [InterruptedCall]) { self.interrupted = interrupted }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("interrupted", &interrupted) }
    }

    /// A call that had begun when the host ended.
    public struct InterruptedCall: Sendable, Hashable, Codable {
        /// The identity of the module.
        public var module: String
        /// The selector.
        public var selector: Selector

        package init(module: String, selector: Selector) {
            (self.module, self.selector) = (module, selector)
        }
    }

    /// The host has found out which modules receive a push.
    public struct PushRouted: EventFacts, CodedFacts {
        /// The modules, in file order.
        public var modules: [ModuleID] = []
        /// How they were found, or why there is none.
        public var outcome = Outcome.module

        init(blank: Void) {}

        package init(modules: [ModuleID], outcome: Outcome) { (self.modules, self.outcome) = (modules, outcome) }

        /// How the modules that receive a push were found, or why there is none.
        public enum Outcome: String, FactWord {
            /// By its sender.
            case module
            /// Every push module receives it.
            case broadcast
            /// It names no sender, and the fallback is off.
            case noSender = "no-sender"
            /// No push module has its sender, and the fallback is off.
            case unknownSender = "unknown-sender"
            /// There is no push module.
            case noPushModule = "no-push-module"
            /// No push module is running.
            case noRunningModule = "no-running-module"
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("modules", &modules)
            try fields.outcome(&outcome)
        }
    }

    /// Nothing is called or shown for a push.
    public struct PushIgnored: EventFacts, CodedFacts {
        /// Why.
        public var outcome = Delivery.Reason.nothingToShow

        init(blank: Void) {}

        package init(outcome: Delivery.Reason) { self.outcome = outcome }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.outcome(&outcome) }
    }

    /// The silent handler is not called.
    public struct SilentSuppressed: EventFacts, CodedFacts {
        /// Why.
        public var outcome = Delivery.Barrier.noBackgroundMode

        init(blank: Void) {}

        package init(outcome: Delivery.Barrier) { self.outcome = outcome }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.outcome(&outcome) }
    }

    /// Everything that a push caused has ended.
    public struct PushFinished: EventFacts, CodedFacts {
        /// What became of its notification, or nil if it has none.
        public var display: Display?
        /// The result of the silent handlers, if they were called.
        public var fetch: FetchResult?
        /// Whether nothing was called or shown.
        public var isIgnored = false
        /// Whether the silent handlers were not called, because the app must not be woken.
        public var isSuppressed = false

        init(blank: Void) {}

        package init(display: Display? = nil, fetch: FetchResult? = nil, isIgnored: Bool, isSuppressed: Bool) {
            (self.display, self.fetch, self.isIgnored, self.isSuppressed) = (display, fetch, isIgnored, isSuppressed)
        }

        /// What became of a notification.
        public enum Display: String, FactWord {
            /// It appeared on the screen or in the list.
            case shown
            /// Only its badge or its sound was applied.
            case applied
            /// Nothing of it was shown.
            case notShown = "not shown"
            /// A newer notification with its identifier is shown.
            case superseded
            /// A service extension kept it from being shown.
            case filtered
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("display", &display)
            try fields.field("fetch", &fetch)
            try fields.field("isIgnored", &isIgnored)
            try fields.field("isSuppressed", &isSuppressed)
        }
    }
}

extension PushRoute {
    /// How an event names the route.
    package var outcome: Event.PushRouted.Outcome {
        switch self {
        case .module: .module
        case .broadcast: .broadcast
        case .none(.noSender): .noSender
        case .none(.unknownSender): .unknownSender
        case .none(.noPushModule): .noPushModule
        case .none(.noRunningModule): .noRunningModule
        }
    }
}

extension Event.InterruptedCall: CodableFact {
    static var schema: JSONSchema {
        .object(["module": .string, "selector": .string], required: ["module", "selector"], isOpen: true)
    }

    func write(to json: inout JSONWriter) {
        json.object { object in
            object.put("module", module)
            object.put("selector", selector.rawValue)
        }
    }
}

extension Event.PushDropped.Outcome {
    /// Whether APNs or FCM discards such a push, so that it never reaches the device.
    package var isDiscard: Bool {
        switch self {
        case .unregistered, .expired, .coalesced, .overwritten, .throttled, .notSubscribed: true
        case .replaced, .otherApp, .unreadable: false
        }
    }
}

extension StorageReason: FactWord {}
extension Connectivity: FactWord {}
extension Delivery.Reason: FactWord {}
extension Delivery.Barrier: FactWord {}

extension FetchResult: FactName {
    /// Apple's name of the result.
    package var word: String {
        switch self {
        case .newData: "newData"
        case .noData: "noData"
        case .failed: "failed"
        }
    }
}
