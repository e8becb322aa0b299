package import BellhopControl
package import BellhopValues

extension ScreenReply {
    /// What is on the screen, as `bellhop screen` prints it.
    package func text(_ style: TextStyle) -> String {
        var lines: [String] =
            switch phone.surface {
            case .lockScreen: [style.dim("the lock screen"), style.bold(phone.clock.time), phone.clock.date]
            case .homeScreen: [style.dim("the home screen"), phone.app.icon]
            case .app: page(style)
            }
        if phone.isFocused { lines.append("a Focus is on") }
        if phone.connectivity == .offline { lines.append("the phone is offline") }
        if let banner = phone.banner { lines += ["", style.dim("a banner")] + banner.lines(style) }
        let list = phone.listLines(style)
        if !list.isEmpty, phone.surface != .lockScreen { lines += ["", style.dim("the notification center")] }
        // The first notification follows the date of the lock screen, or the line above.
        lines += phone.surface == .lockScreen || list.isEmpty ? list : Array(list.dropFirst())
        if let prompt = phone.prompt { lines += [""] + prompt.lines(style) }
        lines += notes.map { style.tone(.warning, "note: ") + $0.printable }
        if let picture { lines.append(style.dim("picture: ") + picture.printable) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page of the app.
    private func page(_ style: TextStyle) -> [String] {
        var lines = [style.dim(words)]
        if let cause { lines.append("\(cause)".printable) }
        if let text { lines.append(text.printable) }
        if phone.app.state == .inactive { lines.append("a call or Control Center is in front of the app") }
        if let route = phone.app.deferredRoute {
            lines.append("\(route.printable) waits until the user signs in and the landing page loads")
        }
        return lines
    }

    /// A line that says what is on the screen.
    var words: String {
        switch phone.surface {
        case .lockScreen: return "the lock screen"
        case .homeScreen: return "the home screen"
        case .app: break
        }
        let size = width.flatMap { width in
            height.map { ", \(Int(width.rounded())) × \(Int($0.rounded())) points" }
        }
        if let module { return "\(route ?? "") of \(module)\(size ?? "")".printable }
        return address.map { "\($0) of the web app".printable } ?? "the app's own screen"
    }
}

extension PhoneDisplay {
    /// The notification list, in which an empty line precedes each stack.
    fileprivate func listLines(_ style: TextStyle) -> [String] {
        var lines = stacks.flatMap { stack in
            [""] + stack.top.lines(style) + (stack.moreText.map { ["  \(style.dim($0))"] } ?? [])
        }
        if summarized > 0 {
            lines += ["", "Scheduled Summary", "  \(summarized.of("notification")) until the scheduled time"]
        }
        return lines
    }
}

extension PhoneDisplay.App {
    /// The icon on the home screen, and the app's state.
    fileprivate var icon: String {
        let badge = badge > 0 ? ", badge \(badge)" : ""
        let state = state == .background ? "in the background" : state.rawValue
        return "\(name)\(badge), \(state)".printable
    }
}

extension NotificationCard {
    fileprivate func lines(_ style: TextStyle) -> [String] {
        let mark = mark.map { [style.tone(level == .critical ? .bad : .warning, $0)] } ?? []
        let top = "\(style.bold(title.printable.oneLine))  \(style.dim(time))"
        let texts = [subtitle, body].compactMap(\.self).flatMap { $0.printable.split(separator: "\n") }
        let files = attachments > 0 ? [style.dim(attachments.of("attachment"))] : []
        return mark + [top] + (texts.map(String.init) + files).map { "  \($0)" }
    }
}

extension PermissionPrompt {
    fileprivate func lines(_ style: TextStyle) -> [String] {
        let asker = module.map { style.dim(", asked by \($0)".printable) } ?? ""
        return [
            style.bold(title.printable) + asker, text,
            buttons.map { "[\($0.title)]" }.joined(separator: "  "),
        ]
    }
}

extension String {
    fileprivate var oneLine: String { replacing("\n", with: " ") }
}
