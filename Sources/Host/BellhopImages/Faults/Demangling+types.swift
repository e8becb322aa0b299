extension Demangling {
    /// A demangled Swift name without its types.
    ///
    /// `Demo.open(Swift.Int, at: Swift.Int) -> ()` becomes `Demo.open(_:at:)`.
    static func withoutTypes(_ name: String) -> String {
        var scan = Scan()
        for character in withoutExtensions(name) { scan.take(character) }
        // Operators such as `<` look like brackets, so such a name stays as it is.
        guard scan.depth == 0 else { return name }
        scan.finishPart()
        return scan.parts.joined(separator: " in ")
    }

    /// The name without `(extension in Demo):`, which can follow other words.
    private static func withoutExtensions(_ name: String) -> String {
        let pieces = name.split(separator: "(extension in ", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
            text += piece.firstRange(of: "):").map { piece[$0.upperBound...] } ?? "(extension in \(piece)"
        }
    }

    /// Reads a name once, part by part, where ` in ` separates parts.
    private struct Scan {
        private(set) var parts: [String] = []
        private(set) var depth = 0
        private var part = ""
        /// The argument that is being read, or nil outside an argument list.
        private var argument: String?
        private var labels: [String] = []
        private var isPrivateName = false
        /// Whether the rest of the part is its type.
        private var isDone = false
        /// The last characters outside brackets, to find ` in `.
        private var tail = ""
        private var previous: Character = " "

        mutating func take(_ character: Character) {
            defer { previous = character }
            switch character {
            case "(", "[", "<", "{": open(character)
            case ")", "]", "}": close(character)
            case ">" where previous != "-": close(character)
            default: add(character)
            }
        }

        private mutating func open(_ bracket: Character) {
            if depth == 0 && !isDone {
                // An argument list follows its name. A bracket after a space begins a type, and a bracket at the start
                // begins a remark.
                if bracket == "(" && previous != " " {
                    (argument, labels) = ("", [])
                    isPrivateName = previous == "."
                } else if !part.isEmpty && bracket != "<" {
                    isDone = true
                }
            } else if argument != nil {
                argument?.append(bracket)
            }
            depth += 1
        }

        private mutating func close(_ bracket: Character) {
            depth -= 1
            guard depth == 0 else {
                argument?.append(bracket)
                return
            }
            guard let last = argument else { return }
            if isPrivateName {
                // The name is `(name in _hash)` if it is private to a file.
                part += last.prefix { $0 != " " }
                argument = nil
                isPrivateName = false
                return
            }
            if !last.isEmpty { labels.append(Self.label(last)) }
            part += "(\(labels.joined()))"
            argument = nil
            isDone = true
        }

        private mutating func add(_ character: Character) {
            if depth > 0 {
                if depth == 1 && character == "," && !isPrivateName, let whole = argument {
                    labels.append(Self.label(whole))
                    argument = ""
                } else {
                    argument?.append(character)
                }
                return
            }
            tail = String((tail + String(character)).suffix(4))
            if tail == " in " {
                finishPart()
                return
            }
            if tail.hasSuffix(" : ") { isDone = true }
            if !isDone { part.append(character) }
        }

        mutating func finishPart() {
            if tail == " in ", part.hasSuffix(" in") { part.removeLast(3) }
            part = String(part.drop { $0 == " " || $0 == ":" })
            while part.last == " " || part.last == ":" { part.removeLast() }
            // The compiler splits an asynchronous function into partial functions at its suspension points.
            for piece in ["suspend resume", "await resume"] {
                let prefix = "\(piece) partial function for "
                if part.hasPrefix(prefix) { part.removeFirst(prefix.count) }
            }
            parts.append(part)
            (part, isDone, tail) = ("", false, "")
        }

        private static func label(_ argument: String) -> String {
            guard let colon = argument.firstIndex(of: ":") else { return "_:" }
            let label = argument[..<colon].drop { $0 == " " }
            return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "\(label):" : "_:"
        }
    }
}
