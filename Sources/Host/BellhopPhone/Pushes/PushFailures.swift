internal import BellhopValues

/// Why a push reaches no module by its sender, is not shown, or has no buttons.
enum PushTrouble: Hashable, Sendable {
    /// No module has the sender.
    case unrouted(sender: String?)
    /// Nothing says how to present the push in the foreground.
    case nothingInForeground(sender: String?)
    /// No module declares the category; with the sender of the push, if the notification is of a push.
    case unknownCategory(String, sender: String??)
}

/// The failures of pushes since the modules changed last.
///
/// Pushes with the same trouble share a failure, so the words of its error are made once for all of them.
struct PushFailures: Sendable {
    /// The most failures that are kept, because each push can name another unknown category.
    private static let limit = 64

    /// The revisions of the values on which the errors depend.
    private struct Searched: Equatable {
        let modules: Int
        let rejections: Int
        let differences: [ModuleID: LibraryDifference]
        let unwell: [InstanceID: Liveness]

        init(_ phone: Phone) {
            modules = phone.modules.revision
            rejections = phone.edits.rejections.revision
            differences = phone.modules.differences
            unwell = phone.modules.unwell
        }
    }

    private var searched: Searched?
    private var failures: [PushTrouble: Event.Failure] = [:]

    var count: Int { failures.count }

    /// Returns the failure of a route, or nil if a module has the push's sender, or if no sender is needed.
    static func failure(of route: PushRoute, sender: String?, in phone: inout Phone) -> Event.Failure? {
        switch route {
        case .module: nil
        case .broadcast where sender == nil: nil
        case .broadcast, .none: failure(of: .unrouted(sender: sender), in: &phone)
        }
    }

    /// Returns the failure of a trouble, whose words are made when somebody reads them.
    static func failure(of trouble: PushTrouble, in phone: inout Phone) -> Event.Failure {
        let searched = Searched(phone)
        if phone.pushes.failures.searched == searched, let known = phone.pushes.failures.failures[trouble] {
            return known
        }
        if phone.pushes.failures.searched != searched || phone.pushes.failures.count == limit {
            phone.pushes.failures = PushFailures(searched: searched)
        }
        let failure = Event.Failure(UnsearchedTrouble(trouble: trouble, receivers: PushReceivers(of: phone)))
        phone.pushes.failures.failures[trouble] = failure
        assert(phone.pushes.failures.count <= limit, "\(phone.pushes.failures.count) failures are kept")
        return failure
    }
}

/// The error of a trouble that needs a search among all modules.
private struct UnsearchedTrouble: UnwordedError {
    let trouble: PushTrouble
    let receivers: PushReceivers

    var error: BellhopError {
        switch trouble {
        case .unrouted(let sender):
            receivers.routingError(of: sender)
                ?? BellhopError(.senderUnknown, "no module has the sender \((sender ?? "").printable)")
        case .nothingInForeground(let sender): .nothingInForeground(sender, receivers)
        case .unknownCategory(let category, let sender): receivers.unknownCategory(category, of: sender)
        }
    }
}
