internal import BellhopValues

/// The libraries that are scanned, and those that are looked for again.
///
/// SwiftPM removes a link on the path to a library after each build, and creates it again. The watcher ignores such a
/// short absence, so a library that is not there is looked for a little longer than an absence that the watcher ignores.
struct LibraryScanner: Sendable {
    /// The time between two looks for a library.
    static let interval = Duration.milliseconds(10)
    /// How often a library is looked for again: for 250 ms.
    static let looks = 25

    /// A scan, and what continues with its result.
    struct Scan: Sendable {
        let module: ModuleSettings
        let candidates: [String]
        let known: FoundLibrary?
        let step: ScanStep
        /// How often the library may still be looked for.
        var looks = LibraryScanner.looks
    }

    /// The scans of a host that watches libraries, by the tickets of their results.
    private var scans: [Ticket<ScannedLibrary>: Scan] = [:]

    /// Checks that the scans have results to come.
    static func verify(_ phone: Phone) {
        for (ticket, scan) in phone.modules.scanner.scans {
            assert(phone.turn.awaits(ticket), "the library of \(scan.module.id) is scanned, and nothing awaits it")
        }
    }

    /// Scans the library of a module, unless it is still the known one.
    static func begin(
        _ module: ModuleSettings, of settings: Settings, known: FoundLibrary? = nil, then step: ScanStep,
        in phone: inout Phone
    ) {
        let candidates = phone.configuration.libraryCandidates(for: module, of: settings)
        begin(Scan(module: module, candidates: candidates, known: known, step: step), in: &phone)
    }

    /// Begins a scan, for the first time or again.
    static func begin(_ scan: Scan, in phone: inout Phone) {
        let ticket = phone.turn.ticket(scan.step)
        if phone.configuration.watchesLibraries { phone.modules.scanner.scans[ticket] = scan }
        phone.turn.emit(.scan(scan.module, candidates: scan.candidates, known: scan.known, ticket))
    }

    /// Ends a scan, and schedules another one if the library was not there.
    ///
    /// Returns whether it does. The result of the other scan is then that of both.
    static func retry(
        after result: Result<ScannedLibrary?, ScanFailure>, of ticket: Ticket<ScannedLibrary>, in phone: inout Phone
    ) -> Bool {
        guard var scan = phone.modules.scanner.scans.removeValue(forKey: ticket),
            case .failure(let failure) = result, [.moduleNoLibrary, .imageMissing].contains(failure.error.code),
            scan.looks > 0, !phone.isStopping
        else { return false }
        scan.looks -= 1
        _ = phone.turn.schedule(after: interval, .scanDue(scan))
        return true
    }
}
