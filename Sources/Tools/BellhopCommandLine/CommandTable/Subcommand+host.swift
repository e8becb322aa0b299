internal import BellhopControl

extension Subcommand {
    /// The commands of ``Group/host``.
    static let hostCommands: [Subcommand] = [
        Subcommand(
            name: "run", group: .host, summary: "Run a host and show what happens until it is stopped",
            options: [.watch, .log, .logPrivate, .debug, .gateway, .acceptAll, .page],
            discussion: [
                "Reads the settings, loads the modules that they name, and accepts requests from the other commands. "
                    + "SIGINT, SIGTERM and bellhop stop end it.",
                "Edits of the settings file take effect while the host runs, completely or not at all. With --watch, "
                    + "libraries that are built again take effect in the same way.",
                "On SIGHUP, the host opens the file of --log again, reads the settings again, and loads the libraries that "
                    + "have changed.",
                "With --debug, the module MODULE runs in its own process, whatever its isolation is. The trace shows the "
                    + "process id. The module and its extensions start when a debugger is attached, and their calls have "
                    + "no time limits.",
                "With --gateway, or if the settings have a port for it, providers can send to https://localhost:PORT as they "
                    + "send to APNs. `bellhop gateway setup` prints what they need. With --accept-all, the gateway "
                    + "accepts each push, and delivers only those to the device token of the phone.",
                "With --page, the phone is also shown in a browser until the host ends. The address goes to standard error. "
                    + "bellhop page describes PORT.",
            ],
            examples: [
                "bellhop run", "bellhop run --watch", "bellhop run --gateway", "bellhop run --page",
                "bellhop run --debug offers",
                "bellhop run --settings test/settings.json --json",
            ],
            action: .host(.run)),
        Subcommand(
            name: "gateway", group: .host, summary: "Let providers push to the phone as they push to APNs and FCM",
            operands: [.gatewayTask, .gatewayKey, .gatewayReason],
            options: [
                .force, .team, .environment, .topics, .fcmKey, .project, .tokenPort, .seed, .summary, .reset, .clear,
                .pushType, .priority, .expiration, .collapseID, .topic, .deviceToken, .header,
            ],
            discussion: [
                "setup prints what a sender needs, with a line for several kinds of senders, and makes a certificate and a "
                    + "key if there are none. token prints a provider token, which is valid for an hour. keys lists the "
                    + "keys, new-key makes one, and revoke-key removes one. With --fcm, new-key makes the file of a "
                    + "service account, with which clients of Firebase send messages.",
                "new-certificate makes a client certificate, for a sender that connects with one instead of a key. "
                    + "revoke-key removes it too.",
                "report, weather, answer and send need a host that runs with a gateway. report says what providers did since the "
                    + "last change of the weather. weather changes how the gateway behaves: with flaky and storm, it behaves "
                    + "as APNs does on a bad day. answer fixes the answer to each push to a device token.",
                "send sends a push as a provider does, and prints the answer of APNs. The push meets the checks and the "
                    + "weather of the gateway, and counts in the report. Only TLS and the provider token are not part of "
                    + "it. The exit code is 0 for 200. It is 75 for 429 and 5xx, and if the connection ends, because the "
                    + "same push can be accepted later. For other answers, it is 1.",
            ],
            examples: [
                "bellhop gateway setup", "bellhop gateway token",
                "bellhop gateway new-key --environment sandbox --topics com.example.bank",
                "bellhop gateway new-key --fcm --project example-bank",
                "bellhop gateway new-certificate --topics com.example.bank",
                "bellhop gateway weather storm --seed 7", "bellhop gateway report", "bellhop gateway answer TOKEN 410",
                "bellhop gateway send push.apns --priority 5 --expiration 0",
            ], action: .gateway),
        Subcommand(
            name: "page", group: .host, summary: "Show the phone of the running host in a browser",
            options: [.port, .open, .readOnlySettings],
            discussion: [
                "Prints the address of the page, and serves the page until it is interrupted, or until no host has been "
                    + "running for a minute. The address has a secret: whoever knows it can control the phone, and "
                    + "change settings.json, which names the libraries that the host loads. Only this machine can connect. Add "
                    + "metrics to the address for figures in the format of Prometheus."
            ],
            examples: [
                "bellhop page", "bellhop page --port 0", "bellhop page --open", "bellhop page --read-only-settings",
            ], action: .page),
        Subcommand(
            name: "wait", group: .host, summary: "Wait until a host is up, for 30 seconds at most",
            examples: ["bellhop run > bellhop.log & bellhop wait"], action: .wait),
        Subcommand(
            name: "stop", group: .host, summary: Control.Stop.summary, action: .stop),
        Subcommand(
            name: "status", group: .host, summary: Control.Status.summary, action: .report(.status)),
    ]
}
