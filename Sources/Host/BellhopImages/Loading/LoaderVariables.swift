internal import BellhopSystem

/// What the loader puts in place of `$ORIGIN`, `$LIB` and `$PLATFORM` in the paths of a shared object.
struct LoaderVariables: Sendable {
    /// The values of `$LIB` and `$PLATFORM`, such as `lib/x86_64-linux-gnu` and `x86_64`, by these names.
    private let values: [String: String]

    /// The variables of this machine's loader, which prints them.
    static let current = LoaderVariables(listing: listing)

    /// Reads what the loader prints for `--list-diagnostics`.
    init(listing: String) {
        var values: [String: String] = [:]
        for line in listing.split(separator: "\n") {
            for (name, key) in [("LIB", "dl_dst_lib"), ("PLATFORM", "dl_platform")]
            where line.hasPrefix("\(key)=\"") && line.hasSuffix("\"") {
                values[name] = String(line.dropFirst(key.utf8.count + 2).dropLast())
            }
        }
        self.values = values
    }

    /// The directory that an entry of a path stands for.
    func directory(_ entry: String, from origin: String) -> String {
        var directory = entry
        for (name, value) in values.merging(["ORIGIN": origin], uniquingKeysWith: { $1 }) {
            directory = directory.replacing("${\(name)}", with: value).replacing("$\(name)", with: value)
        }
        return directory
    }

    /// Whether an entry of a path has a variable other than `$ORIGIN`.
    static func areIn(_ entry: String) -> Bool {
        ["LIB", "PLATFORM"].contains { entry.contains("$\($0)") || entry.contains("${\($0)}") }
    }

    private static var listing: String {
        #if arch(arm64)
            let loader = "/lib/ld-linux-aarch64.so.1"
        #else
            let loader = "/lib64/ld-linux-x86-64.so.2"
        #endif
        let start = ProgramStart(
            executable: loader, words: [loader, "--list-diagnostics"], environment: [:], directory: "/")
        return (try? start.run(within: .seconds(10))).map { String(decoding: $0.output, as: UTF8.self) } ?? ""
    }
}
