import Foundation

#if canImport(Conformance)
    @testable import Conformance
#endif

/// A case of cases.json, as the stages that a person goes through.
struct PhoneCase: Sendable {
    /// What happens before the person presses Next: acts of the person, or one of the app.
    enum Stage: Sendable {
        case person([String])
        case app(Act)
    }

    let id: String
    let title: String
    let definition: String
    /// Whether it is about an app that hasn't asked for authorization yet.
    let needsNewApp: Bool
    let stages: [Stage]

    /// The cases of the file in the app's bundle.
    static func all() -> [PhoneCase] {
        guard let url = Bundle.main.url(forResource: "cases", withExtension: "json"),
            let data = try? Data(contentsOf: url)
        else { return [] }
        return read(data)
    }

    static func read(_ data: Data) -> [PhoneCase] {
        let file = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        let cases = file?["cases"] as? [[String: Any]] ?? []
        return cases.compactMap(PhoneCase.init)
    }

    private init?(_ members: [String: Any]) {
        guard let id = members["id"] as? String, let steps = members["steps"] as? [[String: Any]] else { return nil }
        self.id = id
        title = members["title"] as? String ?? id
        definition = Definition.of((try? JSONSerialization.data(withJSONObject: steps)) ?? Data())
        needsNewApp = steps.first?["authorize"] as? String == "reset"
        var stages: [Stage] = []
        var pushes = 0
        for step in steps {
            if step["push"] != nil { pushes += 1 }
            if let members = step["app"] as? [String: Any] {
                guard let data = try? JSONSerialization.data(withJSONObject: members),
                    let act = try? JSONDecoder().decode(Act.self, from: data)
                else { return nil }
                stages.append(.app(act))
                continue
            }
            let words = Self.words(of: step, id: id, push: pushes)
            if case .person(let earlier)? = stages.last {
                stages[stages.count - 1] = .person(earlier + [words])
            } else {
                stages.append(.person([words]))
            }
        }
        self.stages = stages
    }

    /// What the person is told to do.
    private static func words(of step: [String: Any], id: String, push: Int) -> String {
        func text(_ key: String) -> String? { step[key] as? String }
        if step["push"] != nil {
            let collapse = text("collapse").map { " with the collapse id \($0)" } ?? ""
            return "Send the payload \(id) \(push)\(collapse), and wait 10 seconds."
        }
        switch text("state") {
        case "foreground": return "Open this app with its icon."
        case "background": return "Go to the home screen."
        case "suspended": return "Go to the home screen, and wait 60 seconds."
        case "terminated": return "End this app in the app switcher."
        default: break
        }
        if text("tap") != nil { return "Tap the newest notification." }
        if text("dismiss") != nil { return "Clear the newest notification: swipe it to the left, and tap Clear." }
        if text("expand") != nil { return "Touch and hold the newest notification until it is expanded." }
        if let action = text("action") {
            let typed = text("text").map { " Type \($0), and send it." } ?? ""
            return "Touch and hold the newest notification, and choose \(action).\(typed)"
        }
        if let words = text("person") { return words }
        if let time = text("clock") { return "Wait \(time)." }
        switch text("device") {
        case "lock": return "Lock the phone."
        case "unlock": return "Unlock the phone."
        case "focus" where text("value") == "on":
            return "Turn on a Focus that doesn't allow notifications from this app. Then open the app with its icon."
        case "focus": return "Turn the Focus off."
        case "summary" where text("value") == "on":
            return "In Settings, add this app to the scheduled summary. Then open the app with its icon."
        case "summary": return "In Settings, remove this app from the scheduled summary."
        case "background-refresh":
            return "In Settings, turn Background App Refresh of this app \(text("value") ?? "")."
        case "show-previews": return "In Settings, set Show Previews of this app to \(text("value") ?? "")."
        default: break
        }
        switch text("authorize") {
        case "reset": return "This case needs a new app: delete this one, install it again, and begin with this case."
        case "deny": return "In Settings, turn off all notifications of this app. Then open the app with its icon."
        default: break
        }
        if let kinds = text("off") {
            return "In Settings, allow the notifications of this app, but turn off: \(kinds). Then open the app."
        }
        return "If iOS asks, allow notifications. Then allow all of them in Settings, and open the app with its icon."
    }
}
