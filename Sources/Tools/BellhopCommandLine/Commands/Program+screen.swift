internal import BellhopControl
internal import BellhopValues
internal import Glibc

extension Program {
    /// `bellhop screen`.
    func screen() async throws(BellhopError) {
        guard !invocation.has(.watchScreen) else { return try await watchScreen() }
        let reply = try await look(
            touch: invocation.value(of: .touch), type: invocation.value(of: .type),
            scroll: invocation.value(of: .scroll).flatMap(Double.init))
        let lacksPicture = invocation.has(.png) && reply.picture == nil
        guard !lacksPicture, !invocation.has(.text) || reply.text != nil else { throw .nothingDrawn(reply) }
        try output.put(try form(of: reply))
    }

    /// Shows the screen now, and each time that an event changes it.
    ///
    /// It ends as the events do: without an error if the host stops.
    private func watchScreen() async throws(BellhopError) {
        // Before the first look, so that no change is missed.
        let events = try await client.events()
        let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        change.yield()
        // Looking takes a while, and the host doesn't wait for slow readers.
        let reader = Task { () -> BellhopError? in
            defer { change.finish() }
            do throws(BellhopError) {
                for try await event in events where Self.changesOfScreen.contains(event.kind) { change.yield() }
                return nil
            } catch {
                return error
            }
        }
        defer { reader.cancel() }
        let isLive = !output.isJSON && isatty(output.descriptor) == 1 && environment["TERM"] != "dumb"
        var last: [UInt8]?
        for await _ in changes {
            do throws(BellhopError) {
                let reply = try await look()
                var content = reply
                // The path differs with each picture.
                content.picture = nil
                let form = try form(of: content)
                guard form != last else { continue }
                let separator = isLive ? "\u{1B}[H\u{1B}[2J" : last == nil || output.isJSON ? "" : "---\n"
                last = form
                try output.put(Array(separator.utf8) + self.form(of: reply))
            } catch {
                // The host is stopping or gone, and the events say how it ended.
                guard error.patience > .zero || error.code == .controlHostLeft else { throw error }
                break
            }
        }
        if let error = await reader.value { throw error }
    }

    /// Asks what is on the screen, after gestures in the page of a module, and writes the picture to the file that is
    /// named.
    private func look(
        touch: String? = nil, type: String? = nil, scroll: Double? = nil
    ) async throws(BellhopError) -> ScreenReply {
        var reply = try await client.call(
            Control.Screen(
                appearance: invocation.has(.dark) ? "dark" : nil, whole: invocation.has(.png) ? true : nil,
                touch: touch, type: type, scroll: scroll))
        if let file = invocation.value(of: .png), let picture = reply.picture {
            try copy(picture: picture, to: file)
            reply.picture = file
        }
        return reply
    }

    private func form(of reply: ScreenReply) throws(BellhopError) -> [UInt8] {
        if output.isJSON { return try JSONLine.encode(reply) + [UInt8(ascii: "\n")] }
        let text = invocation.has(.text) ? (reply.text ?? "").printable + "\n" : reply.text(output.style)
        return Array(text.utf8)
    }

    /// The events that can change what is on the screen.
    ///
    /// What a module prints while it is asked for its page is not among them.
    private static let changesOfScreen: Set<Event.Kind> = [
        .hostStarted, .notificationShown, .notificationRemoved, .summaryDelivered, .badgeChanged, .deviceChanged,
        .deviceLocked, .deviceUnlocked, .deviceSet, .connectivityChanged, .authorizationRequested,
        .authorizationChanged, .sessionChanged, .navigationNative, .navigationWeb, .navigationDeferred,
        .navigationReleased, .navigationDropped, .moduleCrashed, .moduleRestarted, .moduleEnded, .settingsApplied,
        .categoriesRegistered, .clockChanged,
    ]
}

extension BellhopError {
    fileprivate static func nothingDrawn(_ reply: ScreenReply) -> BellhopError {
        if let cause = reply.cause { return cause }
        return BellhopError(
            .screenNotDrawn, "\(reply.words) is not a module's page", hint: "Leave out --text")
    }
}

extension BellhopError.Code {
    /// Only the page of a module has a text of its own.
    fileprivate static let screenNotDrawn = Self(rawValue: "screen.not-drawn")
}
