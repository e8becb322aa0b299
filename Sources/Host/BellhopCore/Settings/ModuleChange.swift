/// What becomes of one module when new settings take the place of the running ones.
public struct ModuleChange: Sendable, Equatable {
    /// What becomes of it.
    public enum Kind: String, Sendable, CaseIterable {
        /// Its entry is new.
        case added
        /// What its instance was made from differs, so it needs a new one.
        case restarted
        /// Only the host's side of it differs; the instance goes on.
        case updated
        /// It was disabled, and is no more.
        case enabled
        /// It was enabled, and is no more.
        case disabled
        /// Its entry is gone.
        case removed
        /// Nothing differs but the line its entry stands on.
        case unchanged
    }

    /// Something that differs between two entries of a module.
    public enum Difference: String, Sendable, CaseIterable {
        case name, packageName, productName, className, pushServiceClassName, pushContentClassName, identifier, data
        case enabled, push, isPublic, isInternal, routes, isolation, library, permissions, limits
        /// What the library holds.
        case content = "library content"
        /// Its place among the modules that stay.
        case position

        /// Whether an instance that runs cannot follow it.
        public var needsRestart: Bool {
            switch self {
            case .packageName, .productName, .className, .identifier, .data, .isolation, .permissions, .content: true
            case .name, .pushServiceClassName, .pushContentClassName, .enabled, .push, .isPublic, .isInternal, .routes,
                .library, .limits, .position:
                false
            }
        }
    }

    /// Which module.
    public let module: ModuleID
    /// What becomes of it.
    public let kind: Kind
    /// What differs, in the order of ``Difference``; empty where there is only one entry.
    public let differences: [Difference]
}

extension ModuleChange {
    /// The change from one entry of a module to another.
    ///
    /// A module that is disabled before and after has no instance, so nothing can restart it.
    init(
        from old: ModuleSettings, _ oldContent: LibraryContent, to new: ModuleSettings, _ newContent: LibraryContent,
        moved: Bool
    ) {
        module = new.id
        differences = Difference.allCases.filter { difference in
            switch difference {
            case .content: oldContent != newContent
            case .position: moved
            default: difference.isBetween(old, new)
            }
        }
        kind =
            switch (old.isEnabled, new.isEnabled) {
            case (false, true): .enabled
            case (true, false): .disabled
            case _ where differences.isEmpty: .unchanged
            case (true, true) where differences.contains(where: \.needsRestart): .restarted
            default: .updated
            }
    }
}

extension ModuleChange.Difference {
    /// Whether two entries differ in this; what is not in the entry never does.
    fileprivate func isBetween(_ old: ModuleSettings, _ new: ModuleSettings) -> Bool {
        switch self {
        case .name: old.name != new.name
        case .packageName: old.packageName != new.packageName
        case .productName: old.productName != new.productName
        case .className: old.className != new.className
        case .pushServiceClassName: old.pushServiceClassName != new.pushServiceClassName
        case .pushContentClassName: old.pushContentClassName != new.pushContentClassName
        case .identifier: old.identifier != new.identifier
        case .data: old.data != new.data
        case .enabled: old.isEnabled != new.isEnabled
        case .push: old.push != new.push
        case .isPublic: old.isPublic != new.isPublic
        case .isInternal: old.isInternal != new.isInternal
        case .routes: old.routes != new.routes
        case .isolation: old.isolation != new.isolation
        case .library: old.library != new.library
        case .permissions: old.permissions != new.permissions
        case .limits: old.limits != new.limits
        case .content, .position: false
        }
    }
}
