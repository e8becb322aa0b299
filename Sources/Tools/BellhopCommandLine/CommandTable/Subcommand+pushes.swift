internal import BellhopControl
internal import BellhopValues

extension Subcommand {
    /// The commands of ``Group/pushes``.
    static let pushCommands: [Subcommand] = [
        Subcommand(
            name: "push", group: .pushes, summary: Control.Push.summary, operands: [.payload],
            options: [.collapseID, .fcm, .noStart, .noWait],
            discussion: [
                "FILE can name the app in \"Simulator Target Bundle\", as for xcrun simctl push. If "
                    + "app.bundleIdentifier in settings.json names another app, the host refuses the push. The "
                    + "modules receive the payload unchanged, including this key.",
                "If no host is running, the command starts one for this push.",
                "The exit code is 0 if the host accepted and finished the push, even if a module failed or nothing was "
                    + "shown. While the host is running, bellhop why last says what happened to the push.",
            ],
            examples: ["bellhop push Examples/messages.apns", "echo '{\"aps\":{\"alert\":\"Hi\"}}' | bellhop push -"],
            action: .deliver(push)),
        Subcommand(
            name: "replay", group: .pushes, summary: Control.Replay.summary,
            operands: [.push], options: [.noStart, .noWait],
            discussion: [
                "The push gets a new id. Modules are called for it again.",
                "If no host is running, the command starts one for this push.",
            ],
            examples: ["bellhop replay last", "bellhop replay p12"],
            action: .deliver { TracedCall(Control.Replay(push: $0[.push])) }),
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
            operands: [.notification], options: [.png, .dark, .media, .touch, .type, .scroll],
            discussion: [
                "The content extension of the notification's category shows it. The system shows it if there is no such "
                    + "extension, or if the extension fails. The extension stays open until the notification is removed "
                    + "or another is expanded. It is asked first when an action is picked.",
                "If the extension is open already, it is shown as it is now. It takes touches if "
                    + "UNNotificationExtensionUserInteractionEnabled is true in module.json. If a command touches, types "
                    + "and scrolls, it does so in this order. To see what the extension did, run bellhop events.",
                "The exit code is 1 if the extension fails, although the system then shows the notification. It is 0 if "
                    + "no extension shows the category, or if the extension has closed itself.",
            ],
            examples: [
                "bellhop expand last --png transfer.png", "bellhop expand last --media play",
                "bellhop expand last --touch \"Show details\"",
                "bellhop expand last --touch Note --type \"For lunch\"",
            ], action: .expand),
        Subcommand(
            name: "dismiss", group: .pushes, summary: Control.Dismiss.summary, operands: [.notification],
            options: [.noWait], action: .ask { TracedCall(Control.Dismiss(notification: $0[.notification])) }),
    ]

    @Sendable private static func push(_ invocation: Invocation) throws(BellhopError) -> TracedCall {
        if invocation.has(.fcm) {
            let message = String(decoding: try InputFile.read(invocation.operand), as: UTF8.self)
            return TracedCall(Control.Message(message: message, source: InputFile.name(of: invocation.operand)))
        }
        return try aps(invocation)
    }

    private static func aps(_ invocation: Invocation) throws(BellhopError) -> TracedCall {
        TracedCall(
            Control.Push(
                payload: try InputFile.read(invocation.operand), source: InputFile.name(of: invocation.operand),
                collapseID: invocation.value(of: .collapseID)))
    }
}
