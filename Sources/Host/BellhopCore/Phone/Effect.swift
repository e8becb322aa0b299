/// Everything a phone has its host do.
///
/// Edges perform effects in the order they are given, and report what comes of those with a ticket as inputs.
public enum Effect: Sendable {
    // MARK: To the outside

    /// Adds an event to the stream.
    case record(Event)
    /// Answers a command.
    case reply(CommandID, Result<CommandReply, BellhopError>)
    /// Answers a module that waits.
    case answer(RequestID, ModuleReply)
    /// Tells whoever started the host that it is up, or why not.
    case started(BellhopError?)
    /// Everything has ended: the database may be closed.
    case stopped

    // MARK: Storage

    /// Opens the database and reads what it holds.
    case openState
    /// Makes a change. Changes are made in their order.
    case store(StoreChange, Ticket?)
    /// Reads the journal.
    case readJournal(JournalQuery, Ticket)
    /// Sets how much the journal keeps.
    case boundJournal(JournalBounds)

    // MARK: Files

    /// Reads settings.json.
    case readSettings
    /// Watches libraries, at these paths, in place of those watched before.
    case watchLibraries(Set<String>)
    /// Stops watching files.
    case stopWatching
    /// Finds a module's library, keeps a copy and reads what it declares; not where it is found at `known`.
    case scan(ModuleSettings, candidates: [String], known: String?, Ticket)
    /// Removes what earlier hosts left behind: temporary files, drafts.
    case removeLeftovers
    /// Removes the copies of libraries other than these, by hash.
    case keepImages(Set<String>)
    /// Reads the device token, or makes it.
    case loadToken(Ticket)
    /// Moves the files of a notification into the host's store.
    case takeAttachments([NotificationAttachment], of: ModuleID, InstanceID, known: [NotificationAttachment], Ticket)
    /// Files are in a list by now, or not needed any more.
    case releaseAttachments([NotificationAttachment])
    /// Removes every file of the store but these, and those not released.
    case pruneAttachments(keeping: [NotificationAttachment])
    /// Draws an expanded notification.
    case draw(DrawOrder, Ticket)
    /// Asks a page of the web app for its head.
    case fetch(String, Ticket)

    // MARK: Instances

    /// Makes an instance.
    case open(InstanceID, OpenOrder)
    /// Starts the process of an instance that is started with its first call otherwise, and reports
    /// ``Input/opened(_:_:)`` again.
    case launch(InstanceID, within: Duration)
    /// Calls an instance.
    case call(CallTarget, InstanceID, within: Duration, Ticket)
    /// Ends an instance once the calls that have begun are answered or late; kills it after a time.
    case end(InstanceID, within: Duration)
    /// Removes the temporary files of an instance that is gone.
    case discard(InstanceID, of: ModuleID)
    /// Lets every instance read where the app is and who is signed in.
    case publish(ApplicationSnapshot)

    // MARK: Time

    /// Reports ``Input/timer(_:)`` after a time.
    case schedule(after: Duration, Ticket)
    /// Does not report it.
    case cancel(Ticket)
}

/// What is called.
public enum CallTarget: Sendable {
    /// A method, by its selector.
    case method(Call)
    /// The function of a native route.
    case route(RouteFunction, [Value], push: PushID?)
}

/// An instance to make.
public struct OpenOrder: Sendable {
    /// What it is made for.
    public enum Role: Sendable {
        case module
        /// A service extension.
        case service
        /// A content extension, which may read these files.
        case content(attachments: [NotificationAttachment])
    }

    /// The module's entry.
    public var settings: ModuleSettings
    /// The library it is made from.
    public var library: ScannedLibrary
    /// The class.
    public var description: ClassDescription
    /// What for.
    public var role: Role
    /// How long its process may take to come up.
    public var limit: Duration
    /// Whether the process is started at once, rather than with the first call.
    public var isStarted: Bool
}

/// What instances may read at any time, without asking.
public struct ApplicationSnapshot: Sendable, Equatable {
    /// UIApplication.State: 0 active, 1 inactive, 2 background.
    public var state: Int32
    /// The session token of the signed-in user.
    public var userToken: String?

    /// Makes a snapshot.
    public init(state: Int32, userToken: String?) {
        self.state = state
        self.userToken = userToken
    }
}

/// An expanded notification to draw.
public struct DrawOrder: Sendable {
    /// The notification as it is shown, without its picture.
    public var card: ExpandedNotification
    /// The files that may be its picture: the first that is one.
    public var attachments: [NotificationAttachment]
    /// What its content extension shows.
    public var content: ExpandedNotification.Content?
    /// Light or dark.
    public var appearance: Appearance
    /// The number of the picture, from 1; the newest ones are kept.
    public var number: Int
}

/// A library that was found, copied and scanned: all that is known of a module before its code runs.
public struct ScannedLibrary: Sendable {
    /// The file the author builds.
    public var path: String
    /// The copy that is loaded.
    public var image: StoredImage
    /// What it declares.
    public var magic: MagicBlock
    /// The module's class.
    public var description: ClassDescription
    /// Where the library and settings.json do not say the same.
    public var warnings: [BellhopError]

    /// Makes a library.
    public init(
        path: String, image: StoredImage, magic: MagicBlock, description: ClassDescription, warnings: [BellhopError]
    ) {
        self.path = path
        self.image = image
        self.magic = magic
        self.description = description
        self.warnings = warnings
    }

    /// What the crashes of the module are counted against.
    var identity: ModuleIdentity { identity(of: description.name) }

    /// What the crashes of one of its classes are counted against.
    func identity(of className: String) -> ModuleIdentity {
        ModuleIdentity(hash: image.hash, className: className)
    }

    /// The categories that a content extension class shows: those of settings.json, else those of the library.
    func categories(of className: String, in settings: Settings) -> [String] {
        settings.extensionCategories[className] ?? magic.class(named: className)?.categories ?? []
    }
}
