internal import BellhopValues

/// The images of modules that the host's process has loaded, which it cannot unload.
struct RetainedImages: Sendable {
    private(set) var hashes: Set<String> = []

    /// Notes that the process has loaded an image.
    mutating func add(_ hash: String) { hashes.insert(hash) }

    /// Adds the images that an edit loads into the process, or throws if there would be too many.
    mutating func add(imagesOf edit: EditRun) throws(BellhopError) {
        let loaded = edit.starting.filter { $0.isolation == .inProcess }.compactMap {
            edit.libraries[$0.id]?.image.hash
        }
        let all = hashes.union(loaded)
        guard all.count <= edit.settings.retainedImages || all == hashes else {
            throw BellhopError(
                .restartNeeded,
                "\(hashes.count.of("image")) of modules in the host's process are loaded already, and none can be unloaded",
                hint: "Restart the host, run the module with \"isolation\": \"process\", or raise `retainedImages`")
        }
        hashes = all
    }
}
