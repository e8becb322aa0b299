extension Explanation {
    /// Whether an event belongs to the subject.
    public func includes(_ event: Event) -> Bool {
        switch subject {
        case .push, .notification:
            event.push?.rawValue == name || event.causedBy?.contains(name) == true
                || event.details?["identifier"] == name
        case .module: event.module?.rawValue == name && (event.isDeath || Self.ofCrashes.contains(event.kind))
        case .payload, .route: false
        }
    }

    /// Whether a module cannot be called now, which says more than what failed before.
    private var isDown: Bool { findings.contains { $0.rule == "module" && $0.state == .problem } }

    /// Returns an event whose hint doesn't repeat the question that the explanation answers.
    private func answered(_ event: Event) -> Event {
        guard let cause = event.cause, cause.subject == name else { return event }
        return [.moduleCrashed, .presentationNone].contains(cause.code) ? event.withoutHint : event
    }

    /// The events that tell what precedes or follows the crashes of a module.
    private static let ofCrashes: Set<Event.Kind> = [
        .moduleLoaded, .moduleLifted, .moduleRestarted, .moduleQuarantined,
    ]

    /// Adds the events of the subject that the host still keeps, and what failed among them.
    public mutating func add(_ kept: [Event]) {
        switch subject {
        case .push, .notification:
            guard !kept.isEmpty else { return }
            events = kept.map { answered($0) }
            // A module that is still down is among the findings.
            var known = Set(findings.map(\.message))
            let failures = failures(in: kept).filter { known.insert($0.error.message).inserted }
            if isDown {
                for failure in failures { problem(failure.rule, failure.error) }
            } else {
                for failure in failures.reversed() { insertFirst(failure.rule, .problem, failure.error) }
            }
            if let first = failures.first { verdict = "\(first.error.message); \(verdict)" }
        case .module:
            let since = kept.lastIndex { $0.kind == .moduleLoaded || $0.kind == .moduleLifted }
            let recent = Array(kept[(since.map { $0 + 1 } ?? 0)...])
            let crashes = recent.filter(\.isDeath)
            guard let cause = crashes.last?.cause else { return }
            events = recent.map { answered($0) }
            guard !isDown else { return }
            note("crashes", BellhopError(cause))
            verdict += ", but has crashed \(crashes.count.of("time"))"
        case .payload, .route: break
        }
    }
}

extension Explanation {
    /// The crashes and the failed calls, without the calls that failed because of a crash among the events.
    fileprivate func failures(in events: [Event]) -> [(rule: String, error: BellhopError)] {
        let crashed = Set(events.lazy.filter(\.isDeath).compactMap(\.module))
        return events.compactMap { event in
            guard let module = event.module, let cause = event.cause else { return nil }
            let error = BellhopError(cause)
            if event.isDeath { return ("crash", error) }
            guard event.kind == .callFinished, !(error.isDeath && crashed.contains(module)) else { return nil }
            // A death that is not among the events was reported for other calls, and `why` of the module explains it.
            let isOfOthers = isAnswering(error) && awaitsReport != true
            return ("call", isOfOthers ? error.about(module) : error.of(module))
        }
    }
}

extension Event {
    /// Whether it reports how an instance of a module died.
    package var isDeath: Bool { kind == .moduleCrashed || kind == .moduleEnded && cause != nil }
}

extension BellhopError {
    /// The error with the name of the module, unless it has it.
    func of(_ module: ModuleID) -> BellhopError {
        guard !message.contains(module.rawValue) else { return self }
        return BellhopError(
            code, "\(module): \(message)", hint: hint, about: subject, at: location, cause: cause)
    }

    /// The error with a hint about the module.
    fileprivate func about(_ module: ModuleID) -> BellhopError {
        BellhopError(code, message, hint: hint, about: module.rawValue, at: location, cause: cause)
    }
}
