internal import BellhopABI
internal import BellhopValues

/// A module's function that receives an asset, and the context of the function.
struct AssetVisitor: Sendable {
    typealias Function = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<bellhop_asset_t>?) -> Void

    private nonisolated(unsafe) let context: UnsafeMutableRawPointer?
    private let function: Function?

    init(_ context: UnsafeMutableRawPointer?, _ function: Function?) {
        self.context = context
        self.function = function
    }

    /// Calls the function if there is one.
    func visit(_ result: Result<[UInt8], AssetFailure>) {
        guard let function else { return }
        var asset = bellhop_asset_t()
        asset.size = UInt32(MemoryLayout<bellhop_asset_t>.size)
        asset.revision = 1
        switch result {
        case .success(let bytes):
            bytes.withUnsafeBytes { bytes in
                asset.bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                asset.count = bytes.count
                function(context, &asset)
            }
        case .failure(let failure):
            asset.error = Int32(failure.kind.rawValue)
            asset.status = Int32(clamping: failure.status)
            failure.error.message.withCString { message in
                asset.message = message
                function(context, &asset)
            }
        }
    }
}
