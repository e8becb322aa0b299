extension Subcommand {
    /// The commands of ``Group/files``.
    static let fileCommands: [Subcommand] = [
        Subcommand(
            name: "validate", group: .files, summary: "Check a push or a settings file",
            operands: [
                Operand(name: "FILE", summary: "A settings file, a module.json or an .apns file, or - for stdin")
            ], options: [.fcm],
            discussion: [
                "Warnings name what iOS ignores in the aps of a push. The push can still be delivered. With --fcm, the "
                    + "push is the one that Firebase makes of the message.",
                "For a settings file, a warning names each library that isn't there, or that this host can't load, for "
                    + "example because a library, a version of one, or a symbol that it needs is missing. The command "
                    + "runs no module's code. `bellhop doctor` checks the libraries completely.",
            ],
            examples: [
                "bellhop validate settings.json", "bellhop validate Examples/messages.apns",
                "bellhop validate --fcm Examples/fcm.json",
            ], action: .host(.validate)),
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
                    + "it. FAILED: what the settings ask for cannot work. The exit code is nonzero only if a line says "
                    + "FAILED. With --json, the report has a finding for each part of the confinement.",
                "If a host is running, the report also contains what bellhop why says about the newest push and each module.",
            ],
            examples: ["bellhop doctor", "bellhop doctor --settings test/settings.json --json"], action: .host(.doctor)),
        Subcommand(
            name: "inspect", group: .files, summary: "Show the classes of a module's .so, and their methods",
            operands: [Operand(name: "FILE", summary: "The .so")], options: [.runClasses],
            discussion: [
                "Reads the file, and doesn't run its code. If the loader doesn't find a library, a version of one, or a "
                    + "symbol that the module or one of its libraries needs, the command says so, and the exit code is 1. "
                    + "The methods are those that the author of a class wrote. --json also lists the selectors that the "
                    + "SDK exports for every class.",
                "With --run, each class runs in a confined worker for a moment. The command then also shows the "
                    + "sender, and the notification categories of a module. All classes together have "
                    + "30 seconds. If a class crashes or hangs, the command says so, and the exit code is 1.",
            ],
            examples: [
                "bellhop inspect .build/debug/libMyModule.so", "bellhop inspect --run .build/debug/libMyModule.so",
            ], action: .host(.inspect)),
        Subcommand(
            name: "conformance", group: .files, summary: "Compare what a phone did with what Bellhop does",
            operands: [.phoneRecord], options: [.record, .conformanceLibrary],
            discussion: [
                "FILE is a record that the conformance app made on a phone. The command compares it with the record of "
                    + "Bellhop, and says which rules of docs/semantics.md it confirms or refutes, with both values. The "
                    + "exit code is 0 if no rule is refuted. docs/conformance/README.md says how to make a record.",
                "With --record, the command makes the record of Bellhop instead. It starts a host with the conformance "
                    + "module of the clone, and runs each case of Conformance/cases.json.",
            ],
            examples: ["bellhop conformance phone.json", "bellhop conformance --record bellhop.json"],
            action: .conformance),
        Subcommand(
            name: "schema", group: .files, summary: "Print the JSON Schema of a file or of events",
            operands: [.schema],
            discussion: [
                "settings is for a settings.json, module for a module.json, and event for a line that --json prints. "
                    + "An editor that knows the schema completes keys and marks errors. Save the schema, and name its "
                    + "file in \"$schema\" at the top of your settings.json or module.json."
            ],
            examples: ["bellhop schema settings > settings.schema.json"], action: .schema),
    ]
}
