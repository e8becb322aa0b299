internal import BellhopValues

/// How the phone continues with the result of an effect, by the kind of the result.
///
/// As with a ``Step``, a step whose owner no longer exists does nothing.
enum ResultStep: Sendable {
    case stored(StoreStep)
    case history(HistoryStep)
    case push(PushStep)
    case deliveries(DeliveriesStep)
    case events(EventStep)
    case scan(ScanStep)
    case libraries(LibraryStep)
    case strings(StringsStep)
    case token(TokenStep)
    case inspection(InspectionStep)
    case writing(WritingStep)
    case payloadFile(PayloadFileStep)
    case space(SpaceStep)
    case attachments(AttachmentStep)
    case drawing(DrawingStep)
    case page(PageStep)
    case asset(AssetStep)
    case timer(TimerStep)
}

/// The steps that await one kind of result.
protocol AwaitingStep: Sendable {
    /// What the ticket of such a step awaits.
    associatedtype Awaited

    /// The step among those of all kinds.
    var resultStep: ResultStep { get }

    /// Takes the step if it is of this kind.
    init?(_ step: ResultStep)
}

/// The steps after a change of the database.
enum StoreStep: AwaitingStep {
    typealias Awaited = StoredChange

    case pushStored(PushID)
    case pushForwarded(PushID)
    case marksWritten
    case pushConcluded(PushID)
    case responseRemoved(ResponseID)
    case responseStored(ResponseID, by: Event.ResponseFinished.Taker)
    indirect case centerStored(RequestID, InstanceID, CenterAnswer)
    case clockStored(CommandID)
    case authorizationStored(CommandID)
    case registrationStored(CommandID)
    case tokenRetired
    case preferenceStored(CommandID, DevicePreference)
    case connectivityStored(CommandID)
    /// The place is that of the change in its command.
    indirect case topicsStored(CommandID, Int, DeliverReply.Result)
    case moduleLifted(ModuleID, CommandID)
    case changesRetried
    case signInStored
    case stopped

    var resultStep: ResultStep { .stored(self) }

    init?(_ step: ResultStep) {
        guard case .stored(let step) = step else { return nil }
        self = step
    }
}

/// The step after the newest pushes of the journal were read.
enum HistoryStep: AwaitingStep {
    typealias Awaited = [JournalEntry]

    case history(CommandID)

    var resultStep: ResultStep { .history(self) }

    init?(_ step: ResultStep) {
        guard case .history(let step) = step else { return nil }
        self = step
    }
}

/// The step after the journal was read for how far pushes of providers have come.
enum DeliveriesStep: AwaitingStep {
    typealias Awaited = DeliveriesReply

    case deliveries(CommandID, name: String?)

    var resultStep: ResultStep { .deliveries(self) }

    init?(_ step: ResultStep) {
        guard case .deliveries(let step) = step else { return nil }
        self = step
    }
}

/// The steps after a push of the journal was read.
enum PushStep: AwaitingStep {
    typealias Awaited = JournalledPush

    case replay(CommandID, PushID)
    case payload(CommandID, PushID)
    case why(CommandID, PushID)

    var resultStep: ResultStep { .push(self) }

    init?(_ step: ResultStep) {
        guard case .push(let step) = step else { return nil }
        self = step
    }
}

/// The step after the events that the stream still keeps were read.
enum EventStep: AwaitingStep {
    typealias Awaited = Event

    indirect case why(CommandID, Explanation)

    var resultStep: ResultStep { .events(self) }

    init?(_ step: ResultStep) {
        guard case .events(let step) = step else { return nil }
        self = step
    }
}

/// The steps after the scan of a library.
enum ScanStep: AwaitingStep {
    typealias Awaited = ScannedLibrary

    case start(StartID, ModuleID)
    case edit(ModuleID)

    var resultStep: ResultStep { .scan(self) }

    init?(_ step: ResultStep) {
        guard case .scan(let step) = step else { return nil }
        self = step
    }
}

/// The steps after the comparison of libraries with what is loaded.
enum LibraryStep: AwaitingStep {
    typealias Awaited = LibraryDifference

    case push(PushID)
    case module(ModuleID, CommandID)
    case modules(CommandID)
    indirect case why(CommandID, Question)
    case reload

    var resultStep: ResultStep { .libraries(self) }

    init?(_ step: ResultStep) {
        guard case .libraries(let step) = step else { return nil }
        self = step
    }
}

/// The steps after the look-up of texts.
enum StringsStep: AwaitingStep {
    typealias Awaited = FoundStrings

    case push(PushID)
    indirect case why(CommandID, Inquiry)

    var resultStep: ResultStep { .strings(self) }

    init?(_ step: ResultStep) {
        guard case .strings(let step) = step else { return nil }
        self = step
    }
}

/// The steps after the device token was read, created or replaced.
enum TokenStep: AwaitingStep {
    typealias Awaited = LoadedToken

    case registration
    case renewal

    var resultStep: ResultStep { .token(self) }

    init?(_ step: ResultStep) {
        guard case .token(let step) = step else { return nil }
        self = step
    }
}

/// The steps after a text of settings.json was looked at.
enum InspectionStep: AwaitingStep {
    typealias Awaited = InspectedSettings

    /// The report is shown, with the text if it is that of the file.
    case show(CommandID, isFile: Bool)
    /// The text takes the place of a version.
    case write(CommandID, replacing: String)

    var resultStep: ResultStep { .inspection(self) }

    init?(_ step: ResultStep) {
        guard case .inspection(let step) = step else { return nil }
        self = step
    }
}

/// The step after settings.json was written in a version.
enum WritingStep: AwaitingStep {
    typealias Awaited = WrittenSettings

    case written(CommandID, version: String)

    var resultStep: ResultStep { .writing(self) }

    init?(_ step: ResultStep) {
        guard case .writing(let step) = step else { return nil }
        self = step
    }
}

/// The step after files of payloads were listed, or one was read or written.
enum PayloadFileStep: AwaitingStep {
    typealias Awaited = PayloadFileResult

    case reply(CommandID)

    var resultStep: ResultStep { .payloadFile(self) }

    init?(_ step: ResultStep) {
        guard case .payloadFile(let step) = step else { return nil }
        self = step
    }
}

/// The step after the file system of the state directory was measured.
enum SpaceStep: AwaitingStep {
    typealias Awaited = FreeSpace

    case status(CommandID)

    var resultStep: ResultStep { .space(self) }

    init?(_ step: ResultStep) {
        guard case .space(let step) = step else { return nil }
        self = step
    }
}

/// The steps after attachments were moved into the store.
enum AttachmentStep: AwaitingStep {
    typealias Awaited = TakenAttachments

    case service(InstanceID)
    indirect case center(RequestID, InstanceID, NotificationRequest)

    var resultStep: ResultStep { .attachments(self) }

    init?(_ step: ResultStep) {
        guard case .attachments(let step) = step else { return nil }
        self = step
    }
}

/// The steps after a picture was drawn.
enum DrawingStep: AwaitingStep {
    typealias Awaited = Drawing

    case expansion
    case screen

    var resultStep: ResultStep { .drawing(self) }

    init?(_ step: ResultStep) {
        guard case .drawing(let step) = step else { return nil }
        self = step
    }
}

/// The step after a page of the web app answered.
enum PageStep: AwaitingStep {
    typealias Awaited = FetchedPage

    case navigation

    var resultStep: ResultStep { .page(self) }

    init?(_ step: ResultStep) {
        guard case .page(let step) = step else { return nil }
        self = step
    }
}

/// The step after an asset arrived.
enum AssetStep: AwaitingStep {
    typealias Awaited = FetchedAsset

    case fetched(AssetID)

    var resultStep: ResultStep { .asset(self) }

    init?(_ step: ResultStep) {
        guard case .asset(let step) = step else { return nil }
        self = step
    }
}

/// The steps after some time.
enum TimerStep: AwaitingStep {
    typealias Awaited = FiredTimer

    case retryMarks
    case retryOutcomes
    case retryChanges
    case retryGateway
    case lookupLate(PushID)
    case serviceExpiring(InstanceID)
    case extensionOverdue(InstanceID)
    case standbyExpired(ModuleID)
    case firing
    indirect case scanDue(LibraryScanner.Scan)
    case restart(ModuleID, absence: AbsenceID)
    case shutdownOverdue
    case registrationDue
    case storageDue
    case deferredExpired(NavigationID)
    case settingsEditLate(CommandID)

    var resultStep: ResultStep { .timer(self) }

    init?(_ step: ResultStep) {
        guard case .timer(let step) = step else { return nil }
        self = step
    }
}
