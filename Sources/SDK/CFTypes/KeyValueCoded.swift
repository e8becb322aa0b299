/// An object of the SDK whose properties can be read by their names, as key-value coding reads them on iOS.
///
/// It is here because UserNotifications and FoundationAdditions share no other module.
package protocol KeyValueCoded: AnyObject {
    /// The key path of the property with a name, also that of a subclass; nil if there is none.
    static func keyPath(of key: String) -> AnyKeyPath?
}
