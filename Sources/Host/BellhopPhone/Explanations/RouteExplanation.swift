internal import BellhopValues

/// What a phone would do with a route now, rule by rule (Semantics §6).
///
/// Changes nothing.
enum RouteExplanation {
    static func explain(_ text: String, in phone: Phone) -> Explanation {
        var explanation = Explanation(.route, text)
        let route: CanonicalRoute
        do throws(BellhopError) { route = try CanonicalRoute(parsing: text) } catch {
            explanation.problem(.route, error)
            explanation.verdict = "it would be refused"
            return explanation
        }
        let table = phone.navigation.table
        let matching = table.candidates(for: route).map { (candidate: $0, trouble: $0.trouble(in: phone)) }
        // A value that does not fit, and a module that is down, are in the way only if nothing else matches.
        let isShown = matching.contains { $0.candidate.isUsable && $0.trouble == nil }
        var candidates: [String] = []
        for (candidate, trouble) in matching {
            switch candidate {
            case .native(let match):
                let place = "\(match.native.pattern.text) of \(match.native.module)"
                if case .unconvertible(let parameter, let type) = match.arguments {
                    let error = BellhopError.unconvertible(parameter, to: type, in: place)
                    if isShown { explanation.note(.native, error) } else { explanation.problem(.native, error) }
                    continue
                }
                explanation.ok(.native, "it matches \(place)")
                if let trouble {
                    if isShown { explanation.note(.module, trouble) } else { explanation.problem(.module, trouble) }
                    continue
                }
                if let late = phone.modules[match.native.module].flatMap({ phone.lateness(of: $0) }) {
                    explanation.problem(.module, late)
                }
                candidates.append("\(match.native.module) would show it")
            case .web(let page):
                explanation.ok(.web, "it matches a route of uux: \(page.address)")
                candidates.append("\(page.address) would be shown")
            }
        }
        if !matching.isEmpty { explanation.noteWarnings(about: table.patterns, for: route) }
        if candidates.isEmpty {
            if matching.isEmpty { explanation.problem(.route, .noRoute(route, nearest: table.nearest(to: route))) }
            explanation.verdict = "the screen would stay as it is"
            return explanation
        }
        if candidates.count > 1 { explanation.note(.order, "the next is tried only if the one before declines it") }
        explanation.noteWarnings(about: table.publicRoutes, for: route, .session)
        guard table.needsLogin(route), phone.navigation.session != .landed else {
            explanation.ok(
                .session, phone.navigation.session == .landed ? "the landing page has loaded" : "it needs no login")
            explanation.verdict = candidates[0]
            return explanation
        }
        explanation.problem(.session, .waitsForLogin(phone.navigation.session))
        explanation.verdict = "it would wait \(phone.navigation.session.wait), and then \(candidates[0])"
        return explanation
    }
}

extension Explanation {
    /// Adds the warnings about patterns that the route matches in other routers.
    fileprivate mutating func noteWarnings(
        about patterns: [RoutePattern], for route: CanonicalRoute, _ rule: Rule = .route
    ) {
        for warning in patterns.filter({ $0.matchesElsewhere(route) }).compactMap(\.warning) { note(rule, warning) }
    }
}

extension RouteCandidate {
    /// Why the module of a native route can't be called now, or nil if it can.
    fileprivate func trouble(in phone: Phone) -> BellhopError? {
        guard case .native(let match) = self else { return nil }
        return phone.modules[match.native.module].flatMap { phone.trouble(of: $0) }
    }

    /// Whether the values of the route fit its parameters.
    fileprivate var isUsable: Bool {
        if case .native(let match) = self, case .unconvertible = match.arguments { false } else { true }
    }
}

extension BellhopError {
    /// Nothing shows a route: `route.unknown`.
    static func noRoute(_ route: CanonicalRoute, nearest: [RoutePattern], tried: [String] = []) -> BellhopError {
        let why = tried.isEmpty ? "no native route and no web route matches \(route)" : tried.joined(separator: "; ")
        if let warning = nearest.lazy.filter({ $0.matchesElsewhere(route) }).compactMap(\.warning).first {
            return BellhopError(.routeUnknown, "\(why); \(warning.message)", hint: warning.hint)
        }
        let isUnlisted = nearest.isEmpty && tried.isEmpty
        let hint: String? =
            switch nearest.count {
            case 0 where isUnlisted: "Add it to `uux.routes` in the settings, or to `routes` of a module"
            case 0: nil
            case 1: "Did you mean the route \(nearest[0].text)?"
            default: "Did you mean one of the routes \(nearest.map(\.text).joined(separator: ", "))?"
            }
        return BellhopError(.routeUnknown, why, hint: hint, hintCode: isUnlisted ? .routeUnlisted : nil)
    }

    /// A route waits for the sign-in or the landing page: `route.waits-for-login`, `route.waits-for-landing`.
    static func waitsForLogin(_ session: Session) -> BellhopError {
        BellhopError(
            session == .loggedOut ? .routeWaitsForLogin : .routeWaitsForLanding,
            session == .loggedOut ? "no user is signed in" : "the landing page has not loaded",
            hint: session == .loggedOut
                ? "Sign in and load the landing page"
                : "Load the landing page")
    }
}

extension Session {
    /// What a route waits for.
    var wait: String {
        self == .loggedOut ? "until the user signs in and the landing page loads" : "until the landing page loads"
    }
}
