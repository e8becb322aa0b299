internal import Foundation

/// A format string of `os_log`, such as `%{public}@ has %ld items`.
struct LogFormat {
    private enum Part {
        case literal(String)
        case argument(Conversion)
        /// `%m`: the error number of the system.
        case systemError
    }

    fileprivate struct Conversion {
        var privacy = OSLogPrivacy.auto
        /// Flags, width and precision, as `printf` takes them.
        var options = ""
        /// The number of `*`, each of which takes an argument.
        var stars = 0
        var letter: Character
    }

    private var parts: [Part] = []

    init(_ text: String) {
        var rest = Substring(text)
        var literal = ""
        while let character = rest.popFirst() {
            guard character == "%" else {
                literal.append(character)
                continue
            }
            let specification = rest
            guard let conversion = Self.conversion(&rest) else {
                literal += "%"
                rest = specification
                continue
            }
            if conversion.letter == "%" {
                literal += "%"
                continue
            }
            parts.append(.literal(literal))
            literal = ""
            parts.append(conversion.letter == "m" ? .systemError : .argument(conversion))
        }
        parts.append(.literal(literal))
    }

    /// Reads the text after a percent sign; nil if it is not a conversion.
    private static func conversion(_ rest: inout Substring) -> Conversion? {
        var result = Conversion(letter: "%")
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let words = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if words.contains("public") { result.privacy = .public }
            if words.contains("private") { result.privacy = .private }
            let isMasked = words.contains("mask.hash")
            if isMasked { result.privacy = .private(mask: .hash) }
            if words.contains("sensitive") { result.privacy = isMasked ? .sensitive(mask: .hash) : .sensitive }
            rest = rest[rest.index(after: end)...]
        }
        while let character = rest.popFirst() {
            switch character {
            case "0"..."9", "-", "+", " ", "#", ".", "'":
                result.options.append(character)
            case "*": result.stars += 1
            case "h", "l", "q", "z", "t", "j", "L": continue
            case "@", "d", "D", "i", "u", "U", "o", "O", "x", "X", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C",
                "s",
                "S", "p", "P", "m", "%":
                result.letter = character
                return result
            default: return nil
            }
        }
        return nil
    }

    /// The text for some arguments.
    func text(_ arguments: [Any?], showingPrivate: Bool) -> String {
        let errorNumber = errno
        var rest = arguments[...]
        return parts.map { part in
            switch part {
            case .literal(let text): return text
            case .systemError: return String(cString: strerror(errorNumber))
            case .argument(let conversion):
                rest = rest.dropFirst(conversion.stars)
                guard let argument = rest.popFirst() else { return "<decode: missing data>" }
                let number = conversion.number(argument)
                return conversion.privacy.apply(
                    to: number ?? conversion.text(argument), isPublicByDefault: number != nil,
                    showingPrivate: showingPrivate)
            }
        }.joined()
    }
}

extension LogFormat.Conversion {
    /// A number or an address as the conversion writes it; nil for values that can hold private data.
    ///
    /// The type of the value decides this, because a format can contain a conversion that does not fit the value.
    fileprivate func number(_ argument: Any?) -> String? {
        guard let argument else { return "@sSP".contains(letter) ? nil : "0" }
        switch letter {
        case "d", "D", "i": if let number = argument as? any FixedWidthInteger { return signed(number) }
        case "u", "U", "o", "O", "x", "X":
            if let number = argument as? any FixedWidthInteger { return unsigned(number) }
        case "c", "C":
            if let number = argument as? any FixedWidthInteger,
                let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number))
            {
                return "\(scalar)"
            }
        case "f", "F", "e", "E", "g", "G", "a", "A":
            if let number = double(argument) { return String(format: "%\(options)\(letter)", number) }
        case "p": if argument is any _Pointer || argument is OpaquePointer { return "\(argument)" }
        default: return nil
        }
        return argument is any Numeric || argument is Bool || argument is NSNumber ? "\(argument)" : nil
    }

    /// A text or an object, or the description of a value that does not fit the conversion.
    fileprivate func text(_ argument: Any?) -> String {
        guard let argument else { return "(null)" }
        if letter == "s" {
            if let bytes = argument as? UnsafePointer<CChar> { return String(cString: bytes) }
            if let bytes = argument as? UnsafeMutablePointer<CChar> { return String(cString: bytes) }
        }
        return "\(argument)"
    }

    private func double(_ argument: Any) -> Double? {
        switch argument {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    private func signed(_ number: some FixedWidthInteger) -> String {
        String(format: "%\(options)lld", Int64(truncatingIfNeeded: number))
    }

    private func unsigned(_ number: some FixedWidthInteger) -> String {
        let bits = min(type(of: number).bitWidth, 64)
        let value = UInt64(truncatingIfNeeded: number) & (UInt64.max >> UInt64(64 - bits))
        return String(
            format: "%\(options)ll\(letter.lowercased() == "x" ? String(letter) : letter.lowercased())", value)
    }
}

extension OSLog {
    /// Writes a format string with its arguments.
    func write(_ format: LogFormat, _ arguments: [Any?], _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        write(format.text(arguments, showingPrivate: LogPrivacy.showsPrivate), type)
    }
}
