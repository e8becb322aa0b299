internal import BellhopValues
internal import FoundationEssentials

/// The replacement of the device token, and the tokens that were replaced (Semantics §13).
///
/// The database says that a token is replaced before the token file has another one. If the host ends in between, the file
/// still has the token, so the next host drops what the database says.
struct TokenRenewal: Sendable {
    private struct Order: Sendable {
        let command: CommandID
        /// Whether the token is replaced, or only shown.
        let renews: Bool
        /// Whether APNs tells providers late.
        let isLate: Bool
    }

    private enum Stage: Sendable {
        case idle
        /// The database is being told that the token is replaced.
        case storing
        /// Another token is being made.
        case renewing
    }

    /// The commands that are not answered, of which the first one is served.
    private var orders: [Order] = []
    private var stage = Stage.idle
    /// The tokens that were replaced, the oldest first.
    private var retired: [RetiredToken] = []

    /// The most tokens that are remembered; APNs no longer knows older ones.
    private static let limit = 100
    /// How long APNs accepts pushes to a token whose end it tells late.
    ///
    /// A day is ours: Apple's delay is not the same each time, and is not documented.
    static let delay = Duration.seconds(86_400)

    /// Whether commands wait for the token.
    var isUnderWay: Bool { !orders.isEmpty }

    /// What the database has to hold.
    var stored: String { RetiredToken.stored(retired) }

    /// Checks that commands wait for something.
    static func verify(_ phone: Phone) {
        let (room, isReading) = (phone.application.registration.renewal, phone.application.registration.isReading)
        switch room.stage {
        case .idle: assert(room.orders.isEmpty || isReading, "\(room.orders.count) commands wait for no token")
        case .storing, .renewing: assert(room.orders.first?.renews == true, "a token is replaced for no command")
        }
    }

    /// Restores what the database holds.
    mutating func recall(_ text: String?) { retired = text.flatMap(RetiredToken.list(stored:)) ?? [] }

    /// What is known of a token that was replaced, in hexadecimal digits.
    func retirement(of token: String) -> RetiredToken? { retired.last { $0.token == token } }

    // MARK: Commands

    /// Replaces the token, if the word is `renew`, or only answers with it.
    ///
    /// Throws `token.unknown`.
    static func take(
        _ word: String?, isLate: Bool, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        if let word, word != "renew" {
            throw BellhopError(.tokenUnknown, "a device token can't be asked to \(word.quoted)", hint: "Use renew")
        }
        phone.application.registration.renewal.orders.append(
            Order(command: command, renews: word != nil, isLate: isLate))
        proceed(in: &phone)
    }

    /// Refuses the commands that are not begun, because the host stops.
    static func stop(in phone: inout Phone) {
        let room = phone.application.registration.renewal
        let begun = if case .idle = room.stage { 0 } else { 1 }
        phone.application.registration.renewal.orders.removeLast(room.orders.count - begun)
        for order in room.orders.dropFirst(begun) { phone.turn.emit(.reply(order.command, .failure(.hostStopping))) }
    }

    /// Serves the first command.
    private static func proceed(in phone: inout Phone) {
        while case .idle = phone.application.registration.renewal.stage,
            let order = phone.application.registration.renewal.orders.first
        {
            guard let token = phone.application.registration.readToken else {
                return Registration.readToken(in: &phone)
            }
            phone.caused(by: .command(order.command)) { phone in
                if order.renews { return retire(token, for: order, in: &phone) }
                phone.application.registration.renewal.orders.removeFirst()
                ClientCommands.replyWithToken(to: order.command, in: &phone)
            }
        }
    }

    private static func retire(_ token: [UInt8], for order: Order, in phone: inout Phone) {
        let now = phone.turn.now
        let retired = RetiredToken(
            token: token.hexadecimal, replaced: now, told: order.isLate ? now + delay.seconds : now)
        phone.application.registration.renewal.retired =
            Array(phone.application.registration.renewal.retired.suffix(limit - 1)) + [retired]
        phone.application.registration.renewal.stage = .storing
        let text = phone.application.registration.renewal.stored
        phone.turn.store(.set(.retiredTokens, text), then: .tokenRetired)
    }

    // MARK: Results

    /// The token was read, or reading it failed.
    static func tokenRead(_ result: Result<[UInt8], BellhopError>, in phone: inout Phone) {
        switch result {
        case .success(let token):
            let text = token.hexadecimal
            if phone.application.registration.renewal.retirement(of: text) != nil {
                phone.application.registration.renewal.retired.removeAll { $0.token == text }
                phone.turn.store(.set(.retiredTokens, phone.application.registration.renewal.stored))
            }
            proceed(in: &phone)
        case .failure(let error):
            let orders = phone.application.registration.renewal.orders
            phone.application.registration.renewal.orders = []
            for order in orders { phone.turn.emit(.reply(order.command, .failure(error))) }
        }
    }

    /// The database has that the token is replaced, or could not be written.
    static func stored(_ error: BellhopError?, in phone: inout Phone) {
        assert(phone.application.registration.renewal.stage == .storing, "a token was retired that nobody replaces")
        if let error { return fail(error, in: &phone) }
        phone.application.registration.renewal.stage = .renewing
        phone.turn.emit(.renewToken(phone.turn.ticket(TokenStep.renewal)))
    }

    /// There is another token, or none could be made.
    static func renewed(_ result: Result<[UInt8], BellhopError>, in phone: inout Phone) {
        assert(phone.application.registration.renewal.stage == .renewing, "another token was made for nobody")
        switch result {
        case .success(let token):
            let order = phone.application.registration.renewal.orders.removeFirst()
            phone.application.registration.renewal.stage = .idle
            let renewed = Event.TokenRenewed(
                token: token.hexadecimal, old: phone.application.registration.renewal.retired.last?.token ?? "",
                after: order.isLate ? delay.seconds : nil)
            phone.turn.record(Event(.tokenRenewed(renewed)))
            Registration.replace(token, for: order.command, in: &phone)
            proceed(in: &phone)
        case .failure(let error): fail(error, in: &phone)
        }
    }

    /// The token stays, and the database must not say that it is replaced.
    private static func fail(_ error: BellhopError, in phone: inout Phone) {
        let order = phone.application.registration.renewal.orders.removeFirst()
        phone.application.registration.renewal.stage = .idle
        phone.application.registration.renewal.retired.removeLast()
        phone.turn.store(.set(.retiredTokens, phone.application.registration.renewal.stored))
        phone.turn.emit(.reply(order.command, .failure(error)))
        proceed(in: &phone)
    }
}

/// A device token that was replaced.
struct RetiredToken: Sendable, Equatable {
    /// The token in hexadecimal digits.
    let token: String
    /// When it ceased to be valid, and when APNs begins to say so, in milliseconds since 1970.
    let replaced: Int64
    let told: Int64

    init(token: String, replaced: Date, told: Date) {
        self.token = token
        self.replaced = Self.milliseconds(replaced)
        self.told = Self.milliseconds(told)
    }

    /// Whether APNs says at a time that it is no longer valid.
    ///
    /// What is told at once stays told if the clock of the machine is moved back.
    func isTold(at now: Date) -> Bool { told <= max(replaced, Self.milliseconds(now)) }

    private static func milliseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1000).rounded()) }

    // MARK: In the database

    /// The text of tokens: each has the token and the two times, with colons between them.
    static func stored(_ tokens: [RetiredToken]) -> String {
        tokens.map { "\($0.token):\($0.replaced):\($0.told)" }.joined(separator: " ")
    }

    /// Reads such a text, or returns nil if it is another one.
    static func list(stored text: String) -> [RetiredToken]? {
        let words = text.split(separator: " ")
        let tokens = words.compactMap { word -> RetiredToken? in
            let parts = word.split(separator: ":")
            guard parts.count == 3, let replaced = Int64(parts[1]), let told = Int64(parts[2]) else { return nil }
            return RetiredToken(token: String(parts[0]), replaced: replaced, told: told)
        }
        return tokens.count == words.count ? tokens : nil
    }

    private init(token: String, replaced: Int64, told: Int64) {
        self.token = token
        self.replaced = replaced
        self.told = told
    }
}

extension BellhopError {
    /// Why a push to a replaced token, which APNs still accepts, goes no further: `token.replaced`.
    static let tokenReplaced = BellhopError(
        .tokenReplaced, "the device token was replaced, and APNs doesn't tell the provider yet",
        hint: "Send to the token that the app has sent last")
}

extension BellhopError.Code {
    /// A command names something that can't be done with a token.
    static let tokenUnknown = Self(rawValue: "token.unknown")
    /// The device token was replaced.
    static let tokenReplaced = Self(rawValue: "token.replaced")
}
