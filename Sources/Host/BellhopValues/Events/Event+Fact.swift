extension Event {
    /// What happened: a case for each kind, with the facts of the kind.
    ///
    /// `docs/events.md` describes the JSON of the facts. The trace makes sentences from them.
    public enum Fact: Sendable, Equatable {
        case hostStarted(HostStarted)
        case hostStopping
        case gatewayStarted(GatewayStarted)
        case gatewayEnded
        case settingsRead(SettingsRead)
        case settingsDiagnostic(Finding)
        indirect case settingsApplied(SettingsApplied)
        case settingsKept
        case buildFailed
        case buildCleared

        indirect case moduleLoaded(ModuleLoaded)
        case moduleDisabled
        case moduleRefused
        indirect case moduleLog(ModuleLog)
        case moduleOutput(ModuleOutput)
        case moduleNotice(ModuleNotice)
        case moduleHeld(ModuleHeld)
        indirect case moduleCrashed(ModuleCrashed)
        case moduleRestarted(ModuleRestarted)
        indirect case moduleQuarantined(ModuleQuarantined)
        case moduleLifted(ModuleLifted)
        case moduleEnded(ModuleEnded)

        case categoriesRegistered(CategoriesRegistered)
        case categoriesConflict(Finding)
        case categoryUnknown(CategoryUnknown)
        case tokenRegistered(TokenRegistered)
        case tokenRenewed(TokenRenewed)
        case tokenFailed(TokenFailed)
        case tokenAwaited(TokenAwaited)
        case messagingRegistered(TokenRegistered)
        case messageValidated

        indirect case pushAccepted(PushAccepted)
        case pushDiagnostic(Finding)
        case pushChecked(PushChecked)
        case pushRefused(PushRefused)
        case pushStored(PushStored)
        case pushForwarded(PushForwarded)
        case pushBuffered
        case pushDropped(PushDropped)
        case pushKept
        case pushRedelivered(PushRedelivered)
        case pushHeld
        case pushReleased
        case pushRouted(PushRouted)
        case pushIgnored(PushIgnored)
        case silentSuppressed(SilentSuppressed)
        case pushFinished(PushFinished)

        case journalFailed

        case callFinished(CallFinished)
        case answerLate(AnswerIgnored)
        case answerRepeated(AnswerIgnored)

        case authorizationRequested(AuthorizationRequested)
        case authorizationChanged(AuthorizationChanged)
        case notificationScheduled(NotificationScheduled)
        case notificationUnscheduled(NotificationUnscheduled)
        case notificationFired(NotificationFired)
        case serviceAsked(ServiceAsked)
        case serviceAnswered(ServiceAnswered)
        case serviceFailed(ServiceFailed)
        case extensionSkipped
        case extensionGrew(ExtensionGrew)
        case attachmentDropped(AttachmentDropped)

        indirect case notificationShown(NotificationShown)
        case notificationSuppressed(NotificationSuppressed)
        case notificationRemoved(NotificationRemoved)
        case badgeChanged(BadgeChanged)

        case contentShown(ContentFacts)
        case contentFailed(ContentFacts)

        indirect case responseAccepted(ResponseAccepted)
        case responseHeld(ResponseFacts)
        case responseReleased(ResponseFacts)
        indirect case responseFinished(ResponseFinished)
        case settingsOpened(SettingsOpened)

        case navigationRequested(NavigationRequested)
        case navigationDeferred(NavigationFacts)
        case navigationReleased(NavigationFacts)
        indirect case navigationDropped(NavigationDropped)
        indirect case navigationDeclined(NavigationDeclined)
        case navigationVetoed(NavigationFacts)
        case navigationNative(NavigationFacts)
        indirect case navigationWeb(NavigationWeb)
        indirect case navigationStayed(NavigationStayed)

        case methodCalled(MethodFacts)
        case methodFinished(MethodFinished)
        case methodRefused(MethodFacts)
        case requestMade(RequestMade)
        case requestFinished(RequestFinished)

        indirect case assetFetched(AssetFetched)
        indirect case assetFailed(AssetFailed)

        case linkOpened(LinkOpened)
        case linkOffered(LinkFacts)
        case linkHandled(LinkHandled)
        case linkRefused(LinkFacts)
        case urlOpened(LinkFacts)
        case deviceChanged(DeviceChanged)
        case connectivityChanged(ConnectivityChanged)
        case deviceSet(DeviceSet)
        case summaryDelivered(SummaryDelivered)
        case deviceLocked
        case deviceUnlocked
        case clockChanged(ClockChanged)
        case memoryWarned
        case timeChanged
        case backgroundSessionEnded(BackgroundSessionEnded)
        case sessionChanged(SessionChanged)
        case loginRefused(LoginRefused)
        indirect case appLogged(AppLogged)
    }
}
