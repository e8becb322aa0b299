internal import Foundation
internal import Glibc

extension Error {
    /// The reason of a failed file operation in the words of the system, such as `No such file or directory`.
    ///
    /// Foundation's own description says only that the operation could not be completed.
    package var systemReason: String {
        let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return localizedDescription }
        return String(cString: strerror(Int32(underlying.code)))
    }
}
