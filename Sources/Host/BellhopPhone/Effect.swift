package import BellhopValues

/// Everything that a phone tells its host to do.
///
/// Edges perform effects in the order of their passes (``Pass``). An effect with a ticket has a result, which the edge
/// reports as an input.
package enum Effect: Sendable, Equatable, Codable {
    // MARK: To the outside

    /// Adds an event to the stream.
    case record(Event)
    /// Answers a command.
    case reply(CommandID, Result<CommandReply, BellhopError>)
    /// Answers a module that waits.
    indirect case answer(RequestID, ModuleReply)
    /// Tells the caller that started the host that the host is up, or why it is not.
    case started(BellhopError?)
    /// Everything has ended, and the database may be closed.
    case stopped
    /// Finds the events that the stream still keeps and that an explanation takes into account.
    indirect case readEvents(Explanation, Ticket<Event>)

    // MARK: Storage

    /// Opens the database and reads it.
    case openState
    /// Writes a change. Changes are written in order.
    case store(StoreChange, Ticket<StoredChange>?)
    /// Reads the newest pushes of the journal before a push, newest first.
    case readHistory(limit: Int, before: PushID?, Ticket<[JournalEntry]>)
    /// Reads one push of the journal.
    case readPush(PushID, Ticket<JournalledPush>)
    /// Reads how far the pushes of providers have come: one, or the newest.
    case readDeliveries(of: DeliveryName?, Ticket<DeliveriesReply>)
    /// Sets how much the journal keeps.
    case boundJournal(JournalBounds)

    // MARK: Files

    /// Reads settings.json, and looks at the directories that it names within a limit.
    case readSettings(within: Duration)
    /// Looks at a text of settings.json, or at the file if there is none, and at what it names.
    ///
    /// Directories of permissions are looked at within a limit, and no module is given others because of it.
    case inspectSettings([UInt8]?, within: Duration, Ticket<InspectedSettings>)
    /// Writes settings.json in one step, if it still has a version.
    case writeSettings([UInt8], replacing: String, Ticket<WrittenSettings>)
    /// Lists files of payloads, or reads or writes one.
    indirect case usePayloadFiles(PayloadFileOrder, Ticket<PayloadFileResult>)
    /// Watches the libraries at these paths, and no longer those watched before.
    case watchLibraries(Set<String>)
    /// Stops watching files.
    case stopWatching
    /// Finds a module's library, copies it and reads what it declares.
    ///
    /// A library that is still the known one is not scanned.
    indirect case scan(ModuleSettings, candidates: [String], known: FoundLibrary?, Ticket<ScannedLibrary>)
    /// Compares libraries with what is loaded, without reading them.
    case checkLibraries([LibraryCheck], Ticket<LibraryDifference>)
    /// Looks up texts of the app.
    indirect case findStrings(StringsOrder, Ticket<FoundStrings>)
    /// Measures what is left of the file system of the state directory.
    case measureSpace(Ticket<FreeSpace>)
    /// Removes the temporary files, drafts and pictures that earlier hosts left.
    case removeLeftovers
    /// Removes all copies of libraries except these, by hash.
    case keepImages(Set<String>)
    /// Reads the device token, or creates it.
    case loadToken(Ticket<LoadedToken>)
    /// Makes another device token, which takes the place of the present one.
    case renewToken(Ticket<LoadedToken>)
    /// Moves the files of a notification into the host's store.
    indirect case takeAttachments(
        [NotificationAttachment], of: ModuleID, InstanceID, known: [NotificationAttachment], Ticket<TakenAttachments>)
    /// Files are in a notification list now, or are no longer needed.
    case releaseAttachments([NotificationAttachment])
    /// Removes every file of the store except these and those that are not released.
    case pruneAttachments(keeping: [NotificationAttachment])
    /// Draws an expanded notification, a page or the whole screen.
    indirect case draw(DrawOrder, Ticket<Drawing>)
    /// Requests the head of a page of the web app, which must come within a time, with all redirects.
    case fetch(String, within: Duration, Ticket<FetchedPage>)
    /// Gets an asset from its source and writes it to the cache, or reads it from the cache.
    case fetchAsset(AssetOrder, Ticket<FetchedAsset>)
    /// Cancels the download of an asset, which still reports its end.
    case cancelAsset(Ticket<FetchedAsset>)
    /// Checks that the folder of assets exists, and reports ``Input/filemapMissing(_:)`` if it doesn't.
    case checkFolder(String, Location)

    // MARK: Instances

    /// Starts a worker that stands by: its process is confined and its class is found, but no instance is made.
    ///
    /// Reports ``Input/standbyReady(_:process:)``. ``open(_:_:)`` with the same id uses it. If it ends before that,
    /// ``Input/standbyEnded(_:_:)`` is reported.
    indirect case standBy(InstanceID, OpenOrder)
    /// Ends an instance that has no calls under way, and keeps its worker, which stands by from then on.
    ///
    /// The worker is killed if the instance doesn't end within the limit. ``open(_:_:)`` with the same id creates the
    /// next instance in the worker. If the worker ends before that, ``Input/keptEnded(_:_:)`` is reported, or
    /// ``Input/keptReplaced(_:_:)`` if it is found dead when it is used.
    case keep(InstanceID, within: Duration)
    /// Creates an instance, in the worker that stands by for it if there is one.
    indirect case open(InstanceID, OpenOrder)
    /// Starts the process of an instance that otherwise starts with its first call, and reports ``Input/opened(_:_:)``
    /// again.
    case launch(InstanceID, within: Duration)
    /// Calls an instance.
    case call(CallTarget, InstanceID, within: Duration, Ticket<Outcome>)
    /// Ends an instance once its calls under way are answered or late, and kills it after the limit.
    case end(InstanceID, within: Duration)
    /// Removes the temporary files of an instance that has ended.
    case discard(InstanceID, of: ModuleID)
    /// Lets every instance read the app's state and the session token.
    case publish(ApplicationSnapshot)
    /// An edit has renamed these modules, so errors of their instances have the new names.
    case rename([ModuleID])

    // MARK: The gateway

    /// Starts the gateway, which listens on a port, or on a free one if it is 0.
    ///
    /// Reports ``Input/gatewayStarted(port:)``, and ``Input/gatewayEnded(_:)`` when it ends or cannot start.
    indirect case startGateway(port: Int, GatewayConditions)
    /// Asks the gateway that serves.
    ///
    /// A gateway that ends before it replies reports only its end.
    indirect case askGateway(GatewayRequest, Ticket<GatewayReply>)
    /// Ends the gateway, and gives its port back.
    ///
    /// Reports ``Input/gatewayEnded(_:)`` when its process has ended, if there is one.
    case endGateway
    /// Doesn't start the gateway again. It ends with the host, so that its clients are told that the host is stopping.
    case stopGateway

    // MARK: Time

    /// Reports ``Input/timer(_:)`` after a time.
    case schedule(after: Duration, Ticket<FiredTimer>)
    /// Cancels a timer.
    case cancel(Ticket<FiredTimer>)
}

/// The function that a call calls.
package enum CallTarget: Sendable, Equatable, Codable {
    /// A method, by its selector.
    case method(Call)
    /// The function of a native route.
    case route(RouteFunction, [Value], push: PushID?)
    /// A method, by its name.
    case named(NamedMethod, [Value])
}

/// An instance to create.
package struct OpenOrder: Sendable, Equatable, Codable {
    /// What the instance is created for.
    package enum Role: Sendable, Equatable, Codable {
        case module
        /// A service extension.
        case service
        /// A content extension, which may read these files.
        case content(attachments: [NotificationAttachment])
    }

    /// The settings entry of the module.
    package var settings: ModuleSettings
    /// The library that contains the class.
    package var library: ScannedLibrary
    /// The class.
    package var description: ClassDescription
    /// What the instance is created for.
    package var role: Role
    /// The time limit for the start of the process.
    package var limit: Duration
    /// Whether the process starts at once, and not with the first call.
    package var isStarted: Bool
    /// Whether the process waits for a debugger before it makes the instance.
    package var awaitsDebugger: Bool
    /// The directories that the permissions of all modules name, if those of the module name any.
    package var permittedFiles: [String]

    /// Creates an order.
    package init(
        settings: ModuleSettings, library: ScannedLibrary, description: ClassDescription, role: Role, limit: Duration,
        isStarted: Bool, awaitsDebugger: Bool = false, permittedFiles: [String]
    ) {
        self.settings = settings
        self.library = library
        self.description = description
        self.role = role
        self.limit = limit
        self.isStarted = isStarted
        self.awaitsDebugger = awaitsDebugger
        self.permittedFiles = permittedFiles
    }
}

/// What instances can read at any time without a request to the host.
package struct ApplicationSnapshot: Sendable, Equatable, Codable {
    /// UIApplication.State: 0 active, 1 inactive, 2 background.
    package var state: Int32
    /// The session token of the signed-in user.
    package var userToken: String?
    /// The colors of the app.
    package var theme: Theme

    /// Creates a snapshot.
    package init(state: Int32, userToken: String?, theme: Theme = Theme()) {
        self.state = state
        self.userToken = userToken
        self.theme = theme
    }
}

/// Something to draw.
package struct DrawOrder: Sendable, Equatable, Codable {
    /// What is drawn.
    package enum Subject: Sendable, Equatable, Codable {
        /// An expanded notification, its attachments, and what its content extension shows.
        ///
        /// The picture of the notification is the first attachment that is a picture.
        case notification(
            ExpandedNotification, attachments: [NotificationAttachment], senderPicture: NotificationAttachment?,
            content: ExpandedNotification.Content?)
        /// The page of a module.
        case page(ScreenPage)
        /// The whole screen.
        case screen(ScreenPicture)
    }

    /// What is drawn.
    package var subject: Subject
    /// Light or dark.
    package var appearance: Appearance
    /// The number of the picture, from 1.
    ///
    /// Only the newest pictures are kept.
    package var number: Int

    init(_ subject: Subject, appearance: Appearance, number: Int) {
        self.subject = subject
        self.appearance = appearance
        self.number = number
    }
}

/// A library that was found, copied and scanned.
///
/// It is all that the host knows of a module before the module's code runs.
package struct ScannedLibrary: Sendable, Equatable, Codable {
    /// The file that the author builds, and the libraries that it brings, as they were found.
    package var found: FoundLibrary
    /// The copy that the host loads.
    package var image: StoredImage
    /// What the library declares.
    package var magic: MagicBlock
    /// The module's class.
    package var description: ClassDescription
    /// The differences between the library and settings.json.
    package var warnings: [BellhopError]

    /// Creates a scanned library.
    package init(
        found: FoundLibrary, image: StoredImage, magic: MagicBlock, description: ClassDescription,
        warnings: [BellhopError]
    ) {
        self.found = found
        self.image = image
        self.magic = magic
        self.description = description
        self.warnings = warnings
    }

    /// The path of the file that the author builds.
    package var path: String { found.path }

    /// The identity that crashes of one of its classes are counted against.
    ///
    /// A class name of nil is that of the module.
    package func identity(of module: ModuleID, _ className: String? = nil) -> ModuleIdentity {
        ModuleIdentity(module: module, hash: image.hash, className: className ?? description.name)
    }

    /// The categories that a content extension class shows.
    ///
    /// Those of settings.json take precedence over those of the library.
    func categories(of className: String, in settings: Settings) -> [String] {
        settings.extensionCategories[className] ?? magic.class(named: className)?.categories ?? []
    }
}
