/// How the phone continues when something that it waits for arrives.
///
/// A step names what it belongs to by id. If that no longer exists, the step does nothing.
enum Step: Sendable {
    // MARK: Pushes
    case pushStored(Int)
    case pushStrings(Int)
    case pushStringsLate(Int)
    case marksWritten
    case retryMarks
    case pushConcluded(Int)
    case pushSettled(Int)
    case pushLaunched
    // MARK: Service extensions
    case serviceExpiring(InstanceID)
    case serviceAttachments(InstanceID)
    case standbyExpired(ModuleID)
    // MARK: Responses
    case responseClosed(Int)
    case responseLaunched(Int)
    case responseSettled(Int)
    case responseRemoved(Int)
    case responseStored(Int, by: Event.ResponseFinished.Taker)
    // MARK: The center
    indirect case centerStored(RequestID, InstanceID, CenterAnswer)
    indirect case centerAttachments(RequestID, InstanceID, NotificationRequest)
    case firing
    case localReady(Int)
    case localLaunched(Int)
    case clockStored(CommandID)
    case authorizationStored(CommandID)
    case registrationStored(CommandID)
    case preferenceStored(CommandID, String)
    case lockLaunched(CommandID)
    case lockTold(CommandID)
    // MARK: Modules
    case scanned(StartID, ModuleID)
    case restart(ModuleID, absence: Int)
    case shutdownOverdue
    case moduleLifted(ModuleID, CommandID)
    case token
    case registrationDue
    // MARK: The app
    case appSettingsClosed(Int)
    case appSettingsLaunched(Int)
    case appSettingsSettled(Int)
    // MARK: Content extension
    case contentClosed
    case drawn
    // MARK: Navigation
    case screenDrawn
    case fetched
    case assetFetched(Int)
    case deferredExpired(Int)
    case navigationLaunched
    case signInLaunched
    case signInStored
    indirect case linkLaunched(Links.Opened)
    case linkOpened(CommandID)
    case sessionLaunched(CommandID, identifier: String)
    // MARK: Commands
    case stateLaunched(CommandID)
    case stateTold(CommandID)
    case history(CommandID)
    case replay(CommandID, String)
    case why(CommandID, String)
    case modulesChecked(CommandID)
    indirect case whyChecked(CommandID, Question)
    indirect case whyStrings(CommandID, Inquiry)
    // MARK: The host
    case editLaunched
    case editScanned(ModuleID)
    case editChecked
    case hostStateTold
    case launchStateTold
    case stopped
}

/// One start of modules: of all, of those that ended with the app, of one, or of those that an edit adds.
struct StartID: Hashable, Sendable {
    let number: Int
}
