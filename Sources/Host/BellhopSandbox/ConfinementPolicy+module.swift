package import BellhopValues

extension ConfinementPolicy {
    /// The absolute paths of one module's files.
    package struct Places: Sendable, Equatable {
        /// The settings file.
        package var settingsFile: String
        /// The host's state directory.
        package var state: String
        /// The stored image that the worker loads.
        package var image: String
        /// The module's private data directory.
        package var data: String
        /// The module's private temporary directory.
        package var temporary: String
        /// Directories of shared libraries outside the system's own, from ``LoadedLibraries/directories()``.
        package var libraries: [String]

        /// Makes the places of one module.
        package init(
            settingsFile: String, state: String, image: String, data: String, temporary: String, libraries: [String]
        ) {
            self.settingsFile = settingsFile
            self.state = state
            self.image = image
            self.data = data
            self.temporary = temporary
            self.libraries = libraries
        }
    }

    /// What every module may read; nil if the kernel can't confine workers.
    package static var readableByModules: [String]? {
        Confinement.probe().landlock.map { _ in SystemPaths.readable + LoadedLibraries.directories() }
    }

    /// The policy of a module.
    ///
    /// The module may read the system's files, and may write its own directories and those that its permissions grant.
    ///
    /// `grants` are the directories of `permissions.files` as the host has found them.
    package init(
        _ permissions: ModuleSettings.Permissions, in places: Places, grants: [Grant] = [],
        limits: ResourceLimits = ResourceLimits()
    ) {
        self.init(
            network: permissions.network,
            readable: SystemPaths.readable + places.libraries + [places.image],
            writable: SystemPaths.writable + [places.data, places.temporary], grants: grants,
            guarded: [places.settingsFile, places.state], limits: limits)
    }
}
