extension Session {
    /// The event of a change to this session.
    func changed(of user: String?) -> Event {
        var details: EventDetails = ["session": rawValue]
        if self != .loggedOut { details["user"] = user }
        return Event(.sessionChanged, outcome: rawValue, message: words(of: user), details: details)
    }

    private func words(of user: String?) -> String {
        switch self {
        case .loggedOut: "logged out"
        case .loggedIn: user.map { "logged in as \($0)" } ?? "logged in"
        case .landed: "landing page loaded"
        }
    }
}
