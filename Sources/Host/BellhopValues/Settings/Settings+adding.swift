extension Settings {
    /// Adds a module entry to the text of a settings.json, and leaves the rest of the text unchanged.
    ///
    /// `entry` has the lines of a JSON object, indented by two spaces. Throws `settings.not-json`,
    /// `settings.not-object`, `settings.single-entry` or `settings.wrong-type`. Throws `settings.duplicate-identifier`
    /// if a module in the text already has the `identifier`.
    public static func adding(
        _ entry: [String], identifier: String, to text: [UInt8], file: String
    ) throws(BellhopError) -> [UInt8] {
        let source = SourceText(text, file: file)
        let document: JSONDocument
        do { document = try JSONDocument(text) } catch { throw .settingsNotJSON(error, in: source) }
        guard let members = document.root.object else { throw .settingsNotObject(document.root, in: source) }
        let style = Style(of: text)
        guard let modules = members["modules"] else {
            guard members["className"] == nil else {
                throw BellhopError(
                    .settingsSingleEntry, "the file is a single module entry, and cannot contain another one",
                    hint: #"Put the entry inside { "modules": [ … ] }"#, at: source.location(ofByte: 0))
            }
            let list = ["\"modules\": ["] + style.indented(entry) + ["]"]
            return style.adding(list, to: document.root, after: members.last?.value.range.upperBound, in: text)
        }
        guard let entries = modules.value.array else {
            throw BellhopError(
                .settingsWrongType, "modules is \(modules.value.typeName), not an array", hint: "Write an array",
                at: source.location(ofByte: modules.value.range.lowerBound))
        }
        if let same = entries.first(where: { $0.object?["identifier"]?.value.string == identifier }) {
            throw BellhopError(
                .settingsDuplicateIdentifier,
                "the file already has a module with the identifier \(identifier.quoted)",
                hint: "Choose another name, or remove that entry",
                at: source.location(ofByte: same.range.lowerBound))
        }
        return style.adding(entry, to: modules.value, after: entries.last?.range.upperBound, in: text)
    }

    /// How the text of a file is indented, and how its lines end.
    private struct Style {
        let unit: String
        let lineEnd: String

        init(of text: [UInt8]) {
            let lines = text.split(separator: UInt8(ascii: "\n"))
            let unit = lines.map { $0.prefix(while: Self.isIndentation) }.first { !$0.isEmpty }
            self.unit = unit.map { String(decoding: $0, as: UTF8.self) } ?? "  "
            lineEnd = lines.first?.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
        }

        private static func isIndentation(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        }

        /// The lines, one level deeper.
        func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

        /// Adds lines as the last value of an array or object.
        ///
        /// `end` is the end of its current last value.
        func adding(_ lines: [String], to container: JSONNode, after end: Int?, in text: [UInt8]) -> [UInt8] {
            let close = container.range.upperBound - 1
            let start = end ?? container.range.lowerBound + 1
            let outer = indentation(ofLineAt: container.range.lowerBound, in: text)
            var added = end == nil ? "" : ","
            for line in lines {
                let depth = line.prefix { $0 == " " }.count / 2
                let inner = String(repeating: unit, count: depth + 1)
                added += lineEnd + outer + inner + line.dropFirst(depth * 2)
            }
            // A closing bracket on the line of the last value moves to a line of its own.
            let isOpen = text[start..<close].contains(UInt8(ascii: "\n"))
            if !isOpen { added += lineEnd + outer }
            return Array(text[..<start]) + Array(added.utf8) + text[(isOpen ? start : close)...]
        }

        private func indentation(ofLineAt offset: Int, in text: [UInt8]) -> String {
            let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            return String(decoding: text[start..<offset].prefix(while: Self.isIndentation), as: UTF8.self)
        }
    }
}
