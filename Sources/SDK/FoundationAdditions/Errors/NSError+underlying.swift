public import Foundation

/// The key of an array of errors that led to an error.
public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

extension NSError {
    /// The errors that led to this error: that of `NSUnderlyingErrorKey`, and those of `NSMultipleUnderlyingErrorsKey`.
    public var underlyingErrors: [any Error] {
        let several = userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? []
        return [userInfo[NSUnderlyingErrorKey] as? any Error].compactMap(\.self) + several
    }
}
