internal import BellhopCore
internal import Foundation

extension Program {
    /// Writes a picture or an asset to a file that an option names.
    func write(_ what: String, to file: String, _ bytes: () throws -> Data) throws(BellhopError) {
        do {
            try bytes().write(to: URL(filePath: file))
        } catch {
            throw BellhopError(
                .outputFailed, "the \(what) cannot be written",
                hint: "Name a file in a directory that you can write to",
                at: Location(file: file), cause: error.localizedDescription)
        }
    }
}
