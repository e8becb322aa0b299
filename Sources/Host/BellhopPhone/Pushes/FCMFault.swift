internal import BellhopValues

/// Why FCM refuses a message: what its client is told, and what the author of a file with the message is told.
struct FCMFault: Error {
    let refusal: FCMRefusal
    let error: BellhopError

    /// What is wrong with a field.
    enum Kind {
        /// The object has no field of this name.
        case unknownName(String)
        /// The value is of another type than this one.
        case wrongType(String, found: String)
        case invalid
    }

    init(_ refusal: FCMRefusal, _ error: BellhopError) {
        self.refusal = refusal
        self.error = error
    }

    /// An error that FCM has no words of its own for.
    init(_ error: BellhopError) { self.init(FCMRefusal(error), error) }

    /// A message to what is no registration token.
    static func notAToken(_ text: String) -> FCMFault {
        FCMFault(
            FCMRefusal(
                .invalidArgument, message: "The registration token is not a valid FCM registration token",
                "\(text.cut(to: 40).quoted) isn't a registration token. The trace shows that of the app."),
            .fcmOtherDevice)
    }

    /// A message that is wrong in itself.
    ///
    /// - Parameter field: The path of the field, such as `message.data`. It is empty for the whole request.
    static func badMessage(
        _ why: String, _ hint: String, at location: Location? = nil, field: String = "", _ kind: Kind = .invalid
    ) -> FCMFault {
        let error = BellhopError(
            .fcmBadMessage, "FCM would reject the message: \(why)", hint: hint, at: location)
        let words: String
        switch kind {
        case .unknownName(let name):
            let place = field.isEmpty ? "" : " at '\(field)'"
            words = "Invalid JSON payload received. Unknown name \"\(name)\"\(place): Cannot find field."
        case .wrongType(let type, let found): words = "Invalid value at '\(field)' (\(type)), \(found)"
        case .invalid:
            let violation = field.isEmpty ? nil : FCMRefusal.Violation(field: field, description: why)
            return FCMFault(FCMRefusal(.invalidArgument, violation: violation, "\(error)"), error)
        }
        // The JSON is read before FCM sees the message, so there is no error code of FCM.
        let violation = FCMRefusal.Violation(field: field, description: words)
        return FCMFault(FCMRefusal(.invalidArgument, words, violation: violation, "\(error)"), error)
    }
}
