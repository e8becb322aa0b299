internal import BellhopControl
internal import BellhopCore

extension Program {
    /// `bellhop completions`: a script, or the names that the scripts ask for.
    func completions() throws(BellhopError) {
        guard invocation.operand == "modules" else {
            return try output.print(Completions.script(for: invocation.operand))
        }
        let modules = try SettingsFile(places.settingsFile).settings().settings.modules
        try output.print(modules.filter(\.isEnabled).map { "\($0.id)\n" }.joined())
    }
}
