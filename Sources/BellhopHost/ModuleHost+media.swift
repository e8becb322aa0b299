internal import BellhopCore
internal import BellhopRuntime

/// What the media button of an expanded notification says.
enum MediaButton: String, CaseIterable {
    case play
    case pause

    /// The button of a name; throws `media.unknown`.
    init(named name: String) throws(BellhopError) {
        guard let button = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw BellhopError(
                .mediaUnknown, "there is no media button \"\(name)\"",
                hint: Suggestion.hint(for: name, among: names) ?? "Use \(names.joined(separator: " or "))")
        }
        self = button
    }

    /// What it calls.
    var selector: Selector {
        switch self {
        case .play: .mediaPlay
        case .pause: .mediaPause
        }
    }
}

/// Playing media in an expanded notification.
extension ModuleHost {
    /// Has the content extension that is open play or pause, and returns it with what it shows then.
    ///
    /// Throws `media.nothing-to-play` where the class has no such method, and why the call failed.
    func press(_ button: MediaButton, in open: OpenContent) async throws(BellhopError) -> OpenContent {
        guard let module = modules.first(where: { $0.id == open.module }) else {
            throw HostedModule.gone(open.module)
        }
        guard open.worker.moduleClass.has(button.selector) else {
            throw BellhopError(
                .mediaNothing, "\(open.className) has no \(button.selector.rawValue)",
                hint: "Implement \(button.selector.rawValue) in the content extension")
        }
        let wasPlaying = open.isPlaying
        setPlaying(button == .play, in: open)
        let limits = module.settings.limits
        let call = Call(button.selector, push: open.notification.push)
        let outcome = await open.worker.start(PreparedCall(call), within: limits[button.selector.limit]).value
        events.record(outcome.event(of: call, in: open.module, stage: .content))
        if case .failedClosed(let error) = outcome.status {
            setPlaying(wasPlaying, in: open)
            throw error
        }
        await refresh(open, limits)
        if let expanded, expanded.worker === open.worker { return expanded }
        return open
    }

    private func setPlaying(_ isPlaying: Bool, in open: OpenContent) {
        if expanded?.worker === open.worker { expanded?.isPlaying = isPlaying }
    }
}

extension BellhopError {
    /// A media button of a notification that the system shows: `media.nothing-to-play`.
    static func nothingPlays(
        _ button: MediaButton, in notification: UserNotification, because cause: BellhopError
    ) -> BellhopError {
        BellhopError(
            .mediaNothing, "no content extension shows \(notification.identifier), so there is nothing to \(button)",
            hint: cause.hint, cause: cause.message)
    }
}

extension BellhopError.Code {
    /// A media button other than play and pause.
    static let mediaUnknown = Self(rawValue: "media.unknown")
    /// A media button pressed where nothing plays.
    static let mediaNothing = Self(rawValue: "media.nothing-to-play")
}
