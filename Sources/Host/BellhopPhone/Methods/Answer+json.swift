internal import BellhopValues

extension Answer {
    /// The JSON text with which a module answered a method or a request, or why the answer can't be used.
    ///
    /// Nil if there is no answer.
    var json: Result<[UInt8], BellhopError>? {
        switch self {
        case .data(let json):
            do throws(JSONFault) { _ = try JSONText.shape(of: json) } catch { return .failure(.badAnswer(error, json)) }
            return .success(json)
        case .excess(let count):
            return .failure(
                BellhopError(.methodBadAnswer, "it has \(count) bytes", hint: "Answer with JSON text of at most 1 MiB"))
        case .none, .categories, .fetch, .presentation, .handled, .views, .disposition: return nil
        }
    }
}

extension BellhopError {
    fileprivate static func badAnswer(_ fault: JSONFault, _ json: [UInt8]) -> BellhopError {
        let (message, hint) = fault.words(in: json)
        let example = "Answer with JSON text, such as \"done\" in quotation marks"
        return BellhopError(
            .methodBadAnswer, "it \(fault.problem): \(message)", hint: fault.reason == .tooDeep ? hint : example)
    }
}
