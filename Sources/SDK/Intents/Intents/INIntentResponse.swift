public import Foundation
public import UIKit

/// The answer to an intent.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    /// What the application continues with; not part of an archive.
    open var userActivity: NSUserActivity?

    /// Creates an answer.
    public override init() { super.init() }

    /// Reads an archived answer.
    public required init?(coder: NSCoder) { super.init() }

    /// A copy; an answer of a class that does not say how to copy it is its own copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == INIntentResponse.self else { return self }
        let copy = INIntentResponse()
        copy.userActivity = userActivity
        return copy
    }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the answer.
    open func encode(with coder: NSCoder) {}
}
