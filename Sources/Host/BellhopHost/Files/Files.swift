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
    /// The hashes of files that were written again, with the versions that were read.
    private let hashes = Mutex<[String: (version: FileVersion, hash: String)]>([:])
    private let watchers = Mutex<(settings: FileWatcher?, libraries: FileWatcher?)>((nil, nil))
    /// The queue on which small files are read, in order.
    private let queue = DispatchQueue(label: "bellhop.files", qos: .userInitiated)

    init(_ configuration: HostConfiguration, _ grants: GrantedDirectories, _ mailbox: Mailbox) {
        self.configuration = configuration
        self.grants = grants
        self.mailbox = mailbox
        images = ImageStore(directory: configuration.absoluteStateDirectory + "/images")
    }

    /// Reads settings.json, and looks at the directories that it names within a limit.
    func readSettings(within limit: Duration) {
        queue.async { [configuration, grants, mailbox] in
            let result = Result { () throws(BellhopError) in try SettingsFile(configuration.settingsFile).bytes() }
            mailbox.post(.settingsRead(result.map { grants.text(of: $0, within: limit) }))
        }
    }

    /// Looks at a text of settings.json, or at the file, in parallel with others, because it names libraries.
    func inspectSettings(_ text: [UInt8]?, within limit: Duration, _ ticket: Ticket<InspectedSettings>) {
        DispatchQueue.global(qos: .userInitiated).async { [configuration, mailbox] in
            let result = Result { () throws(BellhopError) in
                let bytes = if let text { text } else { try SettingsFile(configuration.settingsFile).bytes() }
                return InspectedSettings(bytes, readBy: configuration, within: limit)
            }
            mailbox.post(.settingsInspected(ticket, result))
        }
    }

    /// Writes settings.json, if it still has a version.
    func writeSettings(_ text: [UInt8], replacing version: String, _ ticket: Ticket<WrittenSettings>) {
        queue.async { [configuration, mailbox] in
            var error: BellhopError?
            do throws(BellhopError) {
                try SettingsFile(configuration.settingsFile).replace(version, with: text)
            } catch let failure { error = failure }
            mailbox.post(.settingsWritten(ticket, error))
        }
    }

    /// Lists files of payloads, or reads or writes one, in order.
    func use(_ order: PayloadFileOrder, _ ticket: Ticket<PayloadFileResult>) {
        queue.async { [configuration, mailbox] in
            let result = Result { () throws(BellhopError) in try configuration.use(order) }
            mailbox.post(.payloadFilesUsed(ticket, result))
        }
    }

    /// Reads the device token, or creates it.
    func loadToken(_ ticket: Ticket<LoadedToken>) {
        queue.async { [configuration, mailbox] in
            let result = Result { () throws(BellhopError) in
                try DeviceToken.load(from: configuration.stateDirectory)
            }
            mailbox.post(.tokenLoaded(ticket, result))
        }
    }

    /// Makes another device token.
    func renewToken(_ ticket: Ticket<LoadedToken>) {
        queue.async { [configuration, mailbox] in
            let result = Result { () throws(BellhopError) in try DeviceToken.make(in: configuration.stateDirectory) }
            mailbox.post(.tokenLoaded(ticket, result))
        }
    }

    /// Looks up texts of the app.
    func findStrings(_ order: StringsOrder, _ ticket: Ticket<FoundStrings>) {
        queue.async { [configuration, mailbox, strings] in
            mailbox.post(.stringsFound(ticket, configuration.strings(for: order, from: strings)))
        }
    }

    /// Stops watching settings.json and the libraries.
    func stopWatching() {
        let (settings, libraries) = watchers.withLock { watchers in
            defer { watchers = (nil, nil) }
            return watchers
        }
        settings?.stop()
        libraries?.stop()
    }

    /// Measures what is left of the file system of the state directory.
    func measureSpace(_ ticket: Ticket<FreeSpace>) {
        queue.async { [configuration, mailbox] in
            mailbox.post(.spaceMeasured(ticket, FreeSpace(of: configuration.absoluteStateDirectory)))
        }
    }

    /// Removes temporary files that earlier hosts left.
    func removeLeftovers() { configuration.removeTemporaries() }

    /// Removes all copies of libraries except these, by hash.
    func keepImages(_ hashes: Set<String>) { images.removeAll(but: hashes) }

    // MARK: Libraries

    /// Compares libraries with what is loaded, without reading them.
    func check(_ checks: [LibraryCheck], _ ticket: Ticket<LibraryDifference>) {
        queue.async { [self] in
            let differences = checks.compactMap { check in
                let path = configuration.found(check.candidates)
                return check.difference { known in path.map { library(at: $0, beside: known) } }.map {
                    (check.module, $0)
                }
            }
            mailbox.post(.librariesChecked(ticket, Dictionary(differences) { first, _ in first }))
        }
    }

    /// Scans a library in parallel with others, because each is copied and read completely.
    func scan(
        _ module: ModuleSettings, _ candidates: [String], known: FoundLibrary?, for ticket: Ticket<ScannedLibrary>
    ) {
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let result = Result { () throws(ScanFailure) in
                try library(of: module, candidates, known: known)
            }
            mailbox.post(.scanned(ticket, result))
        }
    }

    /// The library at a path as it is now, with the libraries that the known library brings.
    ///
    /// A file with the same contents counts as the known one, even if it was written again.
    private func library(at path: String, beside known: FoundLibrary?) -> FoundLibrary {
        let version = FileVersion(of: path)
        let isKnown = path == known?.path && (version == known?.version || hasContents(of: known, path, now: version))
        return FoundLibrary(
            path: path, version: isKnown ? known?.version : version, hash: isKnown ? known?.hash : nil,
            companions: (known?.companions ?? []).map { library(at: $0.path, beside: $0) })
    }

    /// Whether a file, in its version of now, still has the contents of a known library.
    ///
    /// Only a file of the same size is read, and each version of it once.
    private func hasContents(of known: FoundLibrary?, _ path: String, now version: FileVersion?) -> Bool {
        guard let hash = known?.hash, let version, version.size == known?.version?.size else { return false }
        if let last = hashes.withLock({ $0[path] }), last.version == version { return last.hash == hash }
        guard let file = try? LibraryFile(ImageFile(path)) else { return false }
        hashes.withLock { $0[path] = (file.version, file.hash) }
        return file.hash == hash
    }

    /// Finds a module's library, copies it and reads what it declares.
    ///
    /// Blocks on file I/O. Runs no code of the library.
    private func library(
        of module: ModuleSettings, _ candidates: [String], known: FoundLibrary?
    ) throws(ScanFailure) -> ScannedLibrary? {
        guard let path = configuration.found(candidates) else {
            throw ScanFailure(configuration.missingLibrary(of: module, candidates))
        }
        if let known, library(at: path, beside: known) == known { return nil }
        var found = FoundLibrary(path: path, version: FileVersion(of: path))
        do throws(BellhopError) {
            let image = try ImageFile(path)
            let libraries = CompanionLibraries(of: image, outside: configuration.absoluteStateDirectory)
            let (file, companions) = (LibraryFile(image), libraries.files.map(LibraryFile.init))
            found = FoundLibrary(
                file,
                bringing: companions.map { FoundLibrary($0) }
                    + libraries.faults.compactMap(\.location?.file).map {
                        FoundLibrary(path: $0, version: FileVersion(of: $0))
                    })
            let copy = try images.store(file, with: companions, lacking: libraries.faults + libraries.outside)
            let magic = try ModuleImage.scan(copy, bytes: file.bytes)
            return ScannedLibrary(
                found: found, image: copy, magic: magic,
                description: try ClassDescription(module.className, role: .lifecycle, in: magic, path: path),
                warnings: module.warnings(about: magic, in: path))
        } catch {
            throw ScanFailure(module.located(error), of: found)
        }
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

    func watch(_ paths: Set<String>) {
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
    /// A library that was read.
    fileprivate init(_ file: LibraryFile, bringing companions: [FoundLibrary] = []) {
        self.init(path: file.path, version: file.version, hash: file.hash, companions: companions)
    }
}
