internal import BellhopPhone
internal import BellhopValues

/// Checks that nothing that needs the user's authentication reaches a module while the phone is locked.
struct LockCheck: Sendable {
    private(set) var isLocked = false
    private var showPreviews = ShowPreviews.standard

    /// The actions that need it: a tap, one that opens the app, and one that asks for it.
    private static let guarded: Set = [UserResponse.defaultAction, "OPEN", "SIGN"]

    /// A host has opened the database.
    mutating func load(_ state: StoredState) {
        isLocked = false
        showPreviews = state.values[.showPreviews].flatMap(ShowPreviews.init(rawValue:)) ?? .standard
    }

    mutating func take(_ event: Event) {
        switch event.fact {
        case .deviceLocked: isLocked = true
        case .deviceUnlocked: isLocked = false
        case .deviceSet(let change):
            if case .showPreviews(let previews) = change.preference { showPreviews = previews }
        default: break
        }
    }

    private var hidesPreviews: Bool { showPreviews == .never || showPreviews == .whenAuthenticated && isLocked }

    /// A module is called.
    func check(_ target: CallTarget) -> Violation? {
        guard isLocked, case .method(let call) = target, case .response(let response)? = call.arguments.first,
            Self.guarded.contains(response.actionIdentifier)
        else { return nil }
        return Violation(
            invariant: .locked, message: "\(target.words) has \(response.actionIdentifier), and the phone is locked")
    }

    /// An instance is created.
    func check(_ order: OpenOrder) -> Violation? {
        guard hidesPreviews, case .content = order.role else { return nil }
        return Violation(invariant: .locked, message: "a content extension is opened, and previews are hidden")
    }
}
