/// The values of a handle.
package struct HandleFields: Codable, Hashable, Sendable {
    /// The address or the phone number.
    package var value: String?
    /// The kind of the handle.
    package var type: INPersonHandleType
    /// The label.
    package var label: INPersonHandleLabel?
}
