import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of a text of settings.json that a client has the host write.
@Suite("A client that edits settings.json") struct SettingsEditTests {
    private static let limit = SettingsText.directoryLimit
    private let command = CommandID(number: 1)
    private let text = Array(PhoneDriver.settings([]).utf8)

    private func inspected(_ text: [UInt8], missing: [BellhopError] = []) -> Result<InspectedSettings, BellhopError> {
        .success(InspectedSettings(SettingsText(text), version: "new", missing: missing))
    }

    /// A text that is being written.
    private func writing(_ text: [UInt8], on driver: inout PhoneDriver) throws -> Ticket<WrittenSettings> {
        let asked = driver.take(.command(command, .editSettings(text: text, version: "old")))
        let inspection = try asked.ticket(of: InspectedSettings.self)
        #expect(asked == [.inspectSettings(text, within: Self.limit, inspection)])
        let checked = driver.take(.settingsInspected(inspection, inspected(text)))
        let ticket = try checked.ticket(of: WrittenSettings.self)
        #expect(checked == [.writeSettings(text, replacing: "old", ticket)])
        return ticket
    }

    /// A text that is written, whose edit reads the file; returns the timer of the client.
    private func reading(_ text: [UInt8], on driver: inout PhoneDriver) throws -> Ticket<FiredTimer> {
        let written = driver.take(.settingsWritten(try writing(text, on: &driver), nil))
        let timer = try written.ticket(of: FiredTimer.self)
        #expect(written == [.schedule(after: SettingsEdits.limit, timer), .readSettings(within: Self.limit)])
        return timer
    }

    private func reply(
        _ state: SettingsEditReply.State, change: Event.SettingsApplied? = nil, failing error: BellhopError? = nil,
        through event: UInt64
    ) -> Effect {
        .reply(
            command,
            .success(
                .settingsEdit(
                    SettingsEditReply(
                        state: state, version: "new", change: change, cause: error, through: event,
                        command: .command(command)))))
    }

    // MARK: Looking

    @Test func `is shown the file, its version, and what the host finds`() throws {
        var driver = PhoneDriver(["a"])
        let asked = driver.take(.command(command, .settings()))
        let ticket = try asked.ticket(of: InspectedSettings.self)
        #expect(asked == [.inspectSettings(nil, within: Self.limit, ticket)])
        let missing = BellhopError(.moduleNoLibrary, "there is no library")
        let reply = SettingsReply(
            path: "/settings.json", text: PhoneDriver.settings([]), version: "new",
            findings: [Diagnostic(.warning, missing)])
        #expect(
            driver.take(.settingsInspected(ticket, inspected(text, missing: [missing])))
                == [.reply(command, .success(.settings(reply)))])
        #expect(driver.taken == [])
    }

    @Test func `is shown the errors of a text, which stays the client's`() throws {
        var driver = PhoneDriver(["a"])
        let broken = Array("{\n\"modules\": [}".utf8)
        let asked = driver.take(.command(command, .settings(text: broken)))
        let ticket = try asked.ticket(of: InspectedSettings.self)
        #expect(asked == [.inspectSettings(broken, within: Self.limit, ticket)])
        let findings = Settings.read(broken, file: "/settings.json").diagnostics
        #expect(findings.map(\.error.location?.line) == [2])
        let reply = SettingsReply(path: "/settings.json", version: "new", findings: findings)
        #expect(
            driver.take(.settingsInspected(ticket, inspected(broken)))
                == [.reply(command, .success(.settings(reply)))])
    }

    @Test func `is told why the file can't be read`() throws {
        var driver = PhoneDriver(["a"])
        let ticket = try driver.take(.command(command, .settings())).ticket(of: InspectedSettings.self)
        let error = BellhopError(.settingsMissing, "it is not there")
        #expect(driver.take(.settingsInspected(ticket, .failure(error))) == [.reply(command, .failure(error))])
    }

    // MARK: Writing

    @Test func `is told what has changed, once it is in force`() throws {
        var driver = PhoneDriver(["a"])
        let removed = try #require(driver.instance(of: "a"))
        let timer = try reading(text, on: &driver)
        let applied = driver.take(.settingsRead(.success(SettingsText(text))))
        let compared = try applied.ticket(of: LibraryDifference.self)
        let event = try #require(driver.taken.first)
        let change = Event.SettingsApplied(
            added: [], disabled: [], enabled: [], removed: ["a"], restarted: [], settings: [], unchanged: 0,
            updated: [])
        #expect(
            applied == [
                .end(removed, within: Limits()[.silent] + .seconds(5)), .cancel(timer),
                reply(.applied, change: change, through: event.sequence),
                .checkLibraries([], compared),
            ])
        #expect(driver.taken.map(\.kind) == [.settingsApplied])
        #expect(event.causedBy == [.command(command)])
        #expect(driver.take(.librariesChecked(compared, [:])) == [])
    }

    @Test func `is told that the text is that of before`() throws {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        let text = Array(driver.settings.utf8)
        let timer = try reading(text, on: &driver)
        let last = try #require(driver.events.last).sequence
        #expect(
            driver.take(.settingsRead(.success(SettingsText(text))))
                == [.cancel(timer), reply(.unchanged, through: last)])
        #expect(driver.taken == [])
    }

    @Test func `is told why the edit was rejected`() throws {
        var driver = PhoneDriver(["a"])
        let text = Array(PhoneDriver.settings(["b"]).utf8)
        let timer = try reading(text, on: &driver)
        let scanned = try driver.take(.settingsRead(.success(SettingsText(text)))).ticket(of: ScannedLibrary.self)
        let error = BellhopError(.moduleNoLibrary, "there is no library", at: Location(file: "/b.so"))
        let kept = driver.take(.scanned(scanned, .failure(ScanFailure(error))))
        let event = try #require(driver.taken.first)
        #expect(driver.taken.map(\.fact) == [.settingsKept])
        #expect(kept == [.cancel(timer), reply(.rejected, failing: error, through: event.sequence)])
    }

    @Test func `is told that the edit is not over, and not a second time`() throws {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        let text = Array(driver.settings.utf8)
        let timer = try reading(text, on: &driver)
        let last = try #require(driver.events.last).sequence
        #expect(driver.take(.timer(timer)) == [reply(.pending, through: last)])
        #expect(driver.take(.settingsRead(.success(SettingsText(text)))) == [])
    }

    @Test(arguments: ["{", #"{"modules": [], "push": 1}"#])
    func `is refused a text that the host can't use, and nothing is written`(_ text: String) throws {
        var driver = PhoneDriver(["a"])
        let bytes = Array(text.utf8)
        let ticket = try driver.take(.command(command, .editSettings(text: bytes, version: "old"))).ticket(
            of: InspectedSettings.self)
        let error = try #require(Settings.read(bytes, file: "/settings.json").diagnostics.first).error
        #expect(
            driver.take(.settingsInspected(ticket, inspected(bytes))) == [.reply(command, .failure(error))])
        #expect(driver.taken == [])
    }

    @Test func `is refused if the file has changed since`() throws {
        var driver = PhoneDriver(["a"])
        let ticket = try writing(text, on: &driver)
        let error = BellhopError(.init(rawValue: "settings.changed"), "it is another")
        #expect(driver.take(.settingsWritten(ticket, error)) == [.reply(command, .failure(error))])
    }

    // MARK: Beside other changes

    @Test func `has the edit of its own text, though the file is reported before the write is`() throws {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        let text = Array(driver.settings.utf8)
        let ticket = try writing(text, on: &driver)
        #expect(driver.take(.filesChanged(.settings)) == [])
        let written = driver.take(.settingsWritten(ticket, nil))
        let timer = try written.ticket(of: FiredTimer.self)
        #expect(written == [.schedule(after: SettingsEdits.limit, timer), .readSettings(within: Self.limit)])
        let last = try #require(driver.events.last).sequence
        #expect(
            driver.take(.settingsRead(.success(SettingsText(text))))
                == [.cancel(timer), reply(.unchanged, through: last)])
    }

    @Test func `lets another change go on if nothing was written`() throws {
        var driver = PhoneDriver(["a"])
        let ticket = try writing(text, on: &driver)
        #expect(driver.take(.filesChanged(.settings)) == [])
        let error = BellhopError(.init(rawValue: "settings.changed"), "it is another")
        #expect(
            driver.take(.settingsWritten(ticket, error))
                == [.reply(command, .failure(error)), .readSettings(within: Self.limit)])
    }

    @Test func `is told that the edit is not over if the host stops`() throws {
        var driver = PhoneDriver(["a"])
        let ticket = try writing(text, on: &driver)
        _ = driver.take(.stop)
        let last = try #require(driver.events.last).sequence
        #expect(driver.take(.settingsWritten(ticket, nil)).contains(reply(.pending, through: last)))
    }

    @Test func `is refused by a host that stops before it has written`() throws {
        var driver = PhoneDriver(["a"])
        let ticket = try driver.take(.command(command, .editSettings(text: text, version: "old"))).ticket(
            of: InspectedSettings.self)
        _ = driver.take(.stop)
        #expect(
            driver.take(.settingsInspected(ticket, inspected(text))).contains(.reply(command, .failure(.hostStopping))))
    }
}
