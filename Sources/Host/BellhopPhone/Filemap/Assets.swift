package import BellhopValues

/// The assets that modules and clients wait for (Semantics §12).
struct Assets: Sendable {
    /// Who waits for an asset.
    enum Asker: Sendable {
        case module(RequestID, InstanceID)
        case command(CommandID)
    }

    /// One request that waits for an asset, and the subject of its event.
    private struct Waiting {
        let asker: Asker
        let causes: [Cause]
        let subject: Subject
        let began: Duration
        /// Whether the result is recorded as an event.
        let isRecorded: Bool
    }

    /// The module, the push and the stage that an event is about.
    private struct Subject {
        var module: ModuleID?
        var push: PushID?
        var stage: Stage?
    }

    /// One asset that is being fetched for all requests that wait for it.
    private struct Download {
        let id: AssetID
        let order: AssetOrder
        let ticket: Ticket<FetchedAsset>
        var waiting: [Waiting]
    }

    /// The maximum number of waiting requests of one instance.
    static let limit = 64

    private var downloads: [Download] = []
    private var lastNumber = 0

    /// Checks that each asset is fetched for somebody.
    static func verify(_ phone: Phone) {
        for download in phone.assets.downloads {
            assert(!download.waiting.isEmpty, "\(download.order.key.path) is fetched for nobody")
            assert(phone.turn.awaits(download.ticket), "\(download.order.key.path) is awaited, and not fetched")
        }
    }

    // MARK: Requests

    /// Gets an asset.
    ///
    /// Several requests for the same asset share one download.
    static func get(_ text: String, isCacheOnly: Bool, for asker: Asker, in phone: inout Phone) {
        var subject = Subject()
        var isRecorded = true
        if case .module(_, let id) = asker, let instance = phone.modules[id] {
            subject = Subject(
                module: instance.module, push: Instances.push(of: instance, in: phone), stage: instance.stage)
            isRecorded = Instances.mayRecord(id, in: &phone)
        }
        let waiting = Waiting(
            asker: asker, causes: phone.turn.causes, subject: subject, began: phone.turn.instant.uptime,
            isRecorded: isRecorded)
        do throws(AssetFailure) {
            let key = try AssetKey(text)
            if case .module(_, let id) = asker, phone.assets.count(of: id) >= limit {
                throw .tooMany("the module already waits for \(limit) assets", isCacheOnly: isCacheOnly)
            }
            guard let source = phone.configuration.assetSource(of: phone.settings) else {
                throw .refused(
                    "settings.json has no \"filemap\", so the app has no assets",
                    hint: "Set \"filemap\" to a folder or to a base URL", isCacheOnly: isCacheOnly)
            }
            let order = AssetOrder(source: source, key: key, isCacheOnly: isCacheOnly)
            add(waiting, to: order, in: &phone)
        } catch {
            fail(waiting, text, nil, error, in: &phone)
        }
    }

    private func count(of instance: InstanceID) -> Int {
        downloads.reduce(0) { count, download in count + download.waiting.count { $0.asker.instance == instance } }
    }

    /// Adds a waiting request, and starts a download if the asset is not being fetched.
    private static func add(_ waiting: Waiting, to order: AssetOrder, in phone: inout Phone) {
        if let place = phone.assets.downloads.firstIndex(where: { $0.order == order }) {
            return phone.assets.downloads[place].waiting.append(waiting)
        }
        phone.assets.lastNumber += 1
        let id = AssetID(number: phone.assets.lastNumber)
        let ticket = phone.turn.ticket(AssetStep.fetched(id))
        phone.assets.downloads.append(Download(id: id, order: order, ticket: ticket, waiting: [waiting]))
        phone.turn.emit(.fetchAsset(order, ticket))
    }

    // MARK: Answers

    /// An asset has arrived, or the request for it has failed.
    static func fetched(_ id: AssetID, _ result: Result<FetchedAsset, AssetFailure>, in phone: inout Phone) {
        guard let place = phone.assets.downloads.firstIndex(where: { $0.id == id }) else { return }
        let download = phone.assets.downloads.remove(at: place)
        for waiting in download.waiting {
            phone.caused(by: waiting.causes) { phone in
                switch result {
                case .success(let asset): deliver(asset, of: download.order, to: waiting, in: &phone)
                case .failure(let failure):
                    fail(waiting, download.order.key.path, download.order.source, failure, in: &phone)
                }
            }
        }
    }

    private static func deliver(
        _ asset: FetchedAsset, of order: AssetOrder, to waiting: Waiting, in phone: inout Phone
    ) {
        let fetched = Event.AssetFetched(
            bytes: asset.bytes.count, key: order.key.path, outcome: asset.isCached ? .cached : .downloaded,
            source: order.source.text)
        record(.assetFetched(fetched), asset.notKept, of: waiting, in: &phone)
        guard case .command(let id) = waiting.asker else {
            return answer(waiting.asker, .success(asset.bytes), in: &phone)
        }
        guard let file = asset.file else {
            return phone.turn.emit(.reply(id, .failure(asset.notKept ?? .notKept(cause: nil))))
        }
        let reply = AssetReply(
            key: order.key.path, source: order.source.text, size: asset.bytes.count, cached: asset.isCached,
            file: file, through: phone.turn.lastEvent, command: .command(id))
        phone.turn.emit(.reply(id, .success(.asset(reply))))
    }

    private static func fail(
        _ waiting: Waiting, _ key: String, _ source: AssetSource?, _ failure: AssetFailure, in phone: inout Phone
    ) {
        let failed = Event.AssetFailed(
            key: key.cut(to: AssetKey.limit), outcome: failure.kind, source: source?.text,
            status: failure.status == 0 ? nil : failure.status)
        record(.assetFailed(failed), failure.error, of: waiting, in: &phone)
        answer(waiting.asker, .failure(failure), in: &phone)
    }

    private static func record(
        _ fact: Event.Fact, _ error: BellhopError?, of waiting: Waiting, in phone: inout Phone
    ) {
        guard waiting.isRecorded else { return }
        let subject = waiting.subject
        phone.turn.record(
            Event(
                fact, module: subject.module, push: subject.push, stage: subject.stage,
                duration: phone.turn.instant.uptime - waiting.began, cause: error))
    }

    private static func answer(_ asker: Asker, _ result: Result<[UInt8], AssetFailure>, in phone: inout Phone) {
        switch (asker, result) {
        case (.module(let request, _), _): phone.turn.emit(.answer(request, .asset(result)))
        case (.command(let id), .failure(let failure)): phone.turn.emit(.reply(id, .failure(failure.error)))
        case (.command, .success): break
        }
    }

    // MARK: The end

    /// Ends the requests of an instance that has ended.
    static func release(_ id: InstanceID, in phone: inout Phone) {
        for (asker, isCacheOnly) in remove(where: { $0.instance == id }, in: &phone) {
            answer(asker, .failure(.ended(isCacheOnly: isCacheOnly)), in: &phone)
        }
    }

    /// Ends the requests of clients because the host stops.
    ///
    /// The requests of modules end when their instances end.
    static func stop(in phone: inout Phone) {
        for (asker, _) in remove(where: { $0.instance == nil }, in: &phone) {
            if case .command(let id) = asker { phone.turn.emit(.reply(id, .failure(.hostStopping))) }
        }
    }

    /// Removes requests, and cancels the downloads that nobody waits for any more.
    private static func remove(
        where isGone: (Asker) -> Bool, in phone: inout Phone
    ) -> [(Asker, isCacheOnly: Bool)] {
        var gone: [(Asker, isCacheOnly: Bool)] = []
        phone.assets.downloads = phone.assets.downloads.compactMap { download in
            var download = download
            gone += download.waiting.map(\.asker).filter(isGone).map { ($0, download.order.isCacheOnly) }
            download.waiting.removeAll { isGone($0.asker) }
            if download.waiting.isEmpty { phone.turn.emit(.cancelAsset(download.ticket)) }
            return download.waiting.isEmpty ? nil : download
        }
        return gone
    }

    // MARK: Settings

    /// Checks the folder of assets if the settings name one.
    static func check(in phone: inout Phone) {
        guard let filemap = phone.settings.filemap,
            case .folder(let path)? = phone.configuration.assetSource(of: phone.settings)
        else { return }
        phone.turn.emit(.checkFolder(path, filemap.location))
    }
}

extension Assets.Asker {
    fileprivate var instance: InstanceID? { if case .module(_, let id) = self { id } else { nil } }
}

extension AssetFailure {
    fileprivate static func tooMany(_ message: String, isCacheOnly: Bool) -> AssetFailure {
        .refused(message, hint: "Wait until the module has received some of its assets", isCacheOnly: isCacheOnly)
    }
}

extension BellhopError {
    /// An asset could not be written to the cache.
    package static func notKept(cause: String?) -> BellhopError {
        BellhopError(
            .assetNotCached, "the asset could not be written to the cache",
            hint: "Check that the state directory is writable and that the disk has free space", cause: cause)
    }
}
