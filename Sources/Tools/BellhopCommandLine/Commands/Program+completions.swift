internal import BellhopControl
internal import BellhopValues

extension Program {
    /// `bellhop completions`: a script, or the words of the settings that the scripts ask for.
    func completions() throws(BellhopError) {
        guard let listing = ShellCompletions.Listing(rawValue: invocation.operand) else {
            return try output.print(ShellCompletions.script(for: invocation.operand))
        }
        let settings = try SettingsFile(places.settingsFile).settings().settings
        try output.print(listing.words(of: settings).map { "\($0)\n" }.joined())
    }
}
