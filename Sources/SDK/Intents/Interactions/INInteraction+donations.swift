internal import Foundation

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
