/// A check of a JSON text that builds no tree.
package enum JSONText {
    /// What a text is.
    package struct Shape {
        var isObject = false
        /// How deep arrays and objects are nested in it.
        package var depth = 0
    }

    /// Reads a text to its end.
    ///
    /// Throws the first fault.
    package static func shape(of json: [UInt8]) throws(JSONFault) -> Shape {
        try json.withUnsafeBufferPointer { text throws(JSONFault) in
            var scanner = JSONScanner(text)
            var shape = Shape()
            var depth = 0
            var isFirst = true
            while true {
                let token = try scanner.next()
                switch token.kind {
                case .end: return shape
                case .beginObject, .beginArray:
                    if isFirst { shape.isObject = token.kind == .beginObject }
                    depth += 1
                    shape.depth = max(shape.depth, depth)
                case .endObject, .endArray: depth -= 1
                case .key, .string, .number, .true, .false, .null: break
                }
                isFirst = false
            }
        }
    }
}
