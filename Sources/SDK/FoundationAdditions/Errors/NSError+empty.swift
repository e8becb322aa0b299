public import Foundation

extension NSError {
    /// Creates an error with an empty domain and the code 0, as `NSError()` does on iOS.
    ///
    /// The parameter has no value. It is there because an extension can't declare the initializer of `NSObject`.
    public convenience init(_ none: Void = ()) { self.init(domain: "", code: 0) }
}
