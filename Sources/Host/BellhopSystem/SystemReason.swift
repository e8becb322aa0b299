internal import Foundation
internal import Glibc

extension Error {
    /// The reason of a failed file operation in the words of the system, such as `No such file or directory`.
    ///
    /// Foundation's own description says only that the operation could not be completed.
    package var systemReason: String {
        let error = self as NSError
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(underlying.code)))
        }
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
        guard let code = (self as? CocoaError)?.code else { return localizedDescription }
        if code == .fileReadUnknown, let path = error.userInfo[NSFilePathErrorKey] as? String {
            // Foundation doesn't say why. Opening the file again does.
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { return String(cString: strerror(errno)) }
            defer { close(descriptor) }
            var byte: UInt8 = 0
            if read(descriptor, &byte, 1) < 0 { return String(cString: strerror(errno)) }
        }
        return Self.codes[code.rawValue].map { String(cString: strerror($0)) } ?? localizedDescription
    }

    /// The codes of the system for those of Foundation that are about files.
    private static var codes: [Int: Int32] {
        [
            CocoaError.fileNoSuchFile.rawValue: ENOENT, CocoaError.fileReadNoSuchFile.rawValue: ENOENT,
            CocoaError.fileReadNoPermission.rawValue: EACCES, CocoaError.fileWriteNoPermission.rawValue: EACCES,
            CocoaError.fileWriteFileExists.rawValue: EEXIST, CocoaError.fileWriteOutOfSpace.rawValue: ENOSPC,
            CocoaError.fileWriteVolumeReadOnly.rawValue: EROFS, CocoaError.fileReadTooLarge.rawValue: EFBIG,
        ]
    }
}
