internal import BellhopCore
internal import BellhopSystem
internal import Foundation

extension Program {
    /// Writes a file that an option names.
    ///
    /// In an error, `what` says what the file is.
    func write(_ what: String, _ bytes: Data, to file: String) throws(BellhopError) {
        do {
            try bytes.write(to: URL(filePath: file))
        } catch {
            throw BellhopError(
                .outputFailed, "the \(what) cannot be written",
                hint: "Name a file in a directory that you can write to", at: Location(file: file),
                cause: error.systemReason)
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
        try write("picture", bytes, to: file)
    }
}
