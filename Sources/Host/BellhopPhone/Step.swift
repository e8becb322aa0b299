internal import BellhopValues

/// How the phone continues when something that it waits for is done.
///
/// A step names what it belongs to by id. If that no longer exists, the step does nothing.
enum Step: Sendable {
    // MARK: Pushes
    case pushSettled(PushID)
    case pushLaunched
    // MARK: Responses
    case responseClosed(ResponseID)
    case responseLaunched(ResponseID)
    case responseSettled(ResponseID)
    // MARK: The center
    case localReady(LocalID)
    case localLaunched(LocalID)
    case lockLaunched(CommandID)
    case lockTold(CommandID)
    // MARK: The app
    case appSettingsClosed(AppSettingsID)
    case appSettingsLaunched(AppSettingsID)
    case appSettingsSettled(AppSettingsID)
    // MARK: Content extension
    case expansionClosed
    // MARK: Navigation
    case screenSettled
    case navigationLaunched
    case signInLaunched
    indirect case linkLaunched(Links.Opened)
    case linkOpened(CommandID)
    case sessionLaunched(CommandID, identifier: String)
    // MARK: Commands
    case stateLaunched(CommandID)
    case stateTold(CommandID)
    // MARK: The host
    case editLaunched
    case hostStateTold
    case launchStateTold
    case stopped
}

/// One start of modules: of all, of those that ended with the app, of one, or of those that an edit adds.
struct StartID: Hashable, Sendable {
    let number: Int
}
