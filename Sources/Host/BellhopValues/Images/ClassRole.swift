/// What a class of a library is for, and the key of settings.json that names such a class.
public enum ClassRole: String, Sendable, CaseIterable {
    /// The class of a module.
    case lifecycle
    /// A service extension.
    case service
    /// A content extension.
    case content

    /// The key of an entry that names a class of the role.
    public var key: String {
        switch self {
        case .lifecycle: "className"
        case .service: "pushServiceClassName"
        case .content: "pushContentClassName"
        }
    }

    /// What a class of the role is, with its article.
    public var words: String {
        switch self {
        case .lifecycle: "the class of a module"
        case .service: "a service extension"
        case .content: "a content extension"
        }
    }

    /// The method that makes a class an extension; nil for the class of a module, which may have any methods.
    public var method: Selector? {
        switch self {
        case .lifecycle: nil
        case .service: .serviceDidReceive
        case .content: .contentDidReceive
        }
    }

    /// Whether a class can be used in the role.
    func fits(_ declared: MagicBlock.Class) -> Bool {
        guard let method else { return declared.role == rawValue }
        return declared.methods.contains { $0.name == method.rawValue }
    }
}
