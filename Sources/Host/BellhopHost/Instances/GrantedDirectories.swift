internal import BellhopSandbox
internal import BellhopSystem
package import BellhopValues
internal import Dispatch
internal import Foundation
internal import Synchronization

/// The directories of `permissions.files`, each as it was when the settings were read.
///
/// So a module that is started again is given what it was given before, whatever it has put in the place of it.
final class GrantedDirectories: Sendable {
    private struct State: Sendable {
        /// By the bytes of their paths: equal strings can name two directories.
        var found: [[UInt8]: FollowedPath] = [:]
        /// Where the paths at which nothing was found would lead, without links.
        var missing: [[UInt8]: String] = [:]
        /// How often the settings were read.
        var reading = 0
        /// Where the libraries of the modules are looked for.
        var libraries: [String] = []
    }

    private let configuration: HostConfiguration
    private let state = Mutex(State())
    private let follow: @Sendable (String) throws(SystemFailure) -> FollowedPath

    /// Creates directories that are not looked for yet.
    ///
    /// `follow` follows a path, and blocks on file I/O.
    init(
        _ configuration: HostConfiguration,
        following follow: @escaping @Sendable (String) throws(SystemFailure) -> FollowedPath = {
            path throws(SystemFailure) in try FollowedPath(following: path)
        }
    ) {
        self.configuration = configuration
        self.follow = follow
    }

    /// What a module is given of the directories that it asks for, among those of all modules.
    ///
    /// A directory that was not there is looked for again. Blocks on file I/O.
    func grants(_ files: [String], among all: [String]) -> [Grant] {
        // Most modules ask for none, and must not wait for the file system of another one's.
        guard !files.isEmpty else { return [] }
        let beside = configuration.absoluteSettingsFile
        return Grant.decide(
            on: Grant.paths(of: files, beside: beside), among: Grant.paths(of: all, beside: beside),
            guarded: configuration.guardedPaths(state.withLock(\.libraries))
        ) { path throws(SystemFailure) in try directory(path) }
    }

    /// The text of settings, with the directories in it that no module may have.
    ///
    /// Later grants use the directories that are found now. Blocks on file I/O, but no longer than `limit` on the clock
    /// of the host: a file system that does not answer must not keep all modules from starting. Its directories are
    /// given to no worker.
    func text(of bytes: [UInt8], within limit: Duration) -> SettingsText {
        let path = configuration.absoluteSettingsFile
        let settings = Settings.read(bytes, file: path).settings
        let all = settings?.permittedFiles ?? []
        let files = Set(all).filter { !$0.isEmpty }.sorted()
        guard let settings, !files.isEmpty else { return SettingsText(bytes) }
        let libraries = configuration.libraryPaths(of: settings)
        state.withLock { $0.libraries = libraries }
        let found = Mutex<[Grant]?>(nil)
        let isOver = DispatchSemaphore(value: 0)
        let timer = configuration.clock.schedule(after: limit) { isOver.signal() }
        Thread.detachNewThread { [self] in
            refresh()
            let grants = grants(files, among: all)
            found.withLock { $0 = grants }
            isOver.signal()
        }
        isOver.wait()
        timer.cancel()
        guard let grants = found.withLock(\.self) else {
            return SettingsText(bytes, withheld: nil, found: known(files, beside: path), path: path)
        }
        var withheld: [String: String] = [:]
        var directories: [String: FoundDirectory] = [:]
        for (file, grant) in zip(files, grants) {
            switch grant.target {
            case .withheld(let reason): withheld[file] = reason
            case .found(let path, let device, let inode):
                directories[file] = FoundDirectory(path: path, device: device, inode: inode)
            case .missing, .replaced: break
            }
        }
        return SettingsText(bytes, withheld: withheld, found: directories, path: path)
    }

    /// What was found at directories before, so that a file system that does not answer now changes nothing.
    private func known(_ files: [String], beside path: String) -> [String: FoundDirectory] {
        let known = state.withLock(\.found)
        var directories: [String: FoundDirectory] = [:]
        for (file, path) in zip(files, Grant.paths(of: files, beside: path)) {
            guard let found = known[Array(path.utf8)] else { continue }
            directories[file] = FoundDirectory(path: found.path, device: found.device, inode: found.inode)
        }
        return directories
    }

    /// The directory at a path, as it was when the settings were read, or as it is now if it was not there.
    ///
    /// Returns nil if the path leads elsewhere now, through a link that was not there either. The state is not locked
    /// meanwhile: a file system that does not answer must not keep others from theirs.
    private func directory(_ path: String) throws(SystemFailure) -> FollowedPath? {
        let bytes = Array(path.utf8)
        while true {
            let (known, missing, reading) = state.withLock { ($0.found[bytes], $0.missing[bytes], $0.reading) }
            if let known { return known }
            let new: FollowedPath
            do throws(SystemFailure) { new = try follow(path) } catch {
                let end = missing ?? FollowedPath.reached(by: path)
                state.withLock { if $0.reading == reading { $0.missing[bytes] = end } }
                throw error
            }
            if let missing, !new.path.isExactly(missing) { return nil }
            let kept = state.withLock { state -> FollowedPath? in
                if let known = state.found[bytes] { return known }
                // It was found before the settings were read again, and may have changed until then.
                guard state.reading == reading else { return nil }
                state.found[bytes] = new
                return new
            }
            if let kept { return kept }
        }
    }

    /// Looks for the directories again that were found before the settings were read again.
    ///
    /// Blocks on file I/O. Until all were looked for, modules are given those of before.
    func refresh() {
        let paths = state.withLock { state in
            state.reading += 1
            state.missing = [:]
            return Array(state.found.keys)
        }
        let new = paths.map { path in (path, try? follow(String(decoding: path, as: UTF8.self))) }
        state.withLock { state in
            for (path, found) in new { state.found[path] = found }
        }
    }
}

extension SettingsText {
    /// The text of settings, with what a host finds out about the directories that it names.
    ///
    /// Blocks on file I/O.
    package init(_ bytes: [UInt8], readBy configuration: HostConfiguration) {
        self = GrantedDirectories(configuration).text(of: bytes, within: Self.directoryLimit)
    }
}

extension HostConfiguration {
    /// The files and directories in which the libraries of the modules are looked for, each once.
    fileprivate func libraryPaths(of settings: Settings) -> [String] {
        let directory = URL(fileURLWithPath: absoluteSettingsFile).deletingLastPathComponent().path
        let files = settings.modules.flatMap { module in
            settings.libraryCandidates(for: module, settingsDirectory: directory, environment: environment)
        }
        // A library can be a link, which only its directory protects.
        return Set(files + files.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }).sorted()
    }

    /// What no module is granted.
    fileprivate func guardedPaths(_ libraries: [String]) -> GuardedPaths {
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return GuardedPaths(
            [absoluteSettingsFile, absoluteStateDirectory],
            // A module that writes one of the programs would run without confinement, and one that writes the library
            // of another module would run as that module.
            undivided: [workerProgram, rendererProgram, symbolizerProgram] + libraries
                + (home.hasPrefix("/") ? [home] : []))
    }
}
