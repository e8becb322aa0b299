internal import Glibc

/// A system call that failed, in the C library's words.
package struct SystemFailure: Error, CustomStringConvertible {
    /// The call, or what was wanted of it.
    package let what: String?
    package let code: Int32

    /// Takes the calling thread's `errno`: make it right after the call.
    package init(_ what: String? = nil, code: Int32 = errno) {
        self.what = what
        self.code = code
    }

    package var description: String {
        let words = String(cString: strerror(code))
        return what.map { "\($0): \(words)" } ?? words
    }
}
