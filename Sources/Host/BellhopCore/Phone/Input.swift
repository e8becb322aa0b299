/// Everything that can happen to a phone.
public enum Input: Sendable {
    // MARK: The host

    /// Read the settings and bring the modules up.
    case start
    /// Finish what has begun, and end every module.
    case stop
    /// A client asks for something.
    case command(CommandID, Command)

    // MARK: Storage

    /// The database is open, and this is what it holds; or why it cannot be opened.
    case stateOpened(Result<StoredState, BellhopError>)
    /// A change is as safe as its kind asks for, or could not be made.
    case stored(Ticket, Result<Void, BellhopError>)
    /// A change that nobody waits for could not be made.
    case storeFailed(BellhopError)
    /// What the journal keeps.
    case journalRead(Ticket, Result<JournalPage, BellhopError>)

    // MARK: Files

    /// The bytes of settings.json.
    case settingsRead(Result<[UInt8], BellhopError>)
    /// settings.json, or libraries, have changed.
    case filesChanged(FileChange)
    /// Files cannot be watched.
    case watchFailed([BellhopError])
    /// What a library declares; nil where it is where it was.
    case scanned(Ticket, Result<ScannedLibrary?, BellhopError>)
    /// The device token.
    case tokenLoaded(Ticket, Result<[UInt8], BellhopError>)
    /// Files of a notification are in the host's store, or left out.
    case attachmentsTaken(Ticket, TakenAttachments)
    /// A picture was drawn.
    case drawn(Ticket, Result<Drawing, BellhopError>)
    /// A page of the web app answered; the error says why it did not.
    case fetched(Ticket, BellhopError?)

    // MARK: Instances

    /// An instance is there, or could not be made.
    case opened(InstanceID, Result<OpenedInstance, OpenFailure>)
    /// The process of an instance runs, and its class has this PushSender id.
    case launched(InstanceID, process: Int32, sender: String?)
    /// A call has an outcome.
    case answered(Ticket, Outcome)
    /// An instance that was told to end is gone. Every call of it has an outcome.
    case ended(InstanceID)
    /// An instance ended before it was told to, or although nobody told it to.
    case died(InstanceID, Death)
    /// A thread of a module asks for something, and waits.
    case request(RequestID, InstanceID, ModuleRequest)
    /// A module says something, and does not wait.
    case message(InstanceID, ModuleMessage)

    // MARK: Time

    /// A timer fired.
    case timer(Ticket)
}

/// A change of files that a running host looks at.
public enum FileChange: Sendable, Equatable {
    case settings
    /// Libraries that were built again, by path.
    case libraries(Set<String>)
}

/// What an instance that was opened says of itself.
public struct OpenedInstance: Sendable {
    /// The PushSender id of its class.
    public var sender: String?
    /// The process it lives in; nil for the host's own, and for one that is started later.
    public var process: Int32?

    /// Makes a report.
    public init(sender: String? = nil, process: Int32? = nil) {
        self.sender = sender
        self.process = process
    }
}

/// Why an instance could not be opened.
public struct OpenFailure: Error {
    /// Why.
    public var error: BellhopError
    /// The PushSender id of its class, where that was known by then.
    public var sender: String?
    /// How its process ended, when that is why.
    public var death: Death?

    /// Makes a failure.
    public init(error: BellhopError, sender: String? = nil, death: Death? = nil) {
        self.error = error
        self.sender = sender
        self.death = death
    }
}

/// What a thread of a module asks for and waits for.
public enum ModuleRequest: Sendable {
    /// `navigateTo`, with the route as the module wrote it.
    case navigate(String)
    /// A native route to add at run time.
    case addRoute(RouteFunction)
    /// Something of the notification center; the error says why it cannot be read.
    case center(Result<CenterRequest, BellhopError>)
}

/// The answer to a ``ModuleRequest``.
public enum ModuleReply: Sendable {
    /// To ``ModuleRequest/navigate(_:)``: whether something will come of it.
    case navigation(accepted: Bool)
    /// To ``ModuleRequest/addRoute(_:)``: nil once the route is there.
    case route(BellhopError?)
    /// To ``ModuleRequest/center(_:)``.
    case center(CenterAnswer)
}

/// What a module says without waiting.
public enum ModuleMessage: Sendable {
    /// A line for the log.
    case log(LogLevel, String)
    /// A line it printed.
    case printed(String)
    /// An answer that nobody waits for.
    case stray(StrayAnswer, Selector, PushID?)
    /// So many messages of it were left out: they came faster than they were read.
    case leftOut(Int)
}

/// A picture of an expanded notification.
public struct Drawing: Sendable {
    /// What is to be read in it, a line for each row.
    public var text: String
    /// The path of the PNG file.
    public var path: String
    /// How wide and high it is, in points.
    public var size: Size
    /// What could not be done as the module asked.
    public var notes: [String]

    /// Makes a drawing.
    public init(text: String, path: String, size: Size, notes: [String]) {
        self.text = text
        self.path = path
        self.size = size
        self.notes = notes
    }
}
