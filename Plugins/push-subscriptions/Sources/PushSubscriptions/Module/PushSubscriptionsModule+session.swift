import Q2ModuleInterfaces

extension PushSubscriptionsModule {
    /// Does nothing: the user has not signed in yet.
    public func userDidSet(username: String) {}

    /// Sets the user whose name is in the attributes as `username`.
    public func userDidLogin(attributes: [String: Any]?) {
        guard let username = attributes?["username"] as? String else {
            return print("PushSubscriptions: the login has no \"username\", so no user is set")
        }
        do {
            run(try Arguments(["id": .string(username)], for: "setUser").command)
        } catch {
            print("PushSubscriptions: no user is set: \(error.sentence)")
        }
    }

    /// Does nothing.
    public func appDidHitLandingPage() {}

    /// Logs the user out.
    public func userDidLogout(attributes: [String: Any]?) { run(.logout) }

    private func run(_ command: Command) {
        perform(command) { answer in
            if case .refused(let sentence) = answer { print("PushSubscriptions: \(sentence)") }
        }
    }

    /// Hands a command to the engine.
    ///
    /// `answer` is called once.
    func perform(_ command: Command, answer: @escaping @Sendable (Answer) -> Void) {
        switch running {
        case .failure(let mistake): answer(.refused("The module does nothing: \(mistake.sentence)"))
        case .success(let engine):
            if command == .logout || command == .reset { listeners.removeAll() }
            engine.perform(command, answer: answer)
            // What the user allows is the system's to say, and a reset has forgotten it.
            if command == .reset { tellPermission(engine) }
        }
    }
}
