/// The change of one module when new settings replace the current ones.
public struct ModuleChange: Sendable, Equatable {
    /// The kind of a change.
    public enum Kind: String, Sendable, CaseIterable {
        /// The entry is new.
        case added
        /// The instance needs to be replaced, because what it was made from differs.
        case restarted
        /// Only values of the host differ, and the instance stays.
        case updated
        /// The module was disabled and is now enabled.
        case enabled
        /// The module was enabled and is now disabled.
        case disabled
        /// The entry was removed.
        case removed
        /// Nothing differs, except perhaps the location of the entry.
        case unchanged
    }

    /// A difference between two entries of a module.
    public enum Difference: String, Sendable, CaseIterable {
        case name, packageName, productName, className, pushServiceClassName, pushContentClassName, identifier, data
        case enabled, push, isPublic, isInternal, routes, isolation, library, permissions, limits
        /// The content of the library.
        case content = "library content"
        /// The identity of the app.
        case app
        /// The settings of the phone.
        case device
        /// The position among the modules that stay.
        case position

        /// Whether a running instance must be replaced.
        public var needsRestart: Bool {
            switch self {
            case .packageName, .productName, .className, .data, .isolation, .permissions, .content, .app, .device: true
            case .name, .pushServiceClassName, .pushContentClassName, .identifier, .enabled, .push, .isPublic,
                .isInternal, .routes, .library, .limits, .position:
                false
            }
        }
    }

    /// The module.
    public let module: ModuleID
    /// The kind of the change.
    public let kind: Kind
    /// The differences, in the order of ``Difference``.
    ///
    /// Empty if there is only one entry.
    public let differences: [Difference]
}

extension ModuleChange {
    /// Creates the change from one entry of a module to another.
    ///
    /// A module that is disabled before and after has no instance, so it is never restarted.
    package init(
        from old: ModuleSettings, _ oldContent: LibraryContent, to new: ModuleSettings, _ newContent: LibraryContent,
        moved: Bool
    ) {
        module = new.id
        differences = Difference.allCases.filter { difference in
            switch difference {
            case .content: oldContent != newContent
            case .position: moved
            case .name, .packageName, .productName, .className, .pushServiceClassName, .pushContentClassName,
                .identifier, .data, .enabled, .push, .isPublic, .isInternal, .routes, .isolation, .library,
                .permissions, .limits, .app, .device:
                difference.isBetween(old, new)
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

extension ModuleChange {
    /// Returns whether an instance of one entry must be replaced to become one of another.
    package static func needsRestart(from old: ModuleSettings, to new: ModuleSettings) -> Bool {
        Difference.allCases.contains { $0.needsRestart && $0.isBetween(old, new) }
    }
}

extension ModuleChange.Difference {
    /// Returns whether two entries differ in this, which is false for a difference that is not in the entry.
    fileprivate func isBetween(_ old: ModuleSettings, _ new: ModuleSettings) -> Bool {
        switch self {
        case .name: !old.name.isExactly(new.name)
        case .packageName: !old.packageName.isExactly(new.packageName)
        case .productName: !old.productName.isExactly(new.productName)
        case .className: !old.className.isExactly(new.className)
        case .pushServiceClassName: !old.pushServiceClassName.isExactly(new.pushServiceClassName)
        case .pushContentClassName: !old.pushContentClassName.isExactly(new.pushContentClassName)
        case .identifier: old.identifier != new.identifier
        case .data: old.data != new.data
        case .enabled: old.isEnabled != new.isEnabled
        case .push: old.push != new.push
        case .isPublic: old.isPublic != new.isPublic
        case .isInternal: old.isInternal != new.isInternal
        case .routes: old.routes != new.routes
        case .isolation: old.isolation != new.isolation
        case .library: !old.library.isExactly(new.library)
        case .permissions:
            old.permissions != new.permissions || !old.permissions.files.isExactly(new.permissions.files)
        case .limits: old.limits != new.limits
        case .app:
            old.environment.app != new.environment.app
                || !old.environment.app.resources.isExactly(new.environment.app.resources)
        case .device: old.environment.device != new.environment.device
        case .content, .position: false
        }
    }
}
