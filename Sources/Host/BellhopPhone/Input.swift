package import BellhopValues

/// Everything that can happen to a phone.
package enum Input: Sendable, Equatable, Codable {
    // MARK: The host

    /// The host starts: the phone reads the settings and brings the modules up.
    case start
    /// The host stops: the phone finishes what has begun and ends every module.
    case stop
    /// A client sends a command.
    case command(CommandID, Command)

    // MARK: Storage

    /// The database was opened and read, or cannot be opened.
    indirect case stateOpened(Result<StoredState, BellhopError>)
    /// A change is as durable as its kind requires. The error says why it could not be written.
    case stored(Ticket<StoredChange>, BellhopError?)
    /// A change that nothing waits for could not be written.
    indirect case storeFailed(StoreChange, BellhopError)
    /// The newest pushes of the journal were read.
    case historyRead(Ticket<[JournalEntry]>, Result<[JournalEntry], BellhopError>)
    /// A push of the journal was read. The result is nil if the journal doesn't have it.
    indirect case pushRead(Ticket<JournalledPush>, Result<JournalledPush?, BellhopError>)
    /// The journal was read for how far pushes of providers have come.
    indirect case deliveriesRead(Ticket<DeliveriesReply>, Result<DeliveriesReply, BellhopError>)
    /// The events of a query that the stream still keeps, oldest first.
    case eventsRead(Ticket<Event>, [Event])

    // MARK: Files

    /// settings.json was read.
    case settingsRead(Result<SettingsText, BellhopError>)
    /// A text of settings.json was looked at, or the file can't be read.
    indirect case settingsInspected(Ticket<InspectedSettings>, Result<InspectedSettings, BellhopError>)
    /// settings.json was written. The error says why it was not.
    case settingsWritten(Ticket<WrittenSettings>, BellhopError?)
    /// Files of payloads were listed, or one was read or written.
    indirect case payloadFilesUsed(Ticket<PayloadFileResult>, Result<PayloadFileResult, BellhopError>)
    /// The file system of the state directory was measured.
    case spaceMeasured(Ticket<FreeSpace>, FreeSpace)
    /// settings.json or libraries have changed.
    case filesChanged(FileChange)
    /// Files cannot be watched.
    case watchFailed([BellhopError])
    /// The log loses lines because it can't be written, or no longer loses any.
    case logFailed(BellhopError?)
    /// A library was scanned. The result is nil if it is still the known one.
    indirect case scanned(Ticket<ScannedLibrary>, Result<ScannedLibrary?, ScanFailure>)
    /// Libraries were compared with what is loaded. Those that are the same are left out.
    case librariesChecked(Ticket<LibraryDifference>, [ModuleID: LibraryDifference])
    /// Texts of the app were looked up.
    indirect case stringsFound(Ticket<FoundStrings>, FoundStrings)
    /// The device token was read, created or replaced.
    case tokenLoaded(Ticket<LoadedToken>, Result<[UInt8], BellhopError>)
    /// Attachments were moved into the host's store, or left out.
    indirect case attachmentsTaken(Ticket<TakenAttachments>, TakenAttachments)
    /// A picture was drawn.
    indirect case drawn(Ticket<Drawing>, Result<Drawing, BellhopError>)
    /// A page of the web app answered. The error says why it did not.
    case fetched(Ticket<FetchedPage>, BellhopError?)
    /// An asset has arrived, or the request for it has failed.
    indirect case assetFetched(Ticket<FetchedAsset>, Result<FetchedAsset, AssetFailure>)
    /// The folder of the assets does not exist.
    case filemapMissing(BellhopError)

    // MARK: Instances

    /// An instance was created, or could not be created.
    indirect case opened(InstanceID, Result<OpenedInstance, OpenFailure>)
    /// A worker stands by, in this process.
    case standbyReady(InstanceID, process: Int32)
    /// A worker that stood by, or was to stand by, ended without being told to.
    indirect case standbyEnded(InstanceID, BellhopError)
    /// A worker that was kept ended without being told to; nil if it ended its instance too late and was killed.
    indirect case keptEnded(InstanceID, Death?)
    /// A worker that was kept has died, and another one is used in place of it. Its class has this identity.
    indirect case keptReplaced(ModuleIdentity, Death)
    /// The process of an instance runs. Its class has this PushSender id.
    case launched(InstanceID, process: Int32, sender: String?)
    /// A call has an outcome.
    case answered(Ticket<Outcome>, Outcome)
    /// An instance that was told to end has ended. All its calls have outcomes.
    case ended(InstanceID)
    /// An instance ended before or without being told to.
    indirect case died(InstanceID, Death)
    /// A thread of a module sends a request, and waits.
    indirect case request(RequestID, InstanceID, ModuleRequest)
    /// A module sends a message, and does not wait.
    case message(InstanceID, ModuleMessage)

    // MARK: The gateway

    /// The gateway accepts connections on a port.
    case gatewayStarted(port: Int)
    /// The gateway ended without being told to, or cannot start.
    indirect case gatewayEnded(BellhopError)
    /// The gateway has replied.
    indirect case gatewayAnswered(Ticket<GatewayReply>, GatewayReply)

    // MARK: Time

    /// A timer fired.
    case timer(Ticket<FiredTimer>)
}

/// A change of the files that a running host watches.
package enum FileChange: Sendable, Equatable, Codable {
    case settings
    /// Libraries that were built again, by path.
    case libraries(Set<String>)
}

/// A text of settings.json, and what is found of what it names.
package struct InspectedSettings: Sendable, Equatable, Codable {
    /// The text.
    package var text: SettingsText
    /// The SHA-256 of the text, in hexadecimal.
    package var version: String
    /// What is missing of the files that the text names, and those that can't be used.
    package var missing: [BellhopError]

    /// Creates a report.
    package init(_ text: SettingsText, version: String, missing: [BellhopError] = []) {
        self.text = text
        self.version = version
        self.missing = missing
    }
}

/// What is known of an instance that was opened.
package struct OpenedInstance: Sendable, Equatable, Codable {
    /// The PushSender id of its class.
    package var sender: String?
    /// The process of the instance, or nil if it runs in the host's process or starts later.
    package var process: Int32?

    /// Creates a report.
    package init(sender: String? = nil, process: Int32? = nil) {
        self.sender = sender
        self.process = process
    }
}

/// Why a library could not be scanned.
package struct ScanFailure: Error, Equatable, Codable {
    /// The reason.
    package var error: BellhopError
    /// The library, or nil if there is none.
    package var found: FoundLibrary?

    /// Creates a failure.
    package init(_ error: BellhopError, of found: FoundLibrary? = nil) {
        self.error = error
        self.found = found
    }
}

extension Result<ScannedLibrary?, ScanFailure> {
    /// The library that was looked at, or nil if there is none or it is the known one.
    var found: FoundLibrary? {
        switch self {
        case .success(let library): library?.found
        case .failure(let failure): failure.found
        }
    }
}

/// Why an instance could not be opened.
package struct OpenFailure: Error, Equatable, Codable {
    /// The reason.
    package var error: BellhopError
    /// The PushSender id of its class, if it was known.
    package var sender: String?
    /// How the process ended, if that is the reason.
    package var death: Death?
    /// The library that could not be scanned, if that is the reason.
    var found: FoundLibrary?

    /// Creates a failure.
    package init(error: BellhopError, sender: String? = nil, death: Death? = nil) {
        self.error = error
        self.sender = sender
        self.death = death
    }

    /// The death that counts as a crash of the class of an extension, if there is one.
    ///
    /// An extension that hangs in its creation is late.
    var countedDeath: Death? {
        guard let death, error.isDeath || death.isHang else { return nil }
        return death
    }

    /// Creates the failure of a library that could not be scanned.
    init(_ failure: ScanFailure) {
        error = failure.error
        found = failure.found
    }
}

/// A request of a module's thread, which waits for the answer.
package enum ModuleRequest: Sendable, Equatable, Codable {
    /// `navigateTo`, with the route as the module wrote it.
    case navigate(String)
    /// A native route to add while the host runs.
    case addRoute(RouteFunction)
    /// A request to the notification center. The error says why the request cannot be read.
    case center(Result<CenterRequest, BellhopError>)
    /// A request of every other module, with its parameters in JSON.
    case methods(type: String, parameters: [UInt8])
    /// An asset of the app, by its key.
    case asset(key: String, isCacheOnly: Bool)
}

/// The answer to a ``ModuleRequest``.
package enum ModuleReply: Sendable, Equatable, Codable {
    /// The answer to ``ModuleRequest/navigate(_:)``: whether the route is accepted.
    case navigation(accepted: Bool)
    /// The answer to ``ModuleRequest/addRoute(_:)``: nil if the route was added.
    case route(BellhopError?)
    /// The answer to ``ModuleRequest/center(_:)``.
    case center(CenterAnswer)
    /// The answer to ``ModuleRequest/methods(type:parameters:)``: a JSON array.
    case methods([UInt8])
    /// The answer to ``ModuleRequest/asset(key:isCacheOnly:)``.
    indirect case asset(Result<[UInt8], AssetFailure>)
}

/// A message of a module, which does not wait.
package enum ModuleMessage: Sendable, Equatable, Codable {
    /// A line for the log.
    case log(LogEntry)
    /// A line that the module printed.
    case printed(String)
    /// Its process waits for a debugger.
    case awaitsDebugger(Int32)
    /// An answer that nothing waits for.
    case stray(StrayAnswer, Selector, PushID?)
    /// Its process does not answer, or answers again.
    case liveness(Liveness)
    /// The memory of an extension has grown by more than iOS allows, in bytes.
    case grew(by: Int)
    /// Something that the host's edges or the worker noticed about the module, and why.
    indirect case notice(Event.ModuleNotice.Outcome, BellhopError)
    /// The number of lines that were left out, because more than ``EventAllowance/burst`` waited for the phone.
    case leftOut(Int)

    /// Whether it is a line that the module wrote, which may be left out if there are too many.
    package var isLine: Bool {
        switch self {
        case .log, .printed: true
        case .awaitsDebugger, .stray, .liveness, .grew, .notice, .leftOut: false
        }
    }
}
