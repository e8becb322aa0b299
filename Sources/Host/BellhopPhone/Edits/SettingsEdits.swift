internal import BellhopValues

/// The texts of settings.json that clients write: each is checked, written, and then an edit like any other.
struct SettingsEdits: Sendable {
    /// A text that is written, whose edit is not over.
    private struct Edit {
        let version: String
        /// When the client is told that the edit is not over; nil after that.
        var timer: Ticket<FiredTimer>?
    }

    private var written: [CommandID: Edit] = [:]

    /// How long a client waits for an edit.
    static let limit = Duration.seconds(30)

    /// Checks that clients wait only for an edit that is under way or is held back.
    static func verify(_ phone: Phone) {
        assert(
            phone.settingsEdits.written.isEmpty || phone.edits.isUnderWay || phone.isStopping
                || phone.turn.isWritingSettings,
            "\(phone.settingsEdits.written.count) texts are written, and no edit is under way")
    }

    // MARK: Looking

    /// Shows settings.json, or checks another text of it.
    static func show(_ text: [UInt8]?, for command: CommandID, in phone: inout Phone) {
        inspect(text, then: .show(command, isFile: text == nil), in: &phone)
    }

    /// Checks a text, which then takes the place of a version of settings.json.
    static func begin(_ text: [UInt8], replacing version: String, for command: CommandID, in phone: inout Phone) {
        inspect(text, then: .write(command, replacing: version), in: &phone)
    }

    private static func inspect(_ text: [UInt8]?, then step: InspectionStep, in phone: inout Phone) {
        phone.turn.emit(.inspectSettings(text, within: SettingsText.directoryLimit, phone.turn.ticket(step)))
    }

    /// A text was looked at.
    static func inspected(
        _ step: InspectionStep, _ result: Result<InspectedSettings, BellhopError>, in phone: inout Phone
    ) {
        let file = phone.configuration.settingsFile
        switch step {
        case .show(let command, let isFile):
            let rejection = phone.edits.rejections[.settings]?.error(in: phone.modules.hosted)
            phone.turn.emit(
                .reply(
                    command,
                    result.map { inspected in
                        let findings =
                            Settings.read(inspected.text, file: file).diagnostics
                            + inspected.missing.map { Diagnostic(.warning, $0) }
                        let text = isFile ? String(decoding: inspected.text.bytes, as: UTF8.self) : nil
                        return .settings(
                            SettingsReply(
                                path: file, text: text, version: inspected.version, findings: findings,
                                rejection: rejection))
                    }))
        case .write(let command, let version):
            do throws(BellhopError) {
                let inspected = try result.get()
                guard !phone.isStopping else { throw .hostStopping }
                let findings = Settings.read(inspected.text, file: file).diagnostics
                if let error = findings.first(where: { $0.severity == .error }) { throw error.error }
                let ticket = phone.turn.ticket(WritingStep.written(command, version: inspected.version))
                phone.turn.emit(.writeSettings(inspected.text.bytes, replacing: version, ticket))
            } catch {
                phone.turn.emit(.reply(command, .failure(error)))
            }
        }
    }

    // MARK: The edit

    /// A version of settings.json was written, or not.
    static func written(
        _ version: String, _ error: BellhopError?, for command: CommandID, in phone: inout Phone
    ) {
        if let error {
            phone.turn.emit(.reply(command, .failure(error)))
            // Other changes have waited for this one.
            return Edits.next(in: &phone)
        }
        guard !phone.isStopping else { return reply(.pending, version, to: command, in: &phone) }
        let timer = phone.turn.schedule(after: limit, .settingsEditLate(command))
        phone.settingsEdits.written[command] = Edit(version: version, timer: timer)
        Reloads.readSettings(for: command, in: &phone)
    }

    /// An edit takes longer than a client waits.
    static func late(_ command: CommandID, in phone: inout Phone) {
        guard let edit = phone.settingsEdits.written[command] else { return }
        phone.settingsEdits.written[command]?.timer = nil
        reply(.pending, edit.version, to: command, in: &phone)
    }

    /// An edit has ended with a change or without, or why it did not take effect.
    ///
    /// Returns false for the edit of a command that has written no text.
    static func ended(
        _ command: CommandID, _ change: Result<SettingsChange?, BellhopError>, in phone: inout Phone
    ) -> Bool {
        guard let edit = phone.settingsEdits.written.removeValue(forKey: command) else { return false }
        guard edit.timer != nil else { return true }
        phone.turn.cancel(edit.timer)
        switch change {
        case .success(let change?):
            reply(.applied, edit.version, Event.SettingsApplied(change), to: command, in: &phone)
        case .success(nil): reply(.unchanged, edit.version, to: command, in: &phone)
        // The next host reads the text.
        case .failure(let error) where error.code == .hostStopping:
            reply(.pending, edit.version, to: command, in: &phone)
        case .failure(let error): reply(.rejected, edit.version, failing: error, to: command, in: &phone)
        }
        return true
    }

    private static func reply(
        _ state: SettingsEditReply.State, _ version: String, _ change: Event.SettingsApplied? = nil,
        failing error: BellhopError? = nil, to command: CommandID, in phone: inout Phone
    ) {
        ClientCommands.reply(
            .settingsEdit(
                SettingsEditReply(
                    state: state, version: version, change: change, cause: error, through: phone.turn.lastEvent,
                    command: .command(command))), to: command, in: &phone)
    }
}
