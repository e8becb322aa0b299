internal import BellhopControl
internal import BellhopImages
internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import BellhopWatching
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Reads, copies and watches settings.json, the libraries of modules, the device token and the texts of the app.
final class Files: Sendable {
    private let configuration: HostConfiguration
    private let grants: GrantedDirectories
    private let mailbox: Mailbox
    private let images: ImageStore
    private let strings = StringsFiles()
    private let watchers = Mutex<(settings: FileWatcher?, libraries: FileWatcher?)>((nil, nil))
    /// The queue on which small files are read, in order.
    private let queue = DispatchQueue(label: "bellhop.files", qos: .userInitiated)

    init(_ configuration: HostConfiguration, _ grants: GrantedDirectories, _ mailbox: Mailbox) {
        self.configuration = configuration
        self.grants = grants
        self.mailbox = mailbox
        images = ImageStore(directory: configuration.absoluteStateDirectory + "/images")
    }

    func perform(_ effect: Effect) {
        switch effect {
        case .readSettings:
            queue.async { [configuration, grants, mailbox] in
                grants.refresh()
                let result = Result { () throws(BellhopError) in try SettingsFile(configuration.settingsFile).bytes() }
                mailbox.post(.settingsRead(result.map { grants.text(of: $0) }))
            }
        case .loadToken(let ticket):
            queue.async { [configuration, mailbox] in
                let result = Result { () throws(BellhopError) in
                    try DeviceToken.load(from: configuration.stateDirectory)
                }
                mailbox.post(.tokenLoaded(ticket, result))
            }
        case .scan(let module, let candidates, let known, let ticket):
            scan(module, candidates, known: known, for: ticket)
        case .checkLibraries(let checks, let ticket):
            queue.async { [configuration, mailbox] in
                let differences = checks.compactMap { check in
                    let found = configuration.found(check.candidates).map { FoundLibrary($0, beside: check.known) }
                    return check.difference(from: found).map { (check.module, $0) }
                }
                mailbox.post(.librariesChecked(ticket, Dictionary(differences) { first, _ in first }))
            }
        case .findStrings(let order, let ticket):
            queue.async { [configuration, mailbox, strings] in
                mailbox.post(.stringsFound(ticket, configuration.strings(for: order, from: strings)))
            }
        case .watchLibraries(let paths): watch(paths)
        case .stopWatching:
            let (settings, libraries) = watchers.withLock { watchers in
                defer { watchers = (nil, nil) }
                return watchers
            }
            settings?.stop()
            libraries?.stop()
        case .removeLeftovers: configuration.removeTemporaries()
        case .keepImages(let hashes): images.removeAll(but: hashes)
        default: break
        }
    }

    // MARK: Libraries

    /// Scans a library in parallel with others, because each is copied and read completely.
    private func scan(
        _ module: ModuleSettings, _ candidates: [String], known: FoundLibrary?, for ticket: Ticket<ScannedLibrary>
    ) {
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let result = Result { () throws(BellhopError) in
                try library(of: module, candidates, known: known)
            }
            mailbox.post(.scanned(ticket, result))
        }
    }

    /// Finds a module's library, copies it and reads what it declares.
    ///
    /// Blocks on file I/O. Runs no code of the library.
    private func library(
        of module: ModuleSettings, _ candidates: [String], known: FoundLibrary?
    ) throws(BellhopError) -> ScannedLibrary? {
        if let known, configuration.found(candidates).map({ FoundLibrary($0, beside: known) }) == known { return nil }
        let path = try configuration.library(of: module, candidates)
        // Before it is read: if it is written meanwhile, it has changed since.
        let version = FileVersion(of: path)
        let bytes = try ImageFile.read(path)
        let libraries = CompanionLibraries(
            of: path, bytes: bytes, outside: configuration.absoluteStateDirectory)
        let companions =
            libraries.paths.map { FoundLibrary($0) } + libraries.absent.map { FoundLibrary(path: $0, version: nil) }
        let image = try images.store(bytes, of: path, with: libraries.files)
        let magic = try ModuleImage.scan(image, bytes: bytes)
        let description: ClassDescription
        do throws(BellhopError) {
            description = try ClassDescription(module.className, role: "lifecycle", in: magic, path: path)
        } catch {
            throw module.located(error)
        }
        return ScannedLibrary(
            path: path, version: version, companions: companions, image: image, magic: magic, description: description,
            warnings: module.warnings(about: magic, in: path))
    }

    // MARK: Watching

    /// How long a library must be absent until the watcher reports it.
    private static let absence = Duration.milliseconds(200)

    /// Watches settings.json and prepares to watch libraries, as far as the configuration requires it.
    func watchSettings() {
        guard configuration.watching != .nothing else { return }
        do throws(BellhopError) {
            let settings = try FileWatcher()
            watchers.withLock { $0.settings = settings }
            follow(settings) { _ in .settings }
            report(settings.watch([configuration.settingsFile]))
            guard configuration.watching == .settingsAndLibraries else { return }
            // A linker writes for some time, into a new file or into the old one.
            let libraries = try FileWatcher(
                quiet: Self.absence, closed: .milliseconds(30), longest: .seconds(5), ignoresShortAbsences: true)
            watchers.withLock { $0.libraries = libraries }
            follow(libraries) { .libraries($0) }
        } catch {
            report([error])
        }
    }

    private func follow(_ watcher: FileWatcher, _ change: @escaping @Sendable (Set<String>) -> FileChange) {
        Task { [mailbox, changes = watcher.changes] in
            for await paths in changes { mailbox.post(.filesChanged(change(paths))) }
        }
    }

    private func watch(_ paths: Set<String>) {
        if let libraries = watchers.withLock(\.libraries) { report(libraries.watch(paths)) }
    }

    private func report(_ errors: [BellhopError]) {
        if !errors.isEmpty { mailbox.post(.watchFailed(errors)) }
    }
}

extension FileVersion {
    /// The version of a file, or nil if there is none.
    init?(of path: String) {
        guard let status = stat(following: path) else { return nil }
        self.init(status)
    }
}

extension FoundLibrary {
    /// The library at a path as it is now, with the libraries that the known one brings.
    fileprivate init(_ path: String, beside known: FoundLibrary? = nil) {
        self.init(
            path: path, version: FileVersion(of: path),
            companions: (known?.companions ?? []).map { FoundLibrary(path: $0.path, version: FileVersion(of: $0.path)) }
        )
    }
}
