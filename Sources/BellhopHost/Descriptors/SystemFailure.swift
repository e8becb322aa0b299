internal import Glibc

/// A system call that failed, in the C library's words.
struct SystemFailure: Error, CustomStringConvertible {
    let code: Int32

    /// Takes the calling thread's `errno`: make it right after the call.
    init(_ code: Int32 = errno) { self.code = code }

    var description: String { String(cString: strerror(code)) }
}
