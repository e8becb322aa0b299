extension ModuleSettings {
    /// Whether pushes reach the module if it runs.
    package var receivesPush: Bool { push && isEnabled }

    /// How to make the module receive pushes.
    package var pushHint: String {
        // The value in the entry takes precedence over the value at the top level.
        statesPush
            ? "Write \"push\": true in the entry of \(id)"
            : "Add \"push\": true to the entry of \(id), or at the top level"
    }

    /// The error of a module that the settings disable.
    public var disabled: BellhopError {
        BellhopError(
            .moduleDisabled, "\(id) is disabled: its entry has \"enabled\": false",
            hint: "Take \"enabled\": false out of the entry of \(id)", at: location)
    }
}

extension BellhopError {
    /// No module receives pushes: `module.push-off`, or the error of the first module that would.
    ///
    /// - Parameters:
    ///   - hint: How to make a module receive pushes.
    ///   - absent: Why the modules that the settings let receive pushes don't run.
    package static func noPushModule(hint: String?, absent: [(module: ModuleID, error: BellhopError)]) -> BellhopError {
        let message = "no module receives pushes"
        guard absent.isEmpty else { return noReceiver(absent, for: message) }
        return BellhopError(.modulePushOff, message, hint: hint ?? "Add a module with \"push\": true")
    }

    /// No module receives a push, because each module has an error.
    package static func noReceiver(_ modules: [(module: ModuleID, error: BellhopError)], for message: String)
        -> BellhopError
    {
        guard let first = modules.first?.error else {
            return BellhopError(.moduleGone, message, hint: "See in the list of modules why")
        }
        return BellhopError(
            first.code, message, hint: first.hint, about: first.subject, at: first.location,
            cause: modules.map { $0.error.of($0.module).message }.joined(separator: "; "))
    }

    /// The error with the name of the module, unless it has it.
    package func of(_ module: ModuleID) -> BellhopError {
        guard !message.hasWord("\(module)") else { return self }
        return BellhopError(
            code, "\(module): \(message)", hint: hint, about: subject, at: location, cause: cause)
    }
}

extension String {
    /// Whether a text occurs in it that is not a part of a longer word.
    fileprivate func hasWord(_ word: String) -> Bool {
        func ends(_ character: Character?) -> Bool { character.map { !$0.isLetter && !$0.isNumber } ?? true }
        return ranges(of: word).contains { range in
            ends(self[..<range.lowerBound].last) && ends(self[range.upperBound...].first)
        }
    }
}

extension BellhopError.Code {
    /// The settings disable the module.
    public static let moduleDisabled = Self(rawValue: "module.disabled")
    /// A module does not receive pushes, because its entry does not say so.
    public static let modulePushOff = Self(rawValue: "module.push-off")
}
