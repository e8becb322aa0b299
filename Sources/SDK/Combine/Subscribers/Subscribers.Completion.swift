extension Subscribers {
    /// Why a publisher delivers no more values.
    public enum Completion<Failure: Error> {
        /// The publisher has delivered all values.
        case finished
        /// The publisher has failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
    private enum CodingKeys: CodingKey {
        case success, error
    }

    /// The same completion with another error.
    func mapError<Other>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
    /// Encodes whether the publisher finished, and the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .finished: try container.encode(true, forKey: .success)
        case .failure(let error):
            try container.encode(false, forKey: .success)
            try container.encode(error, forKey: .error)
        }
    }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
    /// Decodes what `encode(to:)` encodes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isSuccess = try container.decode(Bool.self, forKey: .success)
        self = isSuccess ? .finished : .failure(try container.decode(Failure.self, forKey: .error))
    }
}
