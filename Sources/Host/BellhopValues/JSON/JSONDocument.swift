/// A JSON text as a tree that knows the position of each value.
package struct JSONDocument {
    /// A key that occurs twice in an object.
    package struct Duplicate: Equatable {
        package let key: String
        /// The bytes of the later key, including quotes.
        package let range: Range<Int>
        /// The bytes of the first key.
        let first: Range<Int>
    }

    package let root: JSONNode
    /// The duplicate keys, in the order of the text.
    package let duplicates: [Duplicate]

    /// Reads a text.
    ///
    /// Throws the first fault.
    package init(_ bytes: [UInt8], depthLimit: Int = JSONScanner.depthLimit) throws(JSONFault) {
        var builder = Builder()
        root = try bytes.withUnsafeBufferPointer { text throws(JSONFault) in
            try builder.read(JSONScanner(text, depthLimit: depthLimit))
        }
        duplicates = builder.duplicates.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension JSONDocument {
    /// Returns the text without the members whose keys occur again in their object, so that the last one counts.
    package func lastMembers(of bytes: [UInt8]) -> [UInt8] {
        guard !duplicates.isEmpty else { return bytes }
        var kept: [UInt8] = []
        var end = 0
        for member in root.repeatedMembers {
            kept += bytes[end..<member.lowerBound]
            end = member.upperBound
        }
        return kept + bytes[end...]
    }
}

extension JSONNode {
    /// The bytes of the members whose keys occur again in their object, each up to the next member, in the order of the
    /// text.
    fileprivate var repeatedMembers: [Range<Int>] {
        switch value {
        case .object(let members):
            var last: [String: Int] = [:]
            for (index, member) in members.enumerated() { last[member.key] = index }
            return members.enumerated().flatMap { index, member in
                last[member.key] == index
                    ? member.value.repeatedMembers
                    : [member.keyRange.lowerBound..<members[index + 1].keyRange.lowerBound]
            }
        case .array(let elements): return elements.flatMap(\.repeatedMembers)
        case .string, .number, .bool, .null: return []
        }
    }
}

extension JSONDocument {
    /// Builds the tree from the scanner's tokens, with a stack of open containers instead of recursion.
    private struct Builder {
        struct Container {
            let start: Int
            var elements: [JSONNode] = []
            var members: [JSONNode.Member] = []
            var key: (text: String, range: Range<Int>)?

            mutating func add(_ node: JSONNode) {
                if let key {
                    members.append(JSONNode.Member(key: key.text, keyRange: key.range, value: node))
                    self.key = nil
                } else {
                    elements.append(node)
                }
            }
        }

        package var duplicates: [Duplicate] = []
        private var open: [Container] = []

        mutating func read(_ scanner: consuming JSONScanner) throws(JSONFault) -> JSONNode {
            var root = JSONNode(value: .null, range: 0..<0)
            while true {
                let token = try scanner.next()
                let value: JSONNode.Value
                var start = token.range.lowerBound
                switch token.kind {
                case .end: return root
                case .beginObject, .beginArray:
                    open.append(Container(start: start))
                    continue
                case .key:
                    open[open.count - 1].key = (scanner.text(of: token), token.range)
                    continue
                case .endObject, .endArray:
                    let container = open.removeLast()
                    start = container.start
                    if token.kind == .endObject { noteDuplicates(in: container.members) }
                    value = token.kind == .endObject ? .object(container.members) : .array(container.elements)
                case .string: value = .string(scanner.text(of: token))
                case .number: value = .number(scanner.double(token.range) ?? .nan)
                case .true: value = .bool(true)
                case .false: value = .bool(false)
                case .null: value = .null
                }
                let node = JSONNode(value: value, range: start..<token.range.upperBound)
                if open.isEmpty { root = node } else { open[open.count - 1].add(node) }
            }
        }

        private mutating func noteDuplicates(in members: [JSONNode.Member]) {
            var seen: [String: Range<Int>] = [:]
            for member in members {
                if let first = seen[member.key] {
                    duplicates.append(Duplicate(key: member.key, range: member.keyRange, first: first))
                } else {
                    seen[member.key] = member.keyRange
                }
            }
        }
    }
}
