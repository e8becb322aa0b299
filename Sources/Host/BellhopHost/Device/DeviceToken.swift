public import BellhopCore
internal import Foundation

/// The device token: made once for a state directory, and the same for every start from it.
///
/// It is as a phone's: binary and of no meaning to anyone but the sender of pushes.
enum DeviceToken {
    /// Reads or makes the token; throws `token.unavailable`, which modules hear as a failed registration.
    static func load(from directory: String) throws(BellhopError) -> [UInt8] {
        let url = URL(fileURLWithPath: directory).appendingPathComponent("device-token")
        do {
            let data = try Data(contentsOf: url)
            if data.count == 32 { return [UInt8](data) }
        } catch CocoaError.fileReadNoSuchFile {
            // The first start from this directory.
        } catch {
            throw BellhopError(
                .tokenUnavailable, "the device token in \(directory) cannot be read",
                hint: "Check the permissions of device-token, or remove it", cause: error.localizedDescription)
        }
        var generator = SystemRandomNumberGenerator()
        let token = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(token).write(to: url, options: .atomic)
        } catch {
            throw BellhopError(
                .tokenUnavailable, "no device token can be kept in \(directory)",
                hint: "Check that the state directory is writable and the disk has room",
                cause: error.localizedDescription)
        }
        return token
    }
}

extension BellhopError.Code {
    /// A device token that cannot be made.
    public static let tokenUnavailable = Self(rawValue: "token.unavailable")
}
