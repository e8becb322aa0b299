/// The directory watches that each path needs.
struct WatchTable: Sendable {
    /// Something that a path depends on: a directory, or one entry of it.
    struct Claim: Hashable, Sendable {
        let watch: Inotify.Watch
        /// The name of the entry, or nil for the directory itself.
        let name: String?
    }

    private var claims: [String: Set<Claim>] = [:]
    private var holders: [Claim: Set<String>] = [:]
    /// The number of claims on a watch.
    ///
    /// A claim counts once, even if several paths hold it.
    private var uses: [Inotify.Watch: Int] = [:]

    /// The paths that depend on something.
    func paths(holding claim: Claim) -> Set<String> { holders[claim] ?? [] }

    /// Sets the claims of a path, or none if it is no longer watched.
    ///
    /// Returns the watches that no path needs now.
    mutating func setClaims(of path: String, to new: Set<Claim>) -> [Inotify.Watch] {
        let old = claims.updateValue(new, forKey: path) ?? []
        if new.isEmpty { claims[path] = nil }
        for claim in new.subtracting(old) where holders[claim, default: []].insert(path).inserted {
            if holders[claim]?.count == 1 { uses[claim.watch, default: 0] += 1 }
        }
        return old.subtracting(new).compactMap { claim in
            holders[claim]?.remove(path)
            guard holders[claim]?.isEmpty == true else { return nil }
            holders[claim] = nil
            uses[claim.watch, default: 1] -= 1
            guard uses[claim.watch] == 0 else { return nil }
            uses[claim.watch] = nil
            return claim.watch
        }
    }
}
