internal import Foundation

extension MethodAnswer {
    /// Reads the host's array of answers, each with a `module` and then an `answer`.
    ///
    /// Each value is read as a text of its own. A text has at most 512 levels of nesting, and so has an answer.
    static func list(in json: Data) -> [MethodAnswer] {
        let values = memberValues(of: json)
        return stride(from: 0, to: values.count - 1, by: 2).compactMap { index in
            guard let module = JSONValue(json: values[index])?.stringValue,
                let answer = JSONValue(json: values[index + 1])
            else { return nil }
            return MethodAnswer(module: module, answer: answer)
        }
    }

    /// The texts of the values in the objects of an array, in order.
    private static func memberValues(of json: Data) -> [Data] {
        var values: [Data] = []
        var (depth, start) = (0, json.startIndex)
        var (isInString, isEscaped) = (false, false)
        for (index, byte) in zip(json.indices, json) {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else {
                    isInString = byte != UInt8(ascii: "\"")
                }
                continue
            }
            let isInMember = depth == 2
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ":") where isInMember: start = index + 1
            default: break
            }
            let isEnd = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
            if isInMember, isEnd { values.append(json[start..<index]) }
        }
        return values
    }
}
