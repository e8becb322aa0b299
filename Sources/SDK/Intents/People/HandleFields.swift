/// The values of a handle.
package struct HandleFields: Codable, Hashable, Sendable {
    /// The address or the number.
    package var value: String?
    /// What it is.
    package var type: INPersonHandleType
    /// The place it belongs to.
    package var label: INPersonHandleLabel?
}
