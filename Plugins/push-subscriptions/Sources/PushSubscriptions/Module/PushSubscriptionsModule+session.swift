import Q2ModuleInterfaces

extension PushSubscriptionsModule {
    /// Remembers the name, because the user has not signed in yet.
    public func userDidSet(username: String) { signingIn = username }

    /// Sets the user whose sign-in it was.
    public func userDidLogin(attributes: [String: Any]?) {
        guard let username = signingIn else {
            return print("PushSubscriptions: nobody said who signs in, so no user is set")
        }
        do {
            run(try Arguments(["id": .string(username)], for: "setUser").command)
        } catch {
            print("PushSubscriptions: no user is set: \(error.sentence)")
        }
    }

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
