/// What limits the memory of an extension (Semantics §5).
public enum ExtensionMemory: String, Sendable, CaseIterable, Codable {
    /// The `permissions` of its module alone.
    case permissions
    /// Also the limit of iOS for service extensions.
    case ios

    /// How much the memory of a service extension may grow on iOS, in bytes.
    ///
    /// iOS ends a service extension whose process uses more. On Linux, the same runtime uses other amounts, so the host
    /// counts from the start of the extension.
    public static let limit = 24 << 20
}

extension BellhopError {
    /// The memory of an extension has grown by more than iOS allows: `extension.memory`.
    package static func extensionGrew(_ name: String, by growth: Int) -> BellhopError {
        BellhopError(
            .extensionMemory, "the memory of \(name) has grown by \(growth.mebibytes): \(String.iosMemoryLimit)",
            hint: .useLessMemory)
    }
}

extension String {
    /// The limit of iOS, in words.
    static let iosMemoryLimit = "iOS ends a service extension that uses more than \(ExtensionMemory.limit.mebibytes)"

    /// How to stay below the limit of iOS.
    static let useLessMemory = "Keep less in memory at a time, such as pictures only in the size that is shown"
}

extension Int {
    /// A number of bytes as mebibytes, rounded up.
    var mebibytes: String { "\((self + (1 << 20) - 1) >> 20) MiB" }
}

extension BellhopError.Code {
    /// The memory of an extension has grown by more than iOS allows.
    public static let extensionMemory = Self(rawValue: "extension.memory")
}
