internal import BellhopCore
internal import BellhopSystem
internal import Foundation

extension Program {
    /// Writes an asset to a file that an option names.
    func write(_ asset: Data, to file: String) throws(BellhopError) {
        do {
            try asset.write(to: URL(filePath: file))
        } catch {
            throw .notWritten("asset", file, error)
        }
    }

    /// Copies a picture from the state directory to a file that an option names.
    func copy(picture: String, to file: String) throws(BellhopError) {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(filePath: picture))
        } catch {
            throw BellhopError(
                .outputFailed, "the picture cannot be read", hint: "Repeat the command", at: Location(file: picture),
                cause: error.systemReason)
        }
        do {
            try bytes.write(to: URL(filePath: file))
        } catch {
            throw .notWritten("picture", file, error)
        }
    }
}

extension BellhopError {
    fileprivate static func notWritten(_ what: String, _ file: String, _ error: any Error) -> BellhopError {
        BellhopError(
            .outputFailed, "the \(what) cannot be written", hint: "Name a file in a directory that you can write to",
            at: Location(file: file), cause: error.systemReason)
    }
}
