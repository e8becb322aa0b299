internal import BellhopControl

extension Subcommand {
    /// The commands of ``Group/looking``.
    static let lookingCommands: [Subcommand] = [
        Subcommand(
            name: "why", group: .looking, summary: Control.Why.summary,
            operands: [.subject], options: [.fcm],
            discussion: [
                "Shows the rules that decide, in order, and the events of a push that the host still keeps. The last line "
                    + "says what to do about the first problem. The command sends and changes nothing.",
                "For this command, last is the newest push, even if the push is not shown or the host refused it. The "
                    + "host keeps a refused push only until the host ends. For commands that take a notification, "
                    + "such as tap, last is the newest notification in the list.",
                "✓: nothing is in the way. ·: something does not happen, which may be intended. ✗: something is in the way. "
                    + "The exit code is 0 only if nothing is in the way.",
            ],
            examples: [
                "bellhop why last", "bellhop why Examples/messages.apns", "bellhop why --fcm Examples/fcm.json",
                "bellhop why transfer/42", "bellhop why messages",
            ], action: .why),
        Subcommand(
            name: "modules", group: .looking, summary: Control.Modules.summary,
            operands: [.moduleTask, .taskedModule], options: [.quarantine],
            discussion: [
                "A module that crashed is started again after a while. After 3 crashes within 5 minutes, it is "
                    + "quarantined. Then it is not started until a new build is loaded, or lift ends the quarantine. "
                    + "lift starts the quarantined build again. If the library has changed since, lift says so, "
                    + "and reload loads the new build.",
                "Without --watch, a host loads a library that was built again when the settings file is saved, or when "
                    + "reload asks for it. The list says which libraries have changed since they were loaded.",
            ],
            examples: [
                "bellhop modules --quarantine", "bellhop modules lift messages", "bellhop modules reload messages",
                "bellhop modules reload",
            ], action: .modules),
        Subcommand(
            name: "history", group: .looking, summary: Control.History.summary,
            options: [.limit, .before],
            discussion: [
                "Lists the outcome of each push, including those of earlier runs. The host must be running. The key "
                    + "journal in settings.json sets how many are kept."
            ],
            examples: ["bellhop history --limit 10", "bellhop history --before p120"], action: .history),
        Subcommand(
            name: "deliveries", group: .looking, summary: Control.Deliveries.summary,
            operands: [.delivery],
            discussion: [
                "Lists the pushes that providers have sent through the gateway, newest first, and counts all that the "
                    + "journal keeps. A push was delivered, is stored by APNs, or was discarded. bellhop push sends a "
                    + "push directly to the device, so it isn't listed."
            ],
            examples: ["bellhop deliveries", "bellhop deliveries p3 --json"], action: .deliveries),
        Subcommand(
            name: "payload", group: .looking, summary: Control.Payload.summary,
            operands: [.push],
            discussion: [
                "Prints the payload of a push that the journal keeps, whoever has sent it. bellhop push sends it again "
                    + "from a file."
            ],
            examples: ["bellhop payload last", "bellhop payload p3 > saved.apns"], action: .payload),
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
                "Shows the events that the host still keeps. With --follow, it shows new events. With --follow --since "
                    + "0, it first shows the events that are kept. bellhop schema event prints the schema of the JSON.",
                "The numbers of events begin at 1 in each run of the host. In JSON, each event has the id of the run, which "
                    + "bellhop status also shows. With --since RUN:N, the command fails if the host has been started "
                    + "again since.",
            ],
            examples: ["bellhop events --follow --json"], action: .events),
    ]
}
