internal import CFTypes

/// Why a key can't be created or used.
struct KeyError: Error {
    let status: OSStatus
    /// What is wrong; no full stop.
    let message: String

    init(_ status: OSStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The error as the functions on iOS return it.
    var object: NSError {
        NSError(domain: NSOSStatusErrorDomain, code: Int(status), userInfo: [NSLocalizedDescriptionKey: message])
    }
}
