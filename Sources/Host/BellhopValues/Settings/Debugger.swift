/// A debugger that attaches to the process of a module.
///
/// The order of the cases is that in which they are preferred: `gdb` does not know the types of Swift.
public enum Debugger: String, Sendable, Codable, CaseIterable {
    case lldb
    case gdb

    func command(attachingTo process: Int32) -> String { "`\(rawValue) -p \(process)`" }
}
