import Foundation

/// A block of code that the reader saves as a file, or writes into one.
///
/// The paragraph before the block says it: "Save this file as `hello.c`", "Write this `Package.swift`". For a part of a
/// file, the info string says it, which no reader sees: `in=hello.c` adds the block at the end; `after="…"` inserts it
/// after the first line with a text, and `before="…"` before that line; `from="…"` and `to="…"` replace the lines from the
/// first line with a text to the next line with another. `^` before a text is the start of the line.
struct FileEdit: Sendable {
    enum Place: Sendable {
        case whole
        case end
        case after(String)
        case before(String)
        case instead(from: String, to: String)
    }

    let files: [String]
    let place: Place
    let lines: [String]
    /// The number of the first line in the page.
    let line: Int

    /// Nil if the block is part of no file.
    init?(_ block: CodeBlock) {
        lines = block.lines
        line = block.line
        let values = Dictionary(
            block.information.matches(of: /([a-z]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/).map {
                (String($0.1), String($0.2 ?? $0.3 ?? $0.4 ?? ""))
            }, uniquingKeysWith: { $1 })
        if let names = values["in"] {
            files = names.split(separator: ",").map(String.init)
            place =
                if let text = values["after"] { .after(text) } else if let text = values["before"] {
                    .before(text)
                } else if let text = values["from"] { .instead(from: text, to: values["to"] ?? text) } else { .end }
        } else if block.language != nil,
            let name = block.paragraph.firstMatch(of: /(?:Save|Write|Replace)\b[^.]*?`([\w.+@\/-]+)`/)
        {
            files = [String(name.1)]
            place = .whole
        } else {
            return nil
        }
    }

    /// Changes the files in a directory.
    func apply(in directory: String) throws {
        for file in files {
            let url = URL(filePath: "\(directory)/\(file)")
            if case .whole = place {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: url)
                continue
            }
            var text = try String(contentsOf: url, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init)
            try insert(into: &text, of: file)
            try Data(text.joined(separator: "\n").utf8).write(to: url)
        }
    }

    private static func matches(_ line: String, _ part: String) -> Bool {
        part.hasPrefix("^") ? line.hasPrefix(part.dropFirst()) : line.contains(part)
    }

    private func insert(into text: inout [String], of file: String) throws {
        func index(of part: String, from start: Int = 0) throws -> Int {
            guard let index = text[start...].firstIndex(where: { Self.matches($0, part) }) else {
                throw PageFailure(description: "no line of \(file) contains \(part)")
            }
            return index
        }
        switch place {
        case .whole, .end: text.insert(contentsOf: [""] + lines, at: text.endIndex - 1)
        case .after(let part): text.insert(contentsOf: lines, at: try index(of: part) + 1)
        case .before(let part): text.insert(contentsOf: lines, at: try index(of: part))
        case .instead(let first, let last):
            let start = try index(of: first)
            text.replaceSubrange(start...(try index(of: last, from: start)), with: lines)
        }
    }
}

/// What is wrong with a page.
struct PageFailure: Error, CustomStringConvertible {
    let description: String
}
