extension Subcommand {
    /// Every command there is, in the order help lists them.
    static let all: [Subcommand] =
        hostCommands + pushCommands + deviceCommands + lookingCommands + authoringCommands + fileCommands
        + helpCommands

    /// The command of a name.
    static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}
