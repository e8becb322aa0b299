public import Foundation

extension NSError {
    /// Creates an error without a domain, of the code 0.
    ///
    /// `NSError()` on iOS. A parameter without a value, because an extension can't declare the initializer of `NSObject`.
    public convenience init(_ none: Void = ()) { self.init(domain: "", code: 0) }
}
