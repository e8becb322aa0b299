internal import BellhopControl
internal import BellhopValues

extension Subcommand {
    /// The commands of ``Group/device``.
    static let deviceCommands: [Subcommand] = [
        Subcommand(
            name: "state", group: .device, summary: Control.State.summary,
            operands: [state], options: [.noWait],
            discussion: [
                "The app is inactive while a call or Control Center is in front of it.",
                "Modules end when the app is suspended or terminated, and start when the app does. A silent push starts a "
                    + "suspended app. A tap, an action or a deep link also starts a terminated one. Terminating the app "
                    + "ends the session.",
                "offline, online and low-power are states of the phone's connection, and the app stays as it is. While the "
                    + "phone is offline, APNs stores the pushes of providers. In low-power, it stores those with a "
                    + "priority lower than 10. online ends both. bellhop push sends to the device directly.",
            ],
            examples: ["bellhop state suspended", "bellhop state offline"],
            action: .ask { TracedCall(Control.State(state: $0.optional(state))) }
        ),
        Subcommand(
            name: "device", group: .device, summary: Control.Device.summary,
            operands: [setting, settingValue], options: [.noWait],
            discussion: [
                "background-refresh is Background App Refresh. While it is off, silent pushes reach the app only in the "
                    + "foreground.",
                "show-previews says when notifications show what they say: always, whenAuthenticated (on an unlocked "
                    + "phone) or never.",
                "focus is a Focus, such as Do Not Disturb, that doesn't allow notifications from the app. While it is on, "
                    + "notifications have no banner and no sound, except critical and time-sensitive ones.",
                "summary on adds the app to the scheduled summary. Notifications then have no banner and no sound, and wait "
                    + "in the list, except critical and time-sensitive ones, messages and calls. now shows the summary, "
                    + "as a phone does at the scheduled time. off removes the app, and also shows the summary.",
                "user-authentication says how the user answers when a module asks for Face ID or the passcode "
                    + "(LAContext). unavailable, the value of a new phone: there is neither a passcode nor Face ID. "
                    + "passcode: Face ID isn't set up, and the user enters the passcode. match: Face ID recognizes the "
                    + "user. mismatch: Face ID doesn't recognize the user. cancel: the user cancels. fallback: the user "
                    + "chooses to enter a password. lockout: Face ID is locked, and the user enters the passcode.",
                "lock locks the phone. The app goes to the background. Taps, and actions that open the app or require "
                    + "authentication, wait until unlock. lock and unlock take no value.",
            ],
            examples: [
                "bellhop device background-refresh off", "bellhop device show-previews", "bellhop device focus on",
                "bellhop device user-authentication match", "bellhop device lock",
                "bellhop device unlock",
            ],
            action: .ask { TracedCall(Control.Device(setting: $0[setting], value: $0.optional(settingValue))) }),
        Subcommand(
            name: "open-settings", group: .device, summary: Control.OpenSettings.summary,
            operands: [.origin], options: [.noWait],
            discussion: [
                "The app comes to the foreground and calls the delegates of its modules. With a notification, it calls "
                    + "those that a tap on the notification would reach. iOS shows a button for these settings only if "
                    + "a module asked for authorization with .providesAppNotificationSettings. If no module did, the "
                    + "host refuses the command."
            ],
            examples: ["bellhop open-settings", "bellhop open-settings last"],
            action: .ask { TracedCall(Control.OpenSettings(notification: $0.optional(.origin))) }),
        Subcommand(
            name: "authorize", group: .device, summary: Control.Authorize.summary,
            operands: [decision], options: [.off, .noWait],
            discussion: [
                "grant allows what the app asked for, or alerts, sounds and badges if it has not asked. deny allows "
                    + "nothing. provisional shows notifications only in the list. reset removes the decision, so that "
                    + "the next request asks the user."
            ],
            examples: ["bellhop authorize grant", "bellhop authorize grant --off sound,badge"],
            action: .ask { TracedCall(Control.Authorize(decision: $0.optional(decision), off: $0.value(of: .off))) }),
        Subcommand(
            name: "register", group: .device, summary: Control.Register.summary,
            options: [.failRegistration, .after, .noWait],
            discussion: [
                "All push modules are told the device token, as on iOS after registerForRemoteNotifications(). With "
                    + "--fail, application(_:didFailToRegisterForRemoteNotificationsWithError:) is called with MESSAGE. "
                    + "After a failure, no push reaches the app until a module, a sign-in, a start of the app or this "
                    + "command registers it again. The app must be running.",
                "With --after, the token or the failure comes later, by the host's clock. Until then, modules that start "
                    + "are told neither. If the app isn't running, the time begins when it is started, so that a tap can "
                    + "reach a module before the token.",
            ],
            examples: ["bellhop register --fail \"no network\"", "bellhop register --after 2s"],
            action: .ask {
                TracedCall(Control.Register(failure: $0.value(of: .failRegistration), after: $0.value(of: .after)))
            }),
        Subcommand(
            name: "token", group: .device, summary: Control.Token.summary, operands: [tokenAction],
            options: [.late, .noWait],
            discussion: [
                "All push modules are told the new token, as on iOS when the token changes while the app runs. Pushes from "
                    + "providers to the old token get 410 Unregistered. With --late, they are accepted for a day by the "
                    + "host's clock, and aren't delivered."
            ],
            examples: ["bellhop token renew", "bellhop token renew --late"],
            action: .ask {
                TracedCall(
                    Control.Token(action: $0.optional(tokenAction), late: $0.has(.late) ? true : nil))
            }),
        Subcommand(
            name: "clock", group: .device, summary: Control.Clock.summary,
            operands: [advance, distance], options: [.noWait],
            discussion: [
                "Local notifications that become due fire at their own time, in order. The deadlines of calls do not "
                    + "move."
            ],
            examples: ["bellhop clock advance 3h", "bellhop clock"],
            action: .ask { TracedCall(Control.Clock(advance: $0.optional(distance))) }),
        Subcommand(
            name: "memory-warning", group: .device, summary: Control.MemoryWarning.summary, options: [.noWait],
            action: .ask { _ in TracedCall(Control.MemoryWarning()) }),
        Subcommand(
            name: "time-change", group: .device, summary: Control.TimeChange.summary, options: [.noWait],
            discussion: ["bellhop clock advance does not send this to the app."],
            action: .ask { _ in TracedCall(Control.TimeChange()) }),
        Subcommand(
            name: "login", group: .device, summary: Control.Login.summary,
            options: [.user, .token, .attributes, .fail, .noWait],
            discussion: [
                "The host first asks the modules. If one module says no, the sign-in is refused. Otherwise, the host "
                    + "tells the modules about the sign-in. Run bellhop landed to load the landing page."
            ],
            examples: ["bellhop login --user ada", "bellhop login --fail"],
            action: .ask { invocation throws(BellhopError) in
                TracedCall(
                    Control.Login(
                        user: invocation.value(of: .user), token: invocation.value(of: .token),
                        attributes: try attributes(of: invocation), fails: invocation.has(.fail) ? true : nil))
            }),
        Subcommand(
            name: "landed", group: .device, summary: Control.Landed.summary, options: [.noWait],
            action: .ask { _ in TracedCall(Control.Landed()) }),
        Subcommand(
            name: "logout", group: .device, summary: Control.Logout.summary, options: [.attributes, .noWait],
            action: .ask { invocation throws(BellhopError) in
                TracedCall(Control.Logout(attributes: try attributes(of: invocation)))
            }),
        Subcommand(
            name: "log", group: .device, summary: Control.Log.summary, operands: [logged],
            options: [.event, .error, .level, .attributes, .noWait],
            discussion: [
                "The host passes what is logged to the modules. TEXT is a message, unless an option says otherwise. "
                    + "Events and errors can have attributes. The app must be running."
            ],
            examples: ["bellhop log 'cache is full' --level warning", "bellhop log --event transfer"],
            action: .ask { invocation throws(BellhopError) in
                TracedCall(
                    Control.Log(
                        text: invocation[logged], kind: try logKind(of: invocation),
                        level: invocation.value(of: .level),
                        attributes: try attributes(of: invocation)))
            }),
        Subcommand(
            name: "open", group: .device, summary: Control.Open.summary, operands: [url],
            options: [.failActivity, .noWait],
            discussion: [
                "The app follows its own deep links. The host offers modules every other link that has a scheme or an "
                    + "associated domain of the app. With --fail, the host acts as if the activity of a universal link "
                    + "can't be fetched."
            ],
            examples: [
                "bellhop open 'examplebank://open?targetPage=%23%2Fmessages'", "bellhop open 'examplebank://pay/42'",
            ],
            action: .ask { TracedCall(Control.Open(url: $0[url], fails: $0.has(.failActivity) ? true : nil)) }),
        Subcommand(
            name: "background-session", group: .device, summary: Control.BackgroundSession.summary,
            operands: [session], options: [.noWait],
            discussion: ["If the app isn't running, the host starts it in the background."],
            examples: ["bellhop background-session com.example.downloads"],
            action: .ask { TracedCall(Control.BackgroundSession(identifier: $0[session])) }),
        Subcommand(
            name: "navigate", group: .device, summary: Control.Navigate.summary, operands: [route],
            options: [.noWait], examples: ["bellhop navigate transfer/42/10.50"],
            action: .ask { TracedCall(Control.Navigate(route: $0[route])) }),
        Subcommand(
            name: "screen", group: .device, summary: Control.Screen.summary,
            options: [.png, .text, .dark, .touch, .type, .scroll, .watchScreen],
            discussion: [
                "Prints the lock screen, the home screen or the app, with the notification list and the question to the "
                    + "user. If the app shows a module's page, the host draws it. If the app shows a page of the web "
                    + "app, the command prints the address. With --png, the host draws the whole screen.",
                "In the page of a module, the command can first touch, type and scroll, in this order. It shows what is "
                    + "on the screen when the navigations that follow are finished.",
            ],
            examples: [
                "bellhop screen", "bellhop screen --png transfer.png", "bellhop screen --watch",
                "bellhop screen --touch Amount --type 12.50",
            ],
            action: .screen),
        Subcommand(
            name: "call", group: .device, summary: Control.Call.summary,
            operands: [.calledModule, .method, .parameters],
            discussion: [
                "Prints the answer of the method. The app must be running. To see what the method did, run bellhop "
                    + "events. To list the methods of a library, run bellhop inspect."
            ],
            examples: ["bellhop call com.example.module.cdemo balance '{\"account\": \"savings\"}'"], action: .call),
        Subcommand(
            name: "request", group: .device, summary: Control.Request.summary,
            operands: [.requestType, .parameters],
            discussion: [
                "Prints the answer of each module that knows the type. Modules can make the same requests."
            ],
            examples: ["bellhop request account-summary '{\"account\": \"savings\"}'"], action: .request),
        Subcommand(
            name: "asset", group: .device, summary: Control.Asset.summary, operands: [assetKey],
            options: [.forceCache, .output],
            discussion: [
                "Writes the bytes of the asset to stdout, or to the file that --output names. In settings.json, "
                    + "filemap names the source of assets. With --json, the command prints the source of the asset and "
                    + "the path of its file in the cache."
            ],
            examples: [
                "bellhop asset rates.json", "bellhop asset images/offer.png --force-cache --output offer.png",
            ], action: .asset),
    ]

    private static func attributes(of invocation: Invocation) throws(BellhopError) -> String? {
        guard let file = invocation.value(of: .attributes) else { return nil }
        return String(decoding: try InputFile.read(file), as: UTF8.self)
    }

    private static func logKind(of invocation: Invocation) throws(BellhopError) -> String? {
        switch (invocation.has(.event), invocation.has(.error)) {
        case (true, true):
            throw BellhopError(
                .logBadKind, "an entry of the log is an event or an error, not both",
                hint: "Leave out --event or --error")
        case (true, false): "event"
        case (false, true): "error"
        case (false, false): nil
        }
    }

    private static let logged = Operand(name: "TEXT", summary: "What the app logs")
    private static let state = Operand(
        name: "STATE", isOptional: true, choices: states,
        summary: states.joined(separator: ", ") + ". Without STATE, the command shows the state of the app")
    private static let states = DeviceState.allCases.map(\.rawValue) + Connectivity.allCases.map(\.rawValue)
    private static let decision = Operand(
        name: "DECISION", isOptional: true, choices: AuthorizationFlow.Decision.allCases.map(\.rawValue),
        summary: AuthorizationFlow.Decision.allCases.map(\.rawValue).joined(separator: ", ")
            + ". Without DECISION, the command shows the decision"
    )
    private static let setting = Operand(
        name: "SETTING", choices: DeviceSetting.allCases.map(\.rawValue),
        summary: DeviceSetting.allCases.map(\.rawValue).joined(separator: ", "))
    private static let settingValue = Operand(
        name: "VALUE", isOptional: true, choices: DeviceSetting.allValues,
        choicesAfter: Dictionary(uniqueKeysWithValues: DeviceSetting.allCases.map { ($0.rawValue, $0.values) }),
        summary: DeviceSetting.allValues.joined(separator: ", ")
            + ". Without VALUE, the command shows the value")
    private static let tokenAction = Operand(
        name: "renew", isOptional: true, choices: ["renew"],
        summary: "Replaces the token. Without renew, the command shows it")
    private static let advance = Operand(
        name: "advance", isOptional: true, choices: ["advance"],
        summary: "Moves the clock forward. Without advance, the command shows the time")
    private static let distance = Operand(
        name: "TIME", summary: "How far, in s, m, h, d or w: 90s, 3h, 1d12h")
    private static let session = Operand(name: "IDENTIFIER", summary: "The identifier of the session")
    private static let assetKey = Operand(name: "KEY", summary: "The path of the asset, such as images/offer.png")
    private static let url = Operand(name: "URL", summary: "The link")
    private static let route = Operand(name: "ROUTE", summary: "What follows #/ in an address, such as transfer/42")
}
