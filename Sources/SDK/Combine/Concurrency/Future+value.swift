extension Future where Failure == Never {
    /// The value, when it is available; a cancelled task also waits for it.
    public final var value: Output {
        get async {
            await withUnsafeContinuation { continuation in
                subscribe(
                    Subscribers.Sink { _ in
                    } receiveValue: {
                        nonisolated(unsafe) let value = $0
                        continuation.resume(returning: value)
                    })
            }
        }
    }
}

extension Future {
    /// The value, when it is available; throws the error.
    public final var value: Output {
        get async throws {
            try await withUnsafeThrowingContinuation { continuation in
                subscribe(
                    Subscribers.Sink {
                        if case .failure(let error) = $0 { continuation.resume(throwing: error) }
                    } receiveValue: {
                        nonisolated(unsafe) let value = $0
                        continuation.resume(returning: value)
                    })
            }
        }
    }
}
