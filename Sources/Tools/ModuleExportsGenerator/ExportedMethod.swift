internal import CSwiftMethods

/// A method that the SDK can answer for a class.
public struct ExportedMethod: Hashable, Sendable {
    /// The protocol or class that declares it.
    public var requirement: String
    /// Its name in Swift, with its labels.
    public var swiftName: String
    /// Its selector in the contract.
    public var selector: String
    /// The signature the SDK answers it with.
    public var signature: String

    /// What a class must be for to have it.
    var role: ModuleManifest.Role {
        switch requirement {
        case "UNNotificationServiceExtension": .service
        case "UIViewController", "UNNotificationContentExtension": .content
        default: .lifecycle
        }
    }

    /// Whether every class of the role has it: from the class of the SDK that it must inherit from, or from the app.
    var isInherited: Bool {
        ["UIApplication", "UNNotificationServiceExtension", "UIViewController"].contains(requirement)
    }

    /// All of them, from the one list that the SDK's method table is made of too.
    public static let all: [ExportedMethod] = String(cString: bellhop_swift_method_list())
        .split(separator: "\n")
        .map { $0.split(separator: "\t").map(String.init) }
        .filter { $0.count == 4 }
        .map { ExportedMethod(requirement: $0[0], swiftName: $0[1], selector: $0[2], signature: $0[3]) }

    /// The names of those that a protocol or class declares.
    static func names(of requirement: String) -> [String] {
        all.filter { $0.requirement == requirement }.map(\.swiftName)
    }
}
