internal import BellhopControl
internal import BellhopCore

extension Subcommand {
    /// Every command there is, in the order help lists them.
    static let all: [Subcommand] =
        hostCommands + pushCommands + deviceCommands + lookingCommands + authoringCommands
        + fileCommands

    /// The command of a name.
    static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

    private static let hostCommands: [Subcommand] = [
        Subcommand(
            name: "run", group: .host, summary: "Run a host and show what happens until it is stopped",
            options: [.watch, .logPrivate, .debug],
            discussion: [
                "Reads the settings, loads their modules and takes requests from the other commands. SIGINT, SIGTERM and "
                    + "bellhop stop end it.",
                "Edits of the settings file take effect while the host runs, completely or not at all. With --watch, so "
                    + "do libraries that are built again.",
                "With --debug, the module MODULE runs in its own process, whatever its isolation is. The trace shows the "
                    + "process id. The module and its extensions start when a debugger is attached, and their calls have "
                    + "no time limits.",
            ],
            examples: [
                "bellhop run", "bellhop run --watch", "bellhop run --debug Offers",
                "bellhop run --settings test/settings.json --json",
            ],
            action: .host(.run)),
        Subcommand(
            name: "wait", group: .host, summary: "Wait until a host is up, for 30 seconds at most",
            examples: ["bellhop run > bellhop.log & bellhop wait"], action: .wait),
        Subcommand(
            name: "stop", group: .host, summary: Control.Stop.summary, action: .stop),
        Subcommand(
            name: "status", group: .host, summary: Control.Status.summary, action: .report(.status)),
    ]

    private static let pushCommands: [Subcommand] = [
        Subcommand(
            name: "push", group: .pushes, summary: Control.Push.summary, operands: [.payload],
            options: [.collapseID, .fcm, .noWait],
            discussion: [
                "The modules receive the bytes unchanged, with \"Simulator Target Bundle\".",
                "If no host runs, the command starts one for this push.",
                "The exit code is 0 if the host accepted and finished the push, even if a module failed or nothing was "
                    + "shown. While the host runs, bellhop why last says what happened to the push.",
            ],
            examples: ["bellhop push Examples/messages.apns", "echo '{\"aps\":{\"alert\":\"Hi\"}}' | bellhop push -"],
            action: .deliver(push)),
        Subcommand(
            name: "replay", group: .pushes, summary: Control.Replay.summary,
            operands: [.push], options: [.noWait],
            discussion: [
                "The push gets a new id. Modules are called for it again.",
                "If no host runs, the command starts one for this push.",
            ],
            examples: ["bellhop replay p12"], action: .deliver { TracedCall(Control.Replay(push: $0[.push])) }),
        Subcommand(
            name: "tap", group: .pushes, summary: Control.Tap.summary, operands: [.notification],
            options: [.noWait], examples: ["bellhop tap last"],
            action: .ask { TracedCall(Control.Tap(notification: $0[.notification])) }),
        Subcommand(
            name: "action", group: .pushes, summary: Control.Action.summary,
            operands: [.notification, .action], options: [.noWait],
            discussion: ["If the notification is expanded, its content extension is asked first."],
            action: .ask { TracedCall(Control.Action(notification: $0[.notification], action: $0[.action])) }),
        Subcommand(
            name: "reply", group: .pushes, summary: Control.TextReply.summary,
            operands: [.notification, .action, .text], options: [.noWait],
            examples: ["bellhop reply last reply-action 'On my way'"],
            action: .ask {
                TracedCall(Control.TextReply(notification: $0[.notification], action: $0[.action], text: $0[.text]))
            }),
        Subcommand(
            name: "expand", group: .pushes, summary: Control.Expand.summary,
            operands: [.notification], options: [.png, .dark, .media, .touch],
            discussion: [
                "The content extension of the notification's category shows it. The system shows it if there is no such "
                    + "extension, or if the extension fails. The extension stays open until the notification is removed "
                    + "or another is expanded. It is asked first when an action is picked.",
                "If the extension is open already, it is shown as it is now. It takes touches if "
                    + "UNNotificationExtensionUserInteractionEnabled is true in module.json. To see what the extension "
                    + "did, run bellhop events.",
            ],
            examples: [
                "bellhop expand last --png transfer.png", "bellhop expand last --media play",
                "bellhop expand last --touch \"Show details\"",
            ], action: .expand),
        Subcommand(
            name: "dismiss", group: .pushes, summary: Control.Dismiss.summary, operands: [.notification],
            options: [.noWait], action: .ask { TracedCall(Control.Dismiss(notification: $0[.notification])) }),
    ]

    @Sendable private static func push(_ invocation: Invocation) throws(BellhopError) -> TracedCall {
        if invocation.has(.fcm) {
            let message = String(decoding: try Input.read(invocation.operand), as: UTF8.self)
            return TracedCall(Control.Message(message: message, source: Input.name(of: invocation.operand)))
        }
        return try aps(invocation)
    }

    private static func aps(_ invocation: Invocation) throws(BellhopError) -> TracedCall {
        TracedCall(
            Control.Push(
                payload: try Input.read(invocation.operand), source: Input.name(of: invocation.operand),
                collapseID: invocation.value(of: .collapseID)))
    }

    private static func attributes(of invocation: Invocation) throws(BellhopError) -> String? {
        guard let file = invocation.value(of: .attributes) else { return nil }
        return String(decoding: try Input.read(file), as: UTF8.self)
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
        name: "STATE", isOptional: true, choices: DeviceState.allCases.map(\.rawValue),
        summary: "\(DeviceState.allCases.map(\.rawValue).joined(separator: ", ")); left out, the state is shown")
    private static let decision = Operand(
        name: "DECISION", isOptional: true, choices: AuthorizationFlow.Decision.allCases.map(\.rawValue),
        summary: "\(AuthorizationFlow.Decision.allCases.map(\.rawValue).joined(separator: ", ")); left out, it is shown"
    )
    private static let advance = Operand(
        name: "advance", isOptional: true, choices: ["advance"], summary: "Moves the clock; left out, it is shown")
    private static let distance = Operand(
        name: "TIME", summary: "How far, in s, m, h, d or w: 90s, 3h, 1d12h")
    private static let session = Operand(name: "IDENTIFIER", summary: "The identifier of the session")
    private static let assetKey = Operand(name: "KEY", summary: "The path of the asset, such as images/offer.png")
    private static let url = Operand(name: "URL", summary: "The link")
    private static let route = Operand(name: "ROUTE", summary: "What follows #/ in an address, such as transfer/42")

    private static let deviceCommands: [Subcommand] = [
        Subcommand(
            name: "state", group: .device, summary: Control.State.summary,
            operands: [state], options: [.noWait],
            discussion: [
                "Modules end when the app is suspended or terminated, and start when the app does. A silent push starts a "
                    + "suspended app. A tap, an action or a deep link also starts a terminated one. Terminating the app "
                    + "ends the session."
            ],
            examples: ["bellhop state suspended"], action: .ask { TracedCall(Control.State(state: $0.optional(state))) }
        ),
        Subcommand(
            name: "open-settings", group: .device, summary: Control.OpenSettings.summary,
            operands: [.origin], options: [.noWait],
            discussion: [
                "The app comes to the foreground and calls the delegates of its modules. With a notification, it calls "
                    + "those that a tap on the notification would reach. iOS shows the button only if a module asked for "
                    + "authorization with .providesAppNotificationSettings. Otherwise this command is refused."
            ],
            examples: ["bellhop open-settings", "bellhop open-settings last"],
            action: .ask { TracedCall(Control.OpenSettings(notification: $0.optional(.origin))) }),
        Subcommand(
            name: "authorize", group: .device, summary: Control.Authorize.summary,
            operands: [decision], options: [.off, .noWait],
            discussion: [
                "grant allows what the app asked for, or everything if it has not asked. deny refuses. provisional shows "
                    + "notifications only in the list. reset forgets the decision, so that the next request prompts the "
                    + "user."
            ],
            examples: ["bellhop authorize grant", "bellhop authorize grant --off sound,badge"],
            action: .ask { TracedCall(Control.Authorize(decision: $0.optional(decision), off: $0.value(of: .off))) }),
        Subcommand(
            name: "register", group: .device, summary: Control.Register.summary, options: [.failRegistration, .noWait],
            discussion: [
                "All push modules are told the device token, as on iOS after registerForRemoteNotifications(). With "
                    + "--fail, application(_:didFailToRegisterForRemoteNotificationsWithError:) is called with MESSAGE. "
                    + "The app must be running."
            ],
            examples: ["bellhop register --fail \"no network\"", "bellhop register"],
            action: .ask { TracedCall(Control.Register(failure: $0.value(of: .failRegistration))) }),
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
                    + "then tells the modules about the sign-in. Run bellhop landed to load the landing page."
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
                "The host tells the modules. TEXT is a message, unless an option says otherwise. Events and errors can "
                    + "have attributes. The app must be running."
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
            name: "screen", group: .device, summary: Control.Screen.summary, options: [.png, .text, .dark],
            discussion: [
                "If the screen shows a module's page, the host draws it. If the screen shows a page of the web app, "
                    + "the command prints the address."
            ],
            examples: ["bellhop screen", "bellhop screen --png transfer.png"], action: .screen),
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

    private static let lookingCommands: [Subcommand] = [
        Subcommand(
            name: "why", group: .looking, summary: Control.Why.summary,
            operands: [.subject],
            discussion: [
                "Shows the rules that decide, in order, and the events of a push that the host still keeps. The last line "
                    + "says what to do about the first problem. The command sends and changes nothing.",
                "Here, last is the newest push, even if it is not shown. For tap and the other commands, last is the newest "
                    + "notification that is listed.",
                "✓: nothing is in the way. ·: something does not happen, which may be intended. ✗: something is in the way. "
                    + "The exit code is 0 only if nothing is in the way.",
            ],
            examples: [
                "bellhop why last", "bellhop why Examples/messages.apns", "bellhop why transfer/42",
                "bellhop why messages",
            ], action: .why),
        Subcommand(
            name: "modules", group: .looking, summary: Control.Modules.summary,
            operands: [.lift, .module], options: [.quarantine],
            discussion: [
                "A module that crashed is started again after a while. After 3 crashes within 5 minutes it is "
                    + "quarantined: it is not started until its library is built again or lift ends the quarantine."
            ],
            examples: ["bellhop modules --quarantine", "bellhop modules lift messages"], action: .modules),
        Subcommand(
            name: "history", group: .looking, summary: Control.History.summary,
            options: [.limit, .before],
            discussion: [
                "Lists the outcome of each push, including those of earlier runs. The host must be running. journal in "
                    + "settings.json sets how many are kept."
            ],
            examples: ["bellhop history --limit 10", "bellhop history --before p120"], action: .history),
        Subcommand(
            name: "categories", group: .looking, summary: Control.Categories.summary,
            action: .report(.categories)),
        Subcommand(
            name: "notifications", group: .looking,
            summary: Control.Notifications.summary,
            action: .report(.notifications)),
        Subcommand(
            name: "pending", group: .looking, summary: Control.Pending.summary,
            action: .report(.pending)),
        Subcommand(
            name: "events", group: .looking, summary: Control.Events.summary, options: [.follow, .since],
            discussion: [
                "Shows the events that the host still keeps. With --follow it shows new events; with --since 0, the kept "
                    + "ones first. bellhop schema event is the schema of --json."
            ],
            examples: ["bellhop events --follow --json"], action: .events),
    ]

    private static let authoringCommands: [Subcommand] = [
        Subcommand(
            name: "new", group: .authoring, summary: "Create a module that builds and passes its own test",
            operands: [Operand(name: "DIR", summary: "The module's directory, which also names it; . for this one")],
            options: [.language, .service, .content],
            discussion: [
                "Creates a package with a push and a settings.json. Existing files are never replaced. If DIR already "
                    + "has a settings.json, the command adds the module to that file.",
                "With --settings, the command also adds the module to that file, and keeps the file's formatting. A "
                    + "host that runs with the file and --watch loads the module when you build it. Without --settings, "
                    + "the command changes no settings file outside DIR.",
            ],
            examples: [
                "bellhop new balance-alerts", "bellhop new balance-alerts --service --content",
                "bellhop new Plugins/offers --language c --settings settings.json",
            ], action: .new),
        Subcommand(
            name: "build", group: .authoring, summary: "Build the modules of the settings",
            options: [.watchSources, .release],
            discussion: [
                "Builds each package that the settings name, once, and several at a time. A package is the directory that "
                    + "contains the .build of a library. SwiftPM builds it, or make if it has a makefile and no "
                    + "Package.swift. A library that an entry names outside of a .build is built by the nearest makefile "
                    + "above it. Libraries without a package are left as they are.",
                "A package is fresh, and is left out, if its sources, its libraries and the compiler are as they were at "
                    + "its last build. If a build fails, the others go on, and the old library stays in place.",
            ],
            examples: ["bellhop build", "bellhop build --watch", "bellhop build --release --json"], action: .build),
        Subcommand(
            name: "dev", group: .authoring, summary: "Build the modules, run them in a host, and follow your edits",
            options: [.logPrivate],
            discussion: [
                "Builds as bellhop build does, then runs a host as bellhop run --watch does, and shows its trace. After "
                    + "each change of a source file, the command builds the package again, and the host loads the new "
                    + "build. If the build fails, the command shows why, and the old build keeps running. bellhop "
                    + "status, modules, why and each push also say so, until a build succeeds.",
                "SIGINT, SIGTERM and bellhop stop end it.",
            ],
            examples: ["bellhop dev", "bellhop dev --settings test/settings.json"], action: .dev),
    ]

    private static let fileCommands: [Subcommand] = [
        Subcommand(
            name: "validate", group: .files, summary: "Check a push or a settings file",
            operands: [
                Operand(name: "FILE", summary: "A settings.json, by its name; else a push, or - for one on stdin")
            ],
            discussion: [
                "Warnings name what iOS ignores in the aps of a push. The push can still be delivered.",
                "For a settings file, it doesn't load the modules. `bellhop doctor` also checks their libraries.",
            ],
            examples: ["bellhop validate settings.json", "bellhop validate Examples/messages.apns"],
            action: .host(.validate)),
        Subcommand(
            name: "port", group: .files, summary: "List what you must change in an iOS project for Linux",
            operands: [Operand(name: "DIR", summary: "The directory of the project or package, or one Swift file")],
            discussion: [
                "Reads all Swift files in the directory and its subdirectories, except hidden files and those in Pods, "
                    + "Carthage, DerivedData and node_modules. Each line says where a construct is and what to write "
                    + "instead. The last lines count the files that compile as they are.",
                "The command recognizes names, not types, so the build can still find more. It doesn't need a host. The "
                    + "exit code is 0 only when every file was read and nothing was found.",
            ],
            examples: ["bellhop port .", "bellhop port ~/Bank/Modules/Cards --json"], action: .port),
        Subcommand(
            name: "doctor", group: .files,
            summary: "Check this machine, the settings, each module and the running host",
            discussion: [
                "Runs no module's code and changes nothing. ok: everything works. partly: it works, with the limits that "
                    + "are named. no: this kernel, this user or the settings do not provide it, and modules work without "
                    + "it. FAILED: what the settings ask for cannot work. Only FAILED makes the exit code other than 0. "
                    + "With --json, the report has a finding for each part of the confinement.",
                "If a host runs, the report also contains what bellhop why says about the newest push and each module.",
            ],
            examples: ["bellhop doctor", "bellhop doctor --settings test/settings.json --json"], action: .host(.doctor)),
        Subcommand(
            name: "inspect", group: .files, summary: "Show the classes of a module's .so, and their methods",
            operands: [Operand(name: "FILE", summary: "The .so")], options: [.runClasses],
            discussion: [
                "Reads the file, and doesn't run its code. The methods are those that the author of a class wrote. --json "
                    + "also lists the selectors that the SDK exports for every class.",
                "With --run, each class runs in a confined worker for a moment. The command then also shows the "
                    + "sender, and the notification categories of a module. All classes together have "
                    + "30 seconds. If a class crashes or hangs, the command says so and ends with 1.",
            ],
            examples: [
                "bellhop inspect .build/debug/libMyModule.so", "bellhop inspect --run .build/debug/libMyModule.so",
            ], action: .host(.inspect)),
        Subcommand(
            name: "schema", group: .files, summary: "Print the JSON Schema of a file or of events",
            operands: [.schema],
            discussion: [
                "settings is for a settings.json, module for a module.json, and event for a line that --json prints. "
                    + "An editor that knows the schema completes keys and marks errors. Save the schema, and name its "
                    + "file in \"$schema\" at the top of your settings.json or module.json."
            ],
            examples: ["bellhop schema settings > settings.schema.json"], action: .schema),
        Subcommand(
            name: "help", group: .help, summary: "Show help for a command",
            operands: [Operand(name: "COMMAND", isOptional: true, summary: "The command")], options: [.markdown, .man],
            action: .help),
        Subcommand(
            name: "completions", group: .help, summary: "Print a script that completes commands in a shell",
            operands: [Completions.shells],
            discussion: [
                "make install and the Debian package put the scripts where the shells look for them. If Bellhop "
                    + "isn't installed, load the script in the shell."
            ],
            examples: ["source <(bellhop completions bash)", "bellhop completions fish | source"], action: .completions),
        Subcommand(
            name: "version", group: .help, summary: "Show the versions of Bellhop, the module ABI and the event schema",
            discussion: [
                "docs/versions.md says what stays the same from one version to the next."
            ],
            examples: ["bellhop version", "bellhop version --json"], action: .version),
    ]
}
