extension Subcommand {
    /// The commands of ``Group/authoring``.
    static let authoringCommands: [Subcommand] = [
        Subcommand(
            name: "new", group: .authoring, summary: "Create a module that builds and passes its own test",
            operands: [
                Operand(
                    name: "DIR",
                    summary: "The module's directory, which also gives the module its name; . for the current directory"
                )
            ],
            options: [.language, .service, .content],
            discussion: [
                "Creates a package with a push and a settings.json. Existing files are never replaced. If DIR already "
                    + "has a settings.json, the command adds the module to that file.",
                "With --settings FILE, the command also adds the module to FILE, and keeps the formatting of FILE. If "
                    + "there is no FILE, the command creates one that names only the new module. A host that runs with "
                    + "the file and --watch loads the module when you build it. Without --settings, the command "
                    + "changes no settings file outside DIR.",
            ],
            examples: [
                "bellhop new balance-alerts", "bellhop new balance-alerts --service --content",
                "bellhop new Plugins/offers --language c --settings settings.json",
            ], action: .new),
        Subcommand(
            name: "build", group: .authoring, summary: "Build the modules that the settings name",
            options: [.watchSources, .release],
            discussion: [
                "Builds every package that the settings name. Each package is built once, and several are built at "
                    + "the same time. A package is the directory that contains the .build of a library. SwiftPM builds the package. If the package has "
                    + "a makefile and no Package.swift, make builds it. If an entry names a library that is not in a "
                    + ".build directory, the nearest makefile above the library builds it. Libraries without a package "
                    + "are left as they are.",
                "A package is fresh, and is left out, if its sources, its libraries and the compiler are as they were "
                    + "at its last build. If a build fails, the other builds continue, and the old library stays in "
                    + "place.",
                "With --watch, a change during a build starts another build. If the same file changes in build after "
                    + "build, the builds write it. The command names such files once, as ignored. Such a file then "
                    + "starts a build only if it changes more than two seconds after a build, or if it is a source "
                    + "file that has stayed unchanged for two seconds.",
            ],
            examples: ["bellhop build", "bellhop build --watch", "bellhop build --release --json"], action: .build),
        Subcommand(
            name: "dev", group: .authoring, summary: "Build the modules, run them in a host, and follow your edits",
            options: [.logPrivate, .page],
            discussion: [
                "Builds as bellhop build does, then runs a host as bellhop run --watch does, and shows its trace. After "
                    + "each change of a source file, the command builds the package again, and the host loads the new "
                    + "build. If the build fails, the command shows why. If an old build is running, it keeps running. "
                    + "bellhop status, modules, why and the trace of each push also say that the build failed, until a "
                    + "build succeeds.",
                "The command ends on SIGINT, on SIGTERM, after bellhop stop, and when its terminal is closed. It passes any "
                    + "other SIGHUP on to the host.",
                "With --page, the phone is also shown in a browser. bellhop page describes PORT.",
            ],
            examples: ["bellhop dev", "bellhop dev --page", "bellhop dev --settings test/settings.json"], action: .dev),
    ]
}
