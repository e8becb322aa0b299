internal import BellhopCore

/// The assets that a worker has requested and reads in parts.
///
/// The host sends parts because the amount of data that waits for a worker is limited. Also, a call must not wait
/// behind a long asset.
struct HeldAssets {
    /// How many assets a worker takes at once.
    static let limit = 4
    /// The maximum number of bytes of an asset in one frame.
    static let partLength = 1 << 19
    /// How much of an asset goes into the reply to its request.
    ///
    /// Little, because the replies to all requests that may wait may come at once.
    static let beginningLength = 1 << 14

    private var rests: [UInt64: ArraySlice<UInt8>] = [:]
    /// The bytes of all assets that are held, with the parts that were taken.
    private var size = 0
    private let sizeLimit: Int

    /// Creates an empty store; a worker that takes what it has asked for never holds as much as the cache may have.
    init(sizeLimit: Int = AssetOrder.cacheLimit) { self.sizeLimit = sizeLimit }

    /// Takes an asset for a request, and returns its beginning.
    mutating func hold(
        _ bytes: [UInt8], for request: UInt64, isCacheOnly: Bool
    ) -> Result<HostFrame.AssetBeginning, AssetFailure> {
        let beginning = HostFrame.AssetBeginning(count: bytes.count, part: Array(bytes.prefix(Self.beginningLength)))
        guard bytes.count > Self.beginningLength else { return .success(beginning) }
        guard size + bytes.count <= sizeLimit else {
            return .failure(
                .refused(
                    "the worker does not read the assets that it has requested",
                    hint: "Read an asset to its end before you request the next one", isCacheOnly: isCacheOnly))
        }
        // A hostile worker may use a number twice.
        size += bytes.count - (rests[request]?.endIndex ?? 0)
        rests[request] = bytes.dropFirst(Self.beginningLength)
        return .success(beginning)
    }

    /// The next part of an asset, or nil if there is none.
    mutating func next(of request: UInt64) -> [UInt8]? {
        guard let rest = rests[request] else { return nil }
        if rest.count > Self.partLength {
            rests[request] = rest.dropFirst(Self.partLength)
        } else {
            rests[request] = nil
            size -= rest.endIndex
        }
        return Array(rest.prefix(Self.partLength))
    }
}
