/// A module entry of settings.json that has an error, so the host has no module for it (Semantics §1).
public struct RefusedEntry: Sendable, Equatable {
    /// What could be read of the entry.
    ///
    /// Its id is the name of the entry, made unique, or its place in `modules` if it has no name.
    public let settings: ModuleSettings
    /// The first error of the entry.
    public let error: BellhopError

    /// The error of a command that names the entry.
    package func absence(_ code: BellhopError.Code = .moduleUnknown) -> BellhopError {
        BellhopError(
            code, "\(settings.id) is not loaded, because its entry in the settings has an error", hintOf: error,
            at: error.location, cause: error.message)
    }
}

extension Settings {
    /// How many entries `modules` has.
    package var entryCount: Int { modules.count + refused.count }
}

extension [RefusedEntry] {
    /// Why the modules that would receive pushes are not loaded.
    package var absent: [(module: ModuleID, error: BellhopError)] {
        filter(\.settings.push).map { ($0.settings.id, $0.error) }
    }

    package subscript(named name: String) -> RefusedEntry? { first { $0.settings.id.rawValue == name } }
}
