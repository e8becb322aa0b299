public import Foundation
public import UIKit

/// The response to an intent.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    /// The user activity with which the app continues; not part of an archive.
    open var userActivity: NSUserActivity?

    /// Creates a response.
    public override init() { super.init() }

    /// Reads an archived response.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns a copy; for a class without its own copy method, the response itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == INIntentResponse.self else { return self }
        let copy = INIntentResponse()
        copy.userActivity = userActivity
        return copy
    }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the response.
    open func encode(with coder: NSCoder) {}
}
