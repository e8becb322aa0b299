internal import BellhopValues

/// The assets that a worker has requested and reads in parts.
///
/// The host sends parts because the amount of data that waits for a worker is limited. Also, a call must not wait
/// behind a long asset.
struct HeldAssets {
    /// How many assets a worker may hold at once; those that it has requested and not read are fewer.
    private static let limit = 1024
    /// The maximum number of bytes of an asset in one frame.
    static let partLength = 1 << 19
    /// How much of an asset goes into the reply to its request.
    ///
    /// It is small, because the replies to all waiting requests may be sent at once.
    static let beginningLength = 1 << 14

    private var rests: [UInt64: ArraySlice<UInt8>] = [:]
    private let sizeLimit: Int

    /// Creates an empty store, with a limit for the bytes of all assets that are held.
    init(sizeLimit: Int = AssetOrder.cacheLimit) { self.sizeLimit = sizeLimit }

    /// Takes an asset for a request, and returns its beginning.
    mutating func hold(
        _ bytes: [UInt8], for request: UInt64, isCacheOnly: Bool
    ) -> Result<HostFrame.AssetBeginning, AssetFailure> {
        let beginning = HostFrame.AssetBeginning(count: bytes.count, part: Array(bytes.prefix(Self.beginningLength)))
        guard bytes.count > Self.beginningLength else { return .success(beginning) }
        guard rests.count < Self.limit, size(with: bytes) <= sizeLimit else {
            return .failure(
                .refused(
                    "the module has requested more than \(sizeLimit >> 20) MiB of assets at once",
                    hint: "Wait for large assets before you request further ones", isCacheOnly: isCacheOnly))
        }
        rests[request] = bytes.dropFirst(Self.beginningLength)
        return .success(beginning)
    }

    /// How many bytes are held if this asset is too.
    ///
    /// Requests for the same asset share its bytes, which count once.
    private func size(with bytes: [UInt8]) -> Int {
        var sizes: [Int: Int] = [:]
        for asset in rests.values.map(\.self) + [bytes[...]] {
            let start = asset.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } - asset.startIndex
            sizes[start] = asset.endIndex
        }
        return sizes.values.reduce(0, +)
    }

    /// The next part of an asset, or nil if there is none.
    mutating func next(of request: UInt64) -> [UInt8]? {
        guard let rest = rests[request] else { return nil }
        rests[request] = rest.count > Self.partLength ? rest.dropFirst(Self.partLength) : nil
        return Array(rest.prefix(Self.partLength))
    }
}
