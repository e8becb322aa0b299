public import Foundation

/// The key of an array of errors that led to an error.
public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

extension NSError {
    /// Creates an error with an empty domain and the code 0, as `NSError()` does on iOS.
    ///
    /// The parameter has no value. It is there because an extension can't declare the initializer of `NSObject`.
    public convenience init(_ none: Void = ()) { self.init(domain: "", code: 0) }

    /// The errors that led to this error: that of `NSUnderlyingErrorKey`, and those of `NSMultipleUnderlyingErrorsKey`.
    public var underlyingErrors: [any Error] {
        let several = userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? []
        return [userInfo[NSUnderlyingErrorKey] as? any Error].compactMap(\.self) + several
    }
}
