internal import CFTypes
internal import Glibc

/// Why an operation of the keychain failed.
struct KeychainError: Error, Equatable {
    let status: OSStatus

    init(_ status: OSStatus) { self.status = status }

    /// The error of a call of the system.
    init(system code: Int32) {
        switch code {
        case ENOSPC, EDQUOT: status = errSecDiskFull
        case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ELOOP: status = errSecNotAvailable
        default: status = errSecIO
        }
    }
}
