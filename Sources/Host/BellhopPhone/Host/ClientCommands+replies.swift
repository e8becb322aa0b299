internal import BellhopValues

/// The replies to commands that end after something else, such as after the modules were told.
extension ClientCommands {
    static func change(_ state: String, by id: CommandID, in phone: Phone) -> CommandReply {
        .change(ChangeReply(state: state, through: phone.turn.lastEvent, command: .command(id)))
    }

    /// Answers a command after the user's decision is applied.
    static func replyWithAuthorization(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.center.permission.authorization.status.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after the modules were told the token, or that there is none.
    static func replyWithRegistration(to id: CommandID, in phone: inout Phone) {
        let isRegistered = phone.application.registration.isRegistered
        reply(change(isRegistered ? "registered" : "unregistered", by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command with the device token, which was read.
    static func replyWithToken(to id: CommandID, in phone: inout Phone) {
        reply(
            change(phone.application.registration.readToken?.hexadecimal ?? "", by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after a setting of the phone is stored.
    static func replyWithPreference(_ preference: DevicePreference, to id: CommandID, in phone: inout Phone) {
        reply(change(preference.value, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after the connection of the phone is stored.
    static func replyWithConnectivity(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.connection.connectivity.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after the phone is locked or unlocked, and the modules were told.
    static func replyWithLock(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.lock.isLocked ? "locked" : "unlocked", by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a message that is valid and was not to be delivered.
    static func replyWithValidation(to id: CommandID, in phone: inout Phone) {
        reply(
            .message(MessageReply(command: .command(id), through: phone.turn.lastEvent)), to: id,
            in: &phone)
    }

    /// Answers a command after the session changed, and the modules were told.
    static func replyWithSession(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.navigation.session.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after the modules were told what the app logs.
    static func replyWithLog(to id: CommandID, in phone: inout Phone) {
        reply(change("logged", by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after modules have been offered a link.
    static func replyWithLink(handledBy module: ModuleID?, to id: CommandID, in phone: inout Phone) {
        reply(
            .navigation(
                NavigationReply(
                    navigation: nil, accepted: module != nil, command: .command(id),
                    module: module?.rawValue, through: phone.turn.lastEvent)), to: id, in: &phone)
    }

    /// Answers a command after the clock moved.
    static func replyWithClock(to id: CommandID, in phone: inout Phone) {
        reply(clock(for: id, in: phone), to: id, in: &phone)
    }

    static func clock(for id: CommandID, in phone: Phone) -> CommandReply {
        .clock(ClockReply(now: phone.turn.now, through: phone.turn.lastEvent, command: .command(id)))
    }

    /// Answers a command after the app has reached its state, or the modules were told.
    static func replyWithState(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.application.device.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after libraries were loaded again, or were found to be the same.
    static func replyWithReload(_ hasChanged: Bool, to id: CommandID, in phone: inout Phone) {
        reply(change(hasChanged ? "reloaded" : "unchanged", by: id, in: phone), to: id, in: &phone)
    }
}
