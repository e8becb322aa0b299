/// Something wrong with the categories modules declared.
public enum CategoryFinding: Sendable, Equatable {
    /// A category without an identifier; it is left out.
    case emptyIdentifier(module: ModuleID)
    /// A category with an action without an identifier; the category is left out.
    case emptyActionIdentifier(category: String, module: ModuleID)
    /// Two categories of one identifier and different content; the second is left out.
    case conflict(category: String, kept: ModuleID, refused: ModuleID)
    /// An action identifier used twice; both stay, though a response names the action alone.
    case sharedAction(String, first: String, second: String)

    /// The finding in words; a category that is left out is an error, anything else a warning.
    public var diagnostic: Diagnostic {
        switch self {
        case .emptyIdentifier(let module):
            Diagnostic(
                .error,
                BellhopError(
                    .categoryEmptyIdentifier, "module \"\(module)\" declares a category with an empty identifier",
                    hint: "Give the category the identifier that payloads name under aps.category"))
        case .emptyActionIdentifier(let category, let module):
            Diagnostic(
                .error,
                BellhopError(
                    .categoryEmptyIdentifier,
                    "the category \"\(category)\" of module \"\(module)\" has an action with an empty identifier",
                    hint: "Give every action an identifier"))
        case .conflict(let category, let kept, let refused):
            Diagnostic(
                .error,
                BellhopError(
                    .categoryConflict,
                    "modules \"\(kept)\" and \"\(refused)\" declare the category \"\(category)\" differently, "
                        + "that of \"\(kept)\" is registered",
                    hint: "Give one of them another identifier, or make them the same"))
        case .sharedAction(let action, let first, let second):
            Diagnostic(
                .warning,
                BellhopError(
                    .categorySharedAction,
                    first == second
                        ? "the category \"\(first)\" has two actions \"\(action)\""
                        : "the categories \"\(first)\" and \"\(second)\" both have an action \"\(action)\"",
                    hint: "Make action identifiers unique across all categories; a response names nothing else"))
        }
    }
}

extension BellhopError.Code {
    /// A category or action without an identifier.
    public static let categoryEmptyIdentifier = Self(rawValue: "category.empty-identifier")
    /// Two categories of one identifier that differ.
    public static let categoryConflict = Self(rawValue: "category.conflict")
    /// Two actions of one identifier.
    public static let categorySharedAction = Self(rawValue: "category.shared-action")
}
