internal import BellhopValues

/// The `screen` commands of clients, which the host runs one at a time (Semantics §6).
struct ScreenCommands: Sendable {
    private struct Look: Sendable {
        let command: CommandID
        let appearance: Appearance
        /// Whether everything that is on the screen is drawn.
        let isWhole: Bool
        /// What the user does with the page first.
        var gestures: [ViewGesture]
    }

    /// A command that is under way, and what it found when it began or after the last gesture.
    private struct Run: Sendable {
        var look: Look
        /// What the app shows.
        let screen: Screen
        /// What the phone shows.
        let phone: PhoneDisplay

        init(_ look: Look, _ phone: Phone) {
            (self.look, screen, self.phone) = (look, phone.navigation.screen, phone.display)
        }

        /// The address of the page of the web app.
        var address: String? { if case .web(let address, _) = screen { address } else { nil } }
    }

    private var line: [Look] = []
    private var current: Run?

    /// Whether a page is being described or drawn.
    var isBusy: Bool { current != nil }

    /// Checks that a command waits only if another is under way.
    static func verify(_ phone: Phone) {
        let room = phone.screenCommands
        assert(room.line.isEmpty || room.isBusy, "\(room.line.count) commands wait, and none is under way")
    }

    /// Describes what is on the screen, and draws a module's page there, or everything if that is asked for.
    ///
    /// The user first makes gestures in the page.
    ///
    /// Throws `appearance.unknown`.
    static func look(
        appearance: String?, isWhole: Bool, after gestures: [ViewGesture], for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        phone.screenCommands.line.append(
            Look(
                command: command, appearance: try Appearance(named: appearance), isWhole: isWhole, gestures: gestures))
        next(in: &phone)
    }

    private static func next(in phone: inout Phone) {
        guard phone.screenCommands.current == nil, !phone.screenCommands.line.isEmpty else { return }
        let look = phone.screenCommands.line.removeFirst()
        phone.caused(by: .command(look.command)) { begin(look, in: &$0) }
    }

    private static func begin(_ look: Look, in phone: inout Phone) {
        let run = Run(look, phone)
        phone.screenCommands.current = run
        do throws(BellhopError) {
            // The page of an app that is not on the screen is not described.
            guard let module = run.screen.owner, run.phone.surface == .app else {
                if let gesture = look.gestures.first { throw gesture.refusalWithoutPage }
                return look.isWhole ? draw(run, page: nil, in: &phone) : reply(in: &phone)
            }
            guard let instance = phone.modules.instance(of: module) else { throw phone.modules.absence(of: module) }
            guard instance.hasPage else { throw .pageGone(of: module) }
            guard instance.description.has(.presentedView) else { throw .noPage(of: module) }
            if let gesture = look.gestures.first, !instance.description.has(.presentedGesture) {
                throw gesture.refusal(by: module)
            }
            OpenCalls.start(Call(.presentedView), on: CollectionOfOne(module), stage: nil, for: .screen, in: &phone)
        } catch {
            fail(error, in: &phone)
        }
    }

    /// The module has described its page, in which the user makes the next gesture.
    static func described(_ outcome: Outcome?, in phone: inout Phone) {
        guard let run = phone.screenCommands.current, let module = run.screen.owner else { return }
        do throws(BellhopError) {
            guard let tree = try outcome?.tree.get() else { throw .noPage(of: module) }
            if let gesture = run.look.gestures.first {
                let call = Call(.presentedGesture, try gesture.arguments(in: tree))
                return OpenCalls.start(
                    call, on: CollectionOfOne(module), stage: nil, for: .screenGesture, in: &phone)
            }
            draw(run, page: tree, in: &phone)
        } catch {
            fail(error, in: &phone)
        }
    }

    private static func draw(_ run: Run, page: ViewTree?, in phone: inout Phone) {
        let subject: DrawOrder.Subject =
            if let page, !run.look.isWhole {
                .page(ScreenPage(page))
            } else {
                .screen(ScreenPicture(run.phone, page: page, address: run.address))
            }
        phone.turn.emit(
            .draw(
                DrawOrder(subject, appearance: run.look.appearance, number: phone.pictures.next()),
                phone.turn.ticket(DrawingStep.screen)))
    }

    /// The user has made a gesture, which may have led to another page.
    static func used(_ outcome: Outcome?, in phone: inout Phone) {
        guard let run = phone.screenCommands.current, let module = run.screen.owner else { return }
        do throws(BellhopError) {
            guard try outcome?.tree.get() != nil else { throw .noPage(of: module) }
            phone.screenCommands.current?.look.gestures.removeFirst()
            Navigation.whenSettled(.command(run.look.command), .screenSettled, in: &phone)
        } catch {
            fail(error, in: &phone)
        }
    }

    /// The navigations of a gesture are finished, so the command continues with what is on the screen now.
    static func settled(in phone: inout Phone) {
        guard let run = phone.screenCommands.current else { return }
        begin(run.look, in: &phone)
    }

    /// Ends a command whose gesture is impossible, or says why the page is not drawn.
    private static func fail(_ error: BellhopError, in phone: inout Phone) {
        guard let look = phone.screenCommands.current?.look, !look.gestures.isEmpty else {
            return reply(because: error, in: &phone)
        }
        phone.screenCommands.current = nil
        phone.turn.emit(.reply(look.command, .failure(error)))
        next(in: &phone)
    }

    /// The screen was drawn or could not be drawn.
    static func drawn(_ result: Result<Drawing, BellhopError>, in phone: inout Phone) {
        switch result {
        case .success(let drawing): reply(drawing, in: &phone)
        case .failure(let error): reply(because: error, in: &phone)
        }
    }

    private static func reply(_ drawing: Drawing? = nil, because cause: BellhopError? = nil, in phone: inout Phone) {
        guard let run = phone.screenCommands.current else { return }
        phone.screenCommands.current = nil
        phone.turn.emit(
            .reply(
                run.look.command,
                .success(
                    .screen(
                        ScreenReply(
                            phone: run.phone, module: run.screen.owner,
                            route: run.screen.route.map { "\($0)" }, address: run.address,
                            cause: cause, drawing: drawing)))))
        next(in: &phone)
    }

    /// Ends all `screen` commands because the host stops.
    static func stop(in phone: inout Phone) {
        let looks = phone.screenCommands.line + [phone.screenCommands.current?.look].compactMap(\.self)
        phone.screenCommands.line = []
        phone.screenCommands.current = nil
        for look in looks { phone.turn.emit(.reply(look.command, .failure(.hostStopping))) }
    }
}

/// The numbers of the pictures that the host draws.
struct PictureNumbers: Sendable {
    private var count = 0

    /// Returns the number of the next picture, from 1.
    mutating func next() -> Int {
        count += 1
        return count
    }
}

extension BellhopError {
    fileprivate static func pageGone(of module: ModuleID) -> BellhopError {
        BellhopError(
            .screenNoPage, "\(module) was started again after it showed the page",
            hint: "Navigate to the route again")
    }

    fileprivate static func noPage(of module: ModuleID) -> BellhopError {
        BellhopError(
            .screenNoPage, "\(module) does not describe the views of its page",
            hint: "In C, implement \(Selector.presentedView.rawValue)")
    }
}

extension ViewGesture {
    /// No page of a module is on the screen: `touch.refused`.
    fileprivate var refusalWithoutPage: BellhopError {
        refusal("the screen shows no page of a module", hint: "Navigate to the route of a module that shows a page")
    }

    /// The module takes no gestures in its page: `touch.refused`.
    fileprivate func refusal(by module: ModuleID) -> BellhopError {
        refusal("the page of \(module) takes no touches", hint: "In C, implement \(Selector.presentedGesture.rawValue)")
    }
}
