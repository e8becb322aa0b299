package import BellhopValues

/// A problem with the categories that modules declared.
package enum CategoryFinding: Sendable, Equatable {
    /// A category has no identifier, and is left out.
    case emptyIdentifier(module: ModuleID)
    /// An action has no identifier, so its category is left out.
    case emptyActionIdentifier(category: String, module: ModuleID)
    /// Two categories have the same identifier and different content. The second is left out.
    case conflict(category: String, kept: ModuleID, refused: ModuleID)
    /// Two categories use the same action identifier. Both stay, but a response names only the action.
    case sharedAction(String, first: String, second: String)

    /// The finding in words.
    ///
    /// It is an error if a category is left out, and otherwise a warning.
    package var diagnostic: Diagnostic {
        switch self {
        case .emptyIdentifier(let module):
            Diagnostic(
                .error,
                BellhopError(
                    .categoryEmptyIdentifier,
                    "module \(module.rawValue.quoted) declares a category with an empty identifier",
                    hint: "Give the category the identifier that payloads name under aps.category"))
        case .emptyActionIdentifier(let category, let module):
            Diagnostic(
                .error,
                BellhopError(
                    .categoryEmptyIdentifier,
                    "the category \(category.quoted) of module \(module.rawValue.quoted) has an action with an empty "
                        + "identifier",
                    hint: "Give every action an identifier"))
        case .conflict(let category, let kept, let refused):
            Diagnostic(
                .error,
                BellhopError(
                    .categoryConflict,
                    "modules \(kept.rawValue.quoted) and \(refused.rawValue.quoted) declare the category "
                        + "\(category.quoted) differently, that of \(kept.rawValue.quoted) is registered",
                    hint: "Give one of them another identifier, or make them the same"))
        case .sharedAction(let action, let first, let second):
            Diagnostic(
                .warning,
                BellhopError(
                    .categorySharedAction,
                    first == second
                        ? "the category \(first.quoted) has two actions \(action.quoted)"
                        : "the categories \(first.quoted) and \(second.quoted) both have an action \(action.quoted)",
                    hint: "Make action identifiers unique across all categories; a response names nothing else"))
        }
    }
}
