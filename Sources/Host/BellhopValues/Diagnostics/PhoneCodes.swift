/// The codes of the errors that the phone makes.
extension BellhopError.Code {
    /// The text has a character that no module receives.
    public static let actionBadText = Self(rawValue: "action.bad-text")
    /// A text-input action has no text.
    public static let actionNeedsText = Self(rawValue: "action.needs-text")
    /// The action takes no text.
    public static let actionTakesNoText = Self(rawValue: "action.takes-no-text")
    /// The notification's category does not have the action.
    public static let actionUnknown = Self(rawValue: "action.unknown")
    /// The app has no notification settings of its own.
    public static let appSettingsNotProvided = Self(rawValue: "app-settings.not-provided")
    /// The name of an appearance is neither light nor dark.
    public static let appearanceUnknown = Self(rawValue: "appearance.unknown")
    /// The user does not allow what a notification has.
    public static let authorizationDenied = Self(rawValue: "authorization.denied")
    /// The user has not decided yet about notifications.
    public static let authorizationNotDetermined = Self(rawValue: "authorization.not-determined")
    /// The user has no such choice about notifications.
    public static let authorizationUnknown = Self(rawValue: "authorization.unknown")
    /// The identifier of a background session cannot be used.
    public static let backgroundSessionBadIdentifier = Self(rawValue: "background-session.bad-identifier")
    /// The last build of a module failed, so an older build runs.
    public static let buildFailed = Self(rawValue: "build.failed")
    /// A call that a module had begun when the host ended, and that is not repeated.
    public static let callInterrupted = Self(rawValue: "call.interrupted")
    /// The categories that a module declares have more bytes than an answer may have.
    public static let categoriesTooLarge = Self(rawValue: "categories.too-large")
    /// A module has not answered which categories it declares.
    public static let categoriesUnknown = Self(rawValue: "categories.unknown")
    /// Two different categories have the same identifier.
    public static let categoryConflict = Self(rawValue: "category.conflict")
    /// A category or action has no identifier.
    public static let categoryEmptyIdentifier = Self(rawValue: "category.empty-identifier")
    /// Two actions have the same identifier.
    public static let categorySharedAction = Self(rawValue: "category.shared-action")
    /// No module declares the category of a notification.
    public static let categoryUnknown = Self(rawValue: "category.unknown")
    /// A module has too many requests to the notification center that wait.
    public static let centerCrowded = Self(rawValue: "center.crowded")
    /// The clock would be too far ahead.
    public static let clockTooFar = Self(rawValue: "clock.too-far")
    /// The content extension has closed itself.
    public static let contentClosed = Self(rawValue: "content.closed")
    /// The content extension shows no views.
    public static let contentNoViews = Self(rawValue: "content.no-views")
    /// No content extension shows the notification.
    public static let contentNone = Self(rawValue: "content.none")
    /// The payload has no category, which would choose the content extension.
    public static let contentSkipped = Self(rawValue: "content.skipped")
    /// The library has a content extension that its entry does not name.
    public static let contentUnnamed = Self(rawValue: "content.unnamed")
    /// The parameters are missing, have the wrong type, or are not parameters of the method.
    public static let controlBadParameters = Self(rawValue: "control.bad-parameters")
    /// A Focus holds back all that a notification has.
    public static let deviceFocused = Self(rawValue: "device.focused")
    /// The phone is locked.
    public static let deviceLocked = Self(rawValue: "device.locked")
    /// The scheduled summary is off.
    public static let deviceNoSummary = Self(rawValue: "device.no-summary")
    /// The app does not run.
    public static let deviceNotRunning = Self(rawValue: "device.not-running")
    /// The scheduled summary holds back all that a notification has.
    public static let deviceSummarized = Self(rawValue: "device.summarized")
    /// The device has no such state.
    public static let deviceState = Self(rawValue: "device.unknown-state")
    /// An extension asks for a route.
    public static let extensionNavigation = Self(rawValue: "extension.navigation")
    /// An extension adds a route.
    public static let extensionRoute = Self(rawValue: "extension.route")
    /// FCM would reject the message.
    public static let fcmBadMessage = Self(rawValue: "fcm.bad-message")
    /// The settings have no `Q2FirebaseModule`.
    public static let fcmNotConfigured = Self(rawValue: "fcm.not-configured")
    /// The message is of another Firebase project than the app.
    public static let fcmSenderMismatch = Self(rawValue: "fcm.sender-mismatch")
    /// The message is for another registration token.
    public static let fcmUnregistered = Self(rawValue: "fcm.unregistered")
    /// The gateway has replied with something else than it was asked for.
    public static let gatewayBadReply = Self(rawValue: "gateway.bad-reply")
    /// A text is no device token.
    public static let gatewayBadToken = Self(rawValue: "gateway.bad-token")
    /// The host has no gateway.
    public static let gatewayNone = Self(rawValue: "gateway.none")
    /// The gateway doesn't serve yet.
    public static let gatewayStarting = Self(rawValue: "gateway.starting")
    /// Too many device tokens have a fixed answer.
    public static let gatewayTooManyAnswers = Self(rawValue: "gateway.too-many-answers")
    /// A hint that names its command, or asks what was meant, so no command is to be added to it.
    public static let hintComplete = Self(rawValue: "hint.complete")
    /// Only a restart of the host can apply the edit.
    public static let restartNeeded = Self(rawValue: "host.restart-needed")
    /// A request arrives while the host stops.
    public static let hostStopping = Self(rawValue: "host.stopping")
    /// A shared object that is not there.
    public static let imageMissing = Self(rawValue: "image.missing")
    /// A library of a module is at a path from which the host copies nothing.
    package static let imageOutside = Self(rawValue: "image.outside")
    /// The journal does not keep the push.
    public static let journalUnknownPush = Self(rawValue: "journal.unknown-push")
    /// The activity of a universal link could not be fetched.
    public static let linkFailed = Self(rawValue: "link.failed")
    /// The host of the link is not the app's.
    public static let linkHost = Self(rawValue: "link.host")
    /// The link cannot be read.
    public static let linkMalformed = Self(rawValue: "link.malformed")
    /// The link names no route.
    public static let linkNoTarget = Self(rawValue: "link.no-target")
    /// The link is not a universal link.
    public static let linkNotAnActivity = Self(rawValue: "link.not-an-activity")
    /// The link is to a page other than `uux.aspx`.
    public static let linkPage = Self(rawValue: "link.page")
    /// The scheme of the link does not open the app.
    public static let linkScheme = Self(rawValue: "link.scheme")
    /// The attributes are not a JSON object.
    public static let logBadAttributes = Self(rawValue: "log.bad-attributes")
    /// There is no such kind of entry or level, or they do not fit together.
    public static let logBadKind = Self(rawValue: "log.bad-kind")
    /// The text is empty.
    public static let logBadText = Self(rawValue: "log.bad-text")
    /// The app does not run.
    public static let logNotRunning = Self(rawValue: "log.not-running")
    /// The attributes of a login or a logout are not a JSON object.
    public static let loginBadAttributes = Self(rawValue: "login.bad-attributes")
    /// The name of the user is empty.
    public static let loginBadUser = Self(rawValue: "login.bad-user")
    /// A security module denied the sign-in.
    public static let loginDenied = Self(rawValue: "login.denied")
    /// The user failed to sign in.
    public static let loginFailed = Self(rawValue: "login.failed")
    /// The app does not run.
    public static let loginNotRunning = Self(rawValue: "login.not-running")
    /// Another user is signed in.
    public static let loginSignedIn = Self(rawValue: "login.signed-in")
    /// No user is signed in.
    public static let loginSignedOut = Self(rawValue: "login.signed-out")
    /// A module answered `userShouldLogin` with false.
    public static let loginVetoed = Self(rawValue: "login.vetoed")
    /// A media button is pressed, but nothing plays.
    public static let mediaNothing = Self(rawValue: "media.nothing-to-play")
    /// The name of a media button is neither play nor pause.
    public static let mediaUnknown = Self(rawValue: "media.unknown")
    /// The answer of a method is no JSON.
    public static let methodBadAnswer = Self(rawValue: "method.bad-answer")
    /// A module has too many requests that wait.
    public static let methodCrowded = Self(rawValue: "method.crowded")
    /// The method returned, and did not answer.
    public static let methodNoAnswer = Self(rawValue: "method.no-answer")
    /// An instance that may not make requests of modules has made one.
    public static let methodNotAllowed = Self(rawValue: "method.not-allowed")
    /// The class has no method of the name.
    public static let methodUnknown = Self(rawValue: "method.unknown")
    /// The module belongs to an app that does not run.
    public static let moduleAsleep = Self(rawValue: "module.asleep")
    /// The module is part of the host.
    public static let moduleBuiltIn = Self(rawValue: "module.built-in")
    /// The library has another package or product than settings.json says.
    public static let moduleDiffers = Self(rawValue: "module.differs")
    /// The module was told to end, and is no longer called.
    public static let moduleEnded = Self(rawValue: "module.ended")
    /// The module is not loaded.
    public static let moduleGone = Self(rawValue: "module.gone")
    /// A module to be lifted is not quarantined.
    public static let moduleNotQuarantined = Self(rawValue: "module.not-quarantined")
    /// The module is being restarted after a crash.
    public static let moduleRestarting = Self(rawValue: "module.restarting")
    /// No module of the settings has the name.
    public static let moduleUnknown = Self(rawValue: "module.unknown")
    /// The notification is neither in the list nor on the screen.
    public static let notificationUnknown = Self(rawValue: "notification.unknown")
    /// A push has neither alert, badge, sound nor content-available.
    public static let payloadNothingToShow = Self(rawValue: "payload.nothing-to-show")
    /// Nothing of a notification is shown in the foreground.
    public static let presentationNone = Self(rawValue: "presentation.none")
    /// The user hides previews.
    public static let previewHidden = Self(rawValue: "preview.hidden")
    /// Previews are hidden while the phone is locked.
    public static let previewLocked = Self(rawValue: "preview.locked")
    /// APNs would not accept the collapse id.
    public static let pushBadCollapseID = Self(rawValue: "push.bad-collapse-id")
    /// APNs has discarded a push of a provider.
    public static let pushDiscarded = Self(rawValue: "push.discarded")
    /// APNs stores a push until the device is online, or no longer saves power.
    public static let pushOffline = Self(rawValue: "push.offline")
    /// APNs stores a silent push, because the budget for them is used up.
    public static let pushThrottled = Self(rawValue: "push.throttled")
    /// The class of a module that is to be told of a response doesn't have the method.
    public static let responseNoMethod = Self(rawValue: "response.no-method")
    /// The content extension has not yet decided about an earlier action.
    public static let responsePending = Self(rawValue: "response.pending")
    /// A module adds more than the allowed number of routes.
    public static let routeCrowded = Self(rawValue: "route.crowded")
    /// The module already has the route.
    public static let routeDuplicate = Self(rawValue: "route.duplicate")
    /// A parameter of the route cannot be converted to the type that the function takes.
    public static let routeUnconvertible = Self(rawValue: "route.unconvertible")
    /// Nothing shows the route.
    public static let routeUnknown = Self(rawValue: "route.unknown")
    /// The route resembles none that the settings or a module have.
    public static let routeUnlisted = Self(rawValue: "route.unlisted")
    /// A route waits, because the landing page has not loaded.
    public static let routeWaitsForLanding = Self(rawValue: "route.waits-for-landing")
    /// A route waits, because no user is signed in.
    public static let routeWaitsForLogin = Self(rawValue: "route.waits-for-login")
    /// The module whose page is on the screen does not describe its views.
    public static let screenNoPage = Self(rawValue: "screen.no-page")
    /// The user scrolls, and no view that is shown has content to scroll to.
    public static let scrollNothing = Self(rawValue: "scroll.nothing")
    /// The payload does not ask for the service extension.
    public static let serviceSkipped = Self(rawValue: "service.skipped")
    /// The library has a service extension that its entry does not name.
    public static let serviceUnnamed = Self(rawValue: "service.unnamed")
    /// The newest edit was rejected, so older settings or libraries run.
    public static let settingsKept = Self(rawValue: "settings.kept")
    /// The app cannot be woken by a silent push, because the user has turned Background App Refresh off.
    public static let silentBackgroundRefreshOff = Self(rawValue: "silent.background-refresh-off")
    /// The app cannot be woken by a silent push, because it lacks the background mode.
    public static let silentNoBackgroundMode = Self(rawValue: "silent.no-background-mode")
    /// A row of the host's state can't be read.
    public static let stateBadRow = Self(rawValue: "state.bad-row")
    /// A change could not be written to the database.
    public static let stateNotKept = Self(rawValue: "state.not-kept")
    /// The texts of an alert were not looked up in time.
    public static let stringsLate = Self(rawValue: "strings.late")
    /// The device has no token.
    public static let tokenNone = Self(rawValue: "token.none")
    /// The device is registered after the user logs in.
    public static let tokenWaitsForLogin = Self(rawValue: "token.waits-for-login")
    /// A command presses the media button and uses the views.
    public static let touchAndMedia = Self(rawValue: "touch.and-media")
    /// No view that is shown has the text or the name.
    public static let touchNothing = Self(rawValue: "touch.nothing")
    /// The user touches, types or scrolls where no module takes touches, or in what the system shows.
    public static let touchRefused = Self(rawValue: "touch.refused")
    /// More than one view that is shown has the text or the name.
    public static let touchSeveral = Self(rawValue: "touch.several")
    /// The user types, and no text field or text view is being edited.
    public static let typeNothing = Self(rawValue: "type.nothing")
    /// Nothing has the name that `why` was given.
    public static let whyUnknown = Self(rawValue: "why.unknown")
}
