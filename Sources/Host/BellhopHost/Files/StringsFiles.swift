internal import BellhopSystem
internal import BellhopValues
internal import Glibc
internal import Synchronization

/// The files of texts that were read lately, so that a push reads only those that have changed.
final class StringsFiles: Sendable {
    private struct Entry: Sendable {
        let version: FileVersion
        let result: Result<StringsFile, BellhopError>
        let size: Int
        var lastUse: UInt64
    }

    private struct State: Sendable {
        var entries: [String: Entry] = [:]
        var size = 0
        var uses: UInt64 = 0
    }

    private let state = Mutex(State())
    private let countLimit: Int
    private let sizeLimit: Int
    private let now: @Sendable () -> timespec
    private let read: @Sendable (AssetFile, String) throws(AssetFailure) -> [UInt8]

    /// Keeps at most so many files, which together had at most so many bytes.
    ///
    /// `now` is the clock that the kernel gives files their times by, and `read` reads the bytes of an open file.
    init(
        countLimit: Int = 64, sizeLimit: Int = 8 << 20, now: @escaping @Sendable () -> timespec = timespec.ofFiles,
        read: @escaping @Sendable (AssetFile, String) throws(AssetFailure) -> [UInt8] = {
            file, place throws(AssetFailure) in try file.read(place)
        }
    ) {
        self.countLimit = countLimit
        self.sizeLimit = sizeLimit
        self.now = now
        self.read = read
    }

    /// The texts of a file as it is now.
    ///
    /// Blocks on file I/O. Throws `AssetFailure` if the file cannot be read, and `strings.malformed`.
    func strings(_ key: AssetKey, in folder: AssetFolder) throws -> StringsFile {
        let now = now()
        let (file, path) = (try folder.open(key), "\(folder.path)/\(key.path)")
        // Before it is read: if it is written meanwhile, it has changed since.
        let version = file.version
        if let version, let known = known(path, version) { return try known.get() }
        let bytes = try read(file, path)
        let result = Result { () throws(BellhopError) in try StringsFile(bytes, file: path) }
        // A file that is written twice within a moment has one time for both.
        if let version, version.isOlder(than: now) { keep(result, of: path, version, size: bytes.count) }
        return try result.get()
    }

    private func known(_ path: String, _ version: FileVersion) -> Result<StringsFile, BellhopError>? {
        state.withLock { state in
            guard state.entries[path]?.version == version else { return nil }
            state.uses += 1
            state.entries[path]?.lastUse = state.uses
            return state.entries[path]?.result
        }
    }

    private func keep(
        _ result: Result<StringsFile, BellhopError>, of path: String, _ version: FileVersion, size: Int
    ) {
        state.withLock { state in
            state.size -= state.entries.removeValue(forKey: path)?.size ?? 0
            guard size <= sizeLimit else { return }
            while state.entries.count >= countLimit || state.size + size > sizeLimit,
                let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.size -= oldest.value.size
                state.entries[oldest.key] = nil
            }
            state.uses += 1
            state.size += size
            state.entries[path] = Entry(version: version, result: result, size: size, lastUse: state.uses)
        }
    }
}

extension timespec {
    /// The time that the kernel gives a file that changes now.
    static func ofFiles() -> timespec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        return now
    }
}
