internal import CSimdjson
internal import Foundation

/// What the figures were measured on.
enum Machine {
    static var line: String {
        [
            "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores", kernel,
            firstLine(of: ["swift", "--version"], from: "Swift version"),
            "libffi \(firstLine(of: ["pkg-config", "--modversion", "libffi"]))",
            "simdjson \(String(cString: csimdjson_version()))",
        ].joined(separator: "; ")
    }

    private static var processor: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    }

    private static var kernel: String {
        let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
        return "Linux \(release?.trimmingCharacters(in: .newlines) ?? "of unknown release")"
    }

    /// The first line of what a command prints, from a word on, to the first bracket.
    private static func firstLine(of command: [String], from word: String = "") -> String {
        guard let text = try? Child.output(of: ["/usr/bin/env"] + command) else { return "unknown" }
        let line = text.prefix { !"\n(".contains($0) }
        let start = word.isEmpty ? line.startIndex : line.range(of: word)?.lowerBound ?? line.startIndex
        return line[start...].trimmingCharacters(in: .whitespaces)
    }
}

/// A process of its own, for what can be measured once only.
enum Child {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// What a command prints.
    static func output(of command: [String], showsErrors: Bool = false) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = showsErrors ? FileHandle.standardError : FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let words = command.prefix(6).joined(separator: " ")
            throw Failed(description: "\(words) ended with \(process.terminationStatus)")
        }
        return String(decoding: output, as: UTF8.self)
    }
}
