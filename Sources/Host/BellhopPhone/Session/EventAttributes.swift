internal import BellhopValues

/// The attributes of a sign-in, a logout or an entry of the app's log.
enum EventAttributes {
    /// Returns the bytes of a JSON object, or `null` if there is no text.
    ///
    /// Throws an error of the code for other JSON and for text that is not JSON.
    static func json(_ text: String?, or code: BellhopError.Code) throws(BellhopError) -> [UInt8] {
        guard let text else { return Array("null".utf8) }
        let json = Array(text.utf8)
        let hint = "Send a JSON object, such as {\"customer\": 7}"
        let document: JSONDocument
        do {
            document = try JSONDocument(json)
        } catch {
            let words = error.words(in: json)
            throw BellhopError(
                code, "the text of the attributes \(error.problem): \(words.message)", hint: words.hint ?? hint)
        }
        guard document.root.object != nil else {
            throw BellhopError(code, "the attributes are \(document.root.typeName), not an object", hint: hint)
        }
        return json
    }
}
