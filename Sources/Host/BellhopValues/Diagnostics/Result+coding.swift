/// A result is encoded with one key, which is the name of its case.
extension Result: @retroactive Encodable where Success: Encodable, Failure: Encodable {
    /// Writes the value or the error, with the name of its case.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ResultKey.self)
        switch self {
        case .success(let value): try container.encode(value, forKey: .success)
        case .failure(let error): try container.encode(error, forKey: .failure)
        }
    }
}

extension Result: @retroactive Decodable where Success: Decodable, Failure: Decodable {
    /// Reads the value or the error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ResultKey.self)
        self =
            if container.contains(.failure) {
                .failure(try container.decode(Failure.self, forKey: .failure))
            } else {
                .success(try container.decode(Success.self, forKey: .success))
            }
    }
}

private enum ResultKey: CodingKey { case success, failure }
