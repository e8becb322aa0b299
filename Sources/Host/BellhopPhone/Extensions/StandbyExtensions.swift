internal import BellhopValues

/// Workers that stand by for service extensions (Semantics §5).
///
/// A worker that stands by has its confinement and its library, and no instance. It is new, or it is kept after the
/// instance of an earlier notification has ended.
struct StandbyExtensions: Sendable {
    /// How long workers stand by after their class was asked.
    static let idleLimit = Duration.seconds(60)

    /// What a worker was started for.
    ///
    /// It is used for nothing else.
    struct Purpose: Sendable, Equatable {
        let settings: ModuleSettings
        /// The directories that decide what the module is given of its own.
        let permittedFiles: [String]
        let library: ScannedLibrary
        let description: ClassDescription

        /// The identity that crashes count against.
        var identity: ModuleIdentity { library.identity(of: settings.id, description.name) }

        /// The paths of files that its process may read or write.
        private var paths: [String] {
            settings.permissions.files + permittedFiles + [settings.environment.app.resources].compactMap(\.self)
        }

        static func == (one: Self, other: Self) -> Bool {
            one.settings.id == other.settings.id && one.settings.data == other.settings.data
                && one.settings.identifier == other.settings.identifier
                && one.settings.permissions == other.settings.permissions
                && one.settings.environment == other.settings.environment
                && one.paths.isExactly(other.paths)
                && one.library.image == other.library.image && one.description.name == other.description.name
        }
    }

    private struct Standby {
        let instance: InstanceID
        let purpose: Purpose
        /// Whether its class is found, so that it can be used.
        var isReady = false
        /// Whether it was used before.
        var isKept = false
    }

    /// The workers in the order in which they are used: those that are kept, newest first, then the others, oldest
    /// first.
    private var standbys: [Standby] = []
    /// The modules whose extension was asked in the last minute, each with the timer of its end.
    private var asked: [ModuleID: Ticket<FiredTimer>] = [:]

    /// The number of timers that run.
    var timerCount: Int { asked.count }

    /// Checks that each worker that stands by is there, and ends a minute after its extension was asked.
    static func verify(_ phone: Phone) {
        let room = phone.extensions.standby
        assert(room.asked.values.allSatisfy { phone.turn.awaits($0) }, "workers stand by for longer than a minute")
        for standby in room.standbys {
            let instance = phone.modules[standby.instance]
            assert(
                instance?.role == .standby && instance?.ending == nil,
                "\(standby.instance) stands by, and is not there")
            assert(room.asked[standby.purpose.settings.id] != nil, "\(standby.instance) stands by without end")
        }
    }

    // MARK: Use

    /// Takes a worker for a notification, or returns nil if none is ready.
    static func take(for push: PushID, _ purpose: Purpose, in phone: inout Phone) -> InstanceID? {
        guard
            let place = phone.extensions.standby.standbys.firstIndex(where: { $0.isReady && $0.purpose == purpose })
        else { return nil }
        let instance = phone.extensions.standby.standbys.remove(at: place).instance
        assert(phone.modules[instance] != nil, "\(instance), which stands by, has ended")
        phone.modules[instance]?.serve(push)
        return instance
    }

    /// The extension of a module is asked, so its workers stand by for a minute from now.
    static func asked(_ module: ModuleID, in phone: inout Phone) {
        guard phone.modules.limits(of: module).standby > 0 else { return }
        phone.turn.cancel(phone.extensions.standby.asked[module])
        phone.extensions.standby.asked[module] = phone.turn.schedule(after: idleLimit, .standbyExpired(module))
    }

    /// Keeps the worker of an instance that has answered, and returns false if the worker must end.
    ///
    /// The next instance can be made at once, because the worker first ends this one.
    static func keep(
        _ instance: InstanceID, _ purpose: Purpose, within limit: Duration, in phone: inout Phone
    ) -> Bool {
        let module = purpose.settings.id
        // It may have died while its files were moved.
        guard phone.modules[instance] != nil, phone.settings.extensions.reuse, !phone.isStopping,
            phone.calls.count(of: instance) == 0,
            phone.extensions.standby.asked[module] != nil,
            let current = self.purpose(for: module, in: phone), current == purpose,
            phone.extensions.standby.count(of: module) < current.settings.limits.standby
        else { return false }
        Instances.rest(instance, in: &phone)
        phone.extensions.standby.standbys.insert(
            Standby(instance: instance, purpose: current, isReady: true, isKept: true), at: 0)
        phone.turn.emit(.keep(instance, within: limit))
        return true
    }

    /// The number of workers that stand by for a module.
    private func count(of module: ModuleID) -> Int { standbys.count { $0.purpose.settings.id == module } }

    /// Starts the workers that are missing, unless the extension was not asked in the last minute.
    static func fill(_ module: ModuleID, in phone: inout Phone) {
        guard !phone.isStopping, phone.extensions.standby.asked[module] != nil,
            let purpose = purpose(for: module, in: phone)
        else { return }
        // The process of an extension that runs can be kept.
        let running = phone.settings.extensions.reuse ? phone.extensions.service.count(of: module) : 0
        let present = phone.extensions.standby.count(of: module) + running
        for _ in 0..<max(0, purpose.settings.limits.standby - present) {
            let instance = phone.modules.makeInstance(
                of: purpose.settings.id, .standby, purpose.description, from: purpose.library)
            phone.extensions.standby.standbys.append(Standby(instance: instance, purpose: purpose))
            phone.turn.emit(
                .standBy(
                    instance,
                    OpenOrder(
                        settings: purpose.settings, library: purpose.library, description: purpose.description,
                        role: .service, limit: purpose.settings.limits[.create], isStarted: true,
                        permittedFiles: purpose.permittedFiles)))
        }
    }

    /// What workers of a module would be started for now, or nil if its extension cannot run.
    private static func purpose(for module: ModuleID, in phone: Phone) -> Purpose? {
        guard let hosted = phone.modules[module], hosted.isLoaded, let library = hosted.library,
            let name = hosted.settings.pushServiceClassName,
            phone.modules.supervision.quarantine(of: library.identity(of: module, name)) == nil,
            let description = try? ClassDescription(name, role: .service, in: library.magic, path: library.path)
        else { return nil }
        return Purpose(
            settings: hosted.settings, permittedFiles: phone.settings.permittedFiles(beside: hosted.settings),
            library: library, description: description)
    }

    // MARK: What happens to a worker

    /// A worker can be used from now on.
    static func ready(_ instance: InstanceID, process: Int32, in phone: inout Phone) {
        guard let place = phone.extensions.standby.standbys.firstIndex(where: { $0.instance == instance }) else {
            return
        }
        phone.extensions.standby.standbys[place].isReady = true
        phone.modules[instance]?.standsBy(in: process)
    }

    /// A worker ended without being told to.
    ///
    /// It is replaced when the extension is asked again. One that is used meanwhile is replaced by the host.
    static func ended(_ instance: InstanceID, _ error: BellhopError, in phone: inout Phone) {
        guard let gone = phone.modules[instance], gone.role == .standby else { return }
        phone.extensions.standby.standbys.removeAll { $0.instance == instance }
        if gone.ending == nil, !phone.isStopping {
            Instances.note(.standbyEnded, error, about: instance, class: gone.description.name, in: &phone)
        }
        Instances.retire(instance, in: &phone)
    }

    /// A worker that was kept ended without being told to.
    ///
    /// It has run code of the module, so its crash counts, even if it was used again and the host replaces it.
    static func keptEnded(_ instance: InstanceID, _ death: Death?, in phone: inout Phone) {
        guard let gone = phone.modules[instance] else { return }
        var identity = phone.extensions.service.identity(of: instance)
        if gone.role == .standby {
            identity = phone.extensions.standby.standbys.first { $0.instance == instance }?.purpose.identity
            phone.extensions.standby.standbys.removeAll { $0.instance == instance }
            Instances.retire(instance, in: &phone)
        }
        if let death, let identity { recordDeath(of: identity, death, in: &phone) }
    }

    /// Counts the crash of a worker that was kept.
    ///
    /// An extension that has answered may exit.
    static func recordDeath(of identity: ModuleIdentity, _ death: Death, in phone: inout Phone) {
        if case .exited = death.reason { return }
        Supervision.recordExtensionDeath(of: identity, death, push: nil, stage: .service, in: &phone)
    }

    // MARK: The end

    /// The extension of a module was not asked for a minute.
    static func expired(_ module: ModuleID, in phone: inout Phone) {
        phone.extensions.standby.asked[module] = nil
        end(in: &phone) { $0.purpose.settings.id == module }
    }

    /// Ends the workers that are stale, and starts those that are missing.
    static func refresh(in phone: inout Phone) {
        for module in phone.extensions.standby.askedModules { refresh(module, in: &phone) }
    }

    /// Ends the workers of a module that are stale, and starts those that are missing.
    ///
    /// A worker is stale when its module, its class or the limit is not what it was started for. A worker that is kept
    /// is also stale when `extensions.reuse` becomes false.
    static func refresh(_ module: ModuleID, in phone: inout Phone) {
        guard let purpose = purpose(for: module, in: phone), purpose.settings.limits.standby > 0 else {
            return forget(module, in: &phone)
        }
        var rest = purpose.settings.limits.standby
        let keeps = phone.settings.extensions.reuse
        end(in: &phone) { standby in
            guard standby.purpose.settings.id == module else { return false }
            guard standby.purpose == purpose, rest > 0, !standby.isKept || keeps else { return true }
            rest -= 1
            return false
        }
        fill(module, in: &phone)
    }

    /// Ends the workers of a module, and keeps none until its extension is asked again.
    static func forget(_ module: ModuleID, in phone: inout Phone) {
        phone.turn.cancel(phone.extensions.standby.asked[module])
        expired(module, in: &phone)
    }

    /// Ends every worker because the host stops.
    static func stop(in phone: inout Phone) {
        for module in phone.extensions.standby.askedModules { forget(module, in: &phone) }
    }

    /// The modules whose workers stand by, in an order that is always the same.
    private var askedModules: [ModuleID] { asked.keys.sorted { $0.rawValue < $1.rawValue } }

    private static func end(in phone: inout Phone, where isOver: (Standby) -> Bool) {
        var over: [InstanceID] = []
        phone.extensions.standby.standbys.removeAll { standby in
            guard isOver(standby) else { return false }
            over.append(standby.instance)
            return true
        }
        for instance in over { Instances.end(instance, .discarded, within: .zero, in: &phone) }
    }
}
