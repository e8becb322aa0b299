internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Foundation

extension Program {
    func getAsset() async throws(BellhopError) {
        let reply = try await client.call(
            Control.Asset(key: invocation.operand, forceCache: invocation.has(.forceCache) ? true : nil))
        let file = invocation.value(of: .output)
        // With --json, the command writes the reply to stdout, and not the asset.
        guard file != nil || !output.isJSON else { return try output.printJSON(reply) }
        let bytes = try bytes(of: reply)
        guard let file else { return try Output.write([UInt8](bytes), to: output.descriptor) }
        try write("asset", bytes, to: file)
        guard !output.isJSON else { return try output.printJSON(reply) }
        let origin = reply.cached ? "from the cache" : "from \(reply.source)"
        try output.print("\("\(reply.key), \(bytes.count) B \(origin)".printable)\n")
    }

    private func bytes(of reply: AssetReply) throws(BellhopError) -> Data {
        do { return try Data(contentsOf: URL(filePath: reply.file)) } catch {
            throw BellhopError(
                .assetCacheUnavailable, "the asset is no longer in the cache", hint: "Get the asset again",
                at: Location(file: reply.file), cause: error.systemReason)
        }
    }
}
