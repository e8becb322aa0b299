internal import BellhopValues

/// What the system tells a running app (Semantics §4).
enum SystemNotice {
    case memoryWarning, timeChange

    /// Tells every module that knows the app's state.
    ///
    /// The command is answered after all have been told.
    ///
    /// Throws `device.not-running`.
    static func tell(_ notice: SystemNotice, for command: CommandID, in phone: inout Phone) throws(BellhopError) {
        try phone.application.device.checkIsRunning("the system cannot tell it anything")
        phone.turn.record(Event(notice.fact))
        call(notice.selector, for: .announced(command), in: &phone)
    }

    /// Tells modules that the user has turned Background App Refresh on or off.
    ///
    /// The host answers the command with the value after all modules have been told.
    static func tellBackgroundRefresh(
        _ preference: DevicePreference, for command: CommandID, in phone: inout Phone
    ) {
        call(.applicationBackgroundRefreshStatusDidChange, for: .preference(command, preference), in: &phone)
    }

    private static func call(_ selector: Selector, for purpose: OpenCalls.Purpose, in phone: inout Phone) {
        // A module that has not been told the app's state has not been called, so its process may not exist yet.
        let modules = phone.modules.running(with: selector).filter {
            phone.modules.instance(of: $0)?.applicationState != nil
        }
        OpenCalls.start(Call(selector), on: modules, stage: nil, for: purpose, in: &phone)
    }

    private var selector: Selector {
        switch self {
        case .memoryWarning: .applicationDidReceiveMemoryWarning
        case .timeChange: .applicationSignificantTimeChange
        }
    }

    private var fact: Event.Fact {
        switch self {
        case .memoryWarning: .memoryWarned
        case .timeChange: .timeChanged
        }
    }
}

extension DeviceState {
    /// Throws `device.not-running` with what is not possible, unless the app runs.
    func checkIsRunning(_ obstacle: String) throws(BellhopError) {
        guard isRunning else {
            throw BellhopError(
                .deviceNotRunning, "the app is \(rawValue), so \(obstacle)", hint: "Bring the app to the foreground")
        }
    }
}
