internal import BellhopValues

/// A question of `why`, and the push that it is about, which is read only once.
enum Inquiry: Sendable {
    /// The id of a push or a notification, a module, or a route.
    case name(String)
    /// A push that is not sent.
    indirect case push(ScannedPush)
    /// A message in the form of FCM that is not sent, by its source, and the push that Firebase makes of it.
    indirect case message(source: String, push: ScannedPush, isOnlyValidated: Bool)
    /// A message that the app would refuse, by its source.
    indirect case refusedMessage(source: String, BellhopError)

    /// Reads what a question is about.
    init(_ question: Question, in phone: Phone) {
        switch question {
        case .name(let name): self = .name(name)
        case .payload(let bytes, let source): self = .push(ScannedPush(bytes, source: source ?? "<stdin>"))
        case .message(let json, let source):
            let source = source ?? "<stdin>"
            do throws(FCMFault) {
                let (message, push) = try Messaging.push(of: json, source: source, in: phone)
                self = .message(
                    source: source, push: ScannedPush(push.payload, source: FCMMessage.pushSource(of: source)),
                    isOnlyValidated: message.isOnlyValidated)
            } catch {
                self = .refusedMessage(source: source, error.error)
            }
        }
    }

    /// The texts to look up before the question is answered, or nil if there are none.
    func strings(in phone: Phone) -> StringsOrder? {
        switch self {
        case .name, .refusedMessage: nil
        case .push(let push), .message(_, let push, _):
            (try? push.payload.get()).flatMap { Lookups.order(for: $0, in: phone) }
        }
    }
}

/// The bytes of a push, and what was read from them.
struct ScannedPush: Sendable {
    let bytes: [UInt8]
    /// The name in locations.
    let source: String
    /// The payload, or why the push would be refused.
    let payload: Result<Payload, BellhopError>

    init(_ bytes: [UInt8], source: String) {
        self.bytes = bytes
        self.source = source
        payload = Result { () throws(BellhopError) in try Payload(scanning: bytes, source: source) }
    }
}
