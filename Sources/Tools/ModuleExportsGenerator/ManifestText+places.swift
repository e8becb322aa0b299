internal import Foundation

extension ManifestText {
    /// The bytes at which a key and its value begin.
    struct KeyPlace {
        var key: Int
        var value: Int
    }

    /// The byte at which an entry begins, and the places of its keys.
    struct EntryPlace {
        var start: Int
        var keys: [String: KeyPlace] = [:]
    }

    /// The places of each entry in a correct JSON text.
    static func places(in json: Data) -> [EntryPlace] {
        let json = Array(json)
        var entries: [EntryPlace] = []
        var (depth, index) = (0, 0)
        // Entries are in the outermost array, if there is one.
        let entryDepth = json.first { "[{".utf8.contains($0) } == UInt8(ascii: "[") ? 2 : 1
        var text = 0..<0
        while index < json.endIndex {
            switch json[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth == entryDepth { entries.append(EntryPlace(start: index)) }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""):
                var end = index + 1
                while end < json.endIndex, json[end] != UInt8(ascii: "\"") {
                    end += json[end] == UInt8(ascii: "\\") ? 2 : 1
                }
                text = index..<min(end + 1, json.endIndex)
                index = end
            case UInt8(ascii: ":") where depth == entryDepth:
                let value = json[(index + 1)...].firstIndex { !" \t\r\n".utf8.contains($0) }
                if let value, let key = try? JSONDecoder().decode(String.self, from: Data(json[text])) {
                    entries[entries.count - 1].keys[key] = KeyPlace(key: text.lowerBound, value: value)
                }
            default: break
            }
            index += 1
        }
        return entries
    }
}
