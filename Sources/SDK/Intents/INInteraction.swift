public import Foundation

/// An interaction between the user and the app: an intent with its response.
open class INInteraction: NSObject, NSSecureCoding, NSCopying {
    private var fields: InteractionFields
    private let keptIntent: INIntent
    private let keptResponse: INIntentResponse?

    /// Creates an interaction with copies of an intent and its response.
    public init(intent: INIntent, response: INIntentResponse?) {
        fields = InteractionFields()
        keptIntent = Self.copied(intent)
        keptResponse = response.map(Self.copied)
        super.init()
    }

    /// Reads an archived interaction; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(InteractionFields.self), coder.containsValue(forKey: "intent"),
            let intent = coder.decodeObject(
                of: [INSendMessageIntent.self, INStartCallIntent.self, INIntent.self], forKey: "intent") as? INIntent
        else { return nil }
        self.fields = fields
        keptIntent = intent
        let responses: [AnyClass] = [INSendMessageIntentResponse.self, INIntentResponse.self]
        keptResponse =
            coder.containsValue(forKey: "response")
            ? coder.decodeObject(of: responses, forKey: "response") as? INIntentResponse : nil
        super.init()
    }

    private static func copied<Object: NSObject>(_ object: Object) -> Object { object.copy() as? Object ?? object }

    /// A copy of the intent.
    open var intent: INIntent { Self.copied(keptIntent) }
    /// A copy of the response.
    open var intentResponse: INIntentResponse? { keptResponse.map(Self.copied) }
    /// The status of the handling; always unspecified on Linux.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// The direction of the message or the call.
    open var direction: INInteractionDirection {
        get { fields.direction }
        set { fields.direction = newValue }
    }

    /// The date and duration of the interaction; nil if unknown.
    open var dateInterval: DateInterval? {
        get { fields.dateInterval }
        set { fields.dateInterval = newValue }
    }

    /// The identifier for deleting the interaction; initially a new one.
    open var identifier: String {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    /// The identifier of a group, for deleting its interactions.
    open var groupIdentifier: String? {
        get { fields.groupIdentifier }
        set { fields.groupIdentifier = newValue }
    }

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: keptIntent, response: keptResponse)
        copy.fields = fields
        return copy
    }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the interaction.
    open func encode(with coder: NSCoder) {
        coder.encode(fields: fields)
        coder.encode(keptIntent, forKey: "intent")
        coder.encode(keptResponse, forKey: "response")
    }
}

extension INInteraction {
    /// Donates the interaction to the system.
    ///
    /// On Linux, the process stores the latest interactions. This never fails. `completion` is called on a background
    /// thread.
    @preconcurrency
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        DonatedInteractions.shared.add(self)
        Self.call(completion)
    }

    /// Donates the interaction to the system, as ``donate(completion:)`` does.
    nonisolated(nonsending) public func donate() async throws { DonatedInteractions.shared.add(self) }

    /// Deletes all interactions that were donated; `completion` is called on a background thread.
    @preconcurrency
    public class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        DonatedInteractions.shared.remove { _ in true }
        call(completion)
    }

    /// Deletes all interactions that were donated.
    nonisolated(nonsending) public class func deleteAll() async throws {
        DonatedInteractions.shared.remove { _ in true }
    }

    /// Deletes the donated interactions with some identifiers; `completion` is called on a background thread.
    @preconcurrency
    public class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        DonatedInteractions.shared.remove { identifiers.contains($0.identifier) }
        call(completion)
    }

    /// Deletes the donated interactions with some identifiers.
    nonisolated(nonsending) public class func delete(with identifiers: [String]) async throws {
        DonatedInteractions.shared.remove { identifiers.contains($0.identifier) }
    }

    /// Deletes the donated interactions of a group; `completion` is called on a background thread.
    @preconcurrency
    public class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        DonatedInteractions.shared.remove { $0.groupIdentifier == groupIdentifier }
        call(completion)
    }

    /// Deletes the donated interactions of a group.
    nonisolated(nonsending) public class func delete(with groupIdentifier: String) async throws {
        DonatedInteractions.shared.remove { $0.groupIdentifier == groupIdentifier }
    }

    private class func call(_ completion: (@Sendable ((any Error)?) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }
}

/// Copies of the latest interactions that the process donated.
package final class DonatedInteractions: @unchecked Sendable {
    /// The shared interactions of the process.
    package static let shared = DonatedInteractions()
    /// The maximum number of stored interactions.
    package static let limit = 100

    private let lock = NSLock()
    private var interactions: [INInteraction] = []

    /// Creates an empty store.
    package init() {}

    /// Copies of the stored interactions, the latest one last.
    ///
    /// Any thread.
    package var all: [INInteraction] {
        lock.withLock { interactions.compactMap { $0.copy() as? INInteraction } }
    }

    /// Stores a copy, which replaces an earlier one with the same identifier.
    ///
    /// Any thread.
    package func add(_ interaction: INInteraction) {
        guard let copy = interaction.copy() as? INInteraction else { return }
        lock.withLock {
            interactions.removeAll { $0.identifier == copy.identifier }
            interactions.append(copy)
            interactions.removeFirst(max(interactions.count - Self.limit, 0))
        }
    }

    /// Deletes the interactions for which a closure returns true.
    ///
    /// Any thread.
    package func remove(where isWanted: (INInteraction) -> Bool) {
        lock.withLock { interactions.removeAll(where: isWanted) }
    }
}

/// The values of an interaction beside its intent and the answer.
struct InteractionFields: Codable, Hashable, Sendable {
    var direction = INInteractionDirection.unspecified
    var dateInterval: DateInterval?
    var identifier = UUID().uuidString
    var groupIdentifier: String?
}

/// The direction of a message or a call.
public enum INInteractionDirection: Int, Codable, Sendable {
    /// Unspecified.
    case unspecified
    /// Outgoing.
    case outgoing
    /// Incoming.
    case incoming
}

/// The status of the handling of an intent.
public enum INIntentHandlingStatus: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// The handling can begin.
    case ready
    /// The handling is in progress.
    case inProgress
    /// The handling succeeded.
    case success
    /// The handling failed.
    case failure
    /// The handling continues in the app.
    case deferredToApplication
    /// The user must confirm the handling.
    case userConfirmationRequired
}
