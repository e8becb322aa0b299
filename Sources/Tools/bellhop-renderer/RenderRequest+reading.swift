internal import BellhopRendering
internal import BellhopValues
internal import Foundation

extension RenderRequest {
    /// The bytes of one request; a tree within its bounds is below that.
    static let byteLimit = 64 << 20

    /// Reads a request up to the end of a file.
    init(readingFrom file: FileHandle) throws {
        var bytes = Data()
        while let part = try file.read(upToCount: 1 << 16), !part.isEmpty {
            bytes += part
            guard bytes.count <= Self.byteLimit else {
                throw BellhopError(
                    .renderBadRequest, "the request has more than \(Self.byteLimit) bytes", hint: "Send a smaller tree")
            }
        }
        do {
            self = try JSONDecoder().decode(RenderRequest.self, from: bytes)
        } catch let error as BellhopError {
            throw error
        } catch {
            throw BellhopError(.renderBadRequest, "the request is no RenderRequest in JSON", cause: "\(error)")
        }
    }
}
