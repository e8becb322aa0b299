internal import BellhopCore
internal import BellhopWorkers

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
    /// Has the content extension that shows a notification play or pause; it is what it shows then, or why nothing plays.
    func press(
        _ button: MediaButton, of notification: UserNotification, _ shown: Result<OpenContent, BellhopError>
    ) async -> Result<OpenContent, BellhopError> {
        let open: OpenContent
        switch shown {
        case .success(let content): open = content
        case .failure(let error): return .failure(.nothingPlays(button, in: notification, because: error))
        }
        guard let module = modules.first(where: { $0.id == open.module }) else {
            return .failure(HostedModule.gone(open.module))
        }
        guard open.worker.moduleClass.has(button.selector) else { return .failure(.noButton(button, in: open)) }
        let wasPlaying = open.isPlaying
        setPlaying(button == .play, in: open)
        let limits = module.settings.limits
        let call = Call(button.selector, push: notification.push)
        let outcome = await open.worker.start(PreparedCall(call), within: limits[button.selector.limit]).value
        events.record(outcome.event(of: call, in: open.module, stage: .content))
        if case .failedClosed(let error) = outcome.status {
            setPlaying(wasPlaying, in: open)
            return .failure(error)
        }
        if expanded?.worker === open.worker { await refresh(open, limits) }
        guard let expanded, expanded.worker === open.worker else { return .failure(.contentClosed(open)) }
        return .success(expanded)
    }

    private func setPlaying(_ isPlaying: Bool, in open: OpenContent) {
        if expanded?.worker === open.worker { expanded?.isPlaying = isPlaying }
    }
}

extension BellhopError {
    /// A content extension that has closed itself: `content.closed`.
    fileprivate static func contentClosed(_ open: OpenContent) -> BellhopError {
        BellhopError(
            .contentClosed, "\(open.className) has closed itself", hint: "Expand the notification again to open it anew"
        )
    }

    /// A content extension without the method that the button calls: `media.nothing-to-play`.
    fileprivate static func noButton(_ button: MediaButton, in open: OpenContent) -> BellhopError {
        BellhopError(
            .mediaNothing, "\(open.className) has no \(button.selector.rawValue)",
            hint: "Implement \(button.selector.rawValue) in the content extension")
    }

    /// A media button of a notification that the system shows: `media.nothing-to-play`.
    fileprivate static func nothingPlays(
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
