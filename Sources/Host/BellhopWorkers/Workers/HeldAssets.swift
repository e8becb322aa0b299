internal import BellhopCore

/// The assets that a worker has asked for and takes in parts.
///
/// In parts, because what waits to be read by a worker is bounded, and because a call must not wait behind a long asset.
struct HeldAssets {
    /// How many assets a worker may take at once.
    static let limit = 4
    /// How much of an asset goes into one frame.
    static let partLength = 1 << 19

    private var rests: [UInt64: ArraySlice<UInt8>] = [:]

    /// Takes an asset for a request, and returns its first part.
    ///
    /// A correct worker takes no more than ``limit`` at once.
    mutating func hold(
        _ bytes: [UInt8], for request: UInt64, isCacheOnly: Bool
    ) -> Result<HostFrame.AssetBeginning, AssetFailure> {
        guard rests.count < Self.limit || bytes.count <= Self.partLength else {
            return .failure(
                .refused(
                    "the worker does not take the assets that it has asked for",
                    hint: "Take an asset before the next ones", isCacheOnly: isCacheOnly))
        }
        let beginning = HostFrame.AssetBeginning(count: bytes.count, part: Array(bytes.prefix(Self.partLength)))
        rests[request] = bytes.count > Self.partLength ? bytes.dropFirst(Self.partLength) : nil
        return .success(beginning)
    }

    /// The next part of an asset, or nil if there is none.
    mutating func next(of request: UInt64) -> [UInt8]? {
        guard let rest = rests[request] else { return nil }
        rests[request] = rest.count > Self.partLength ? rest.dropFirst(Self.partLength) : nil
        return Array(rest.prefix(Self.partLength))
    }
}
