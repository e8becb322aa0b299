internal import BellhopControl
internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// The device token, which a state directory has one of at a time.
///
/// As on a phone, it is opaque binary data. Anyone who has it can push to the device, so only the owner may read its
/// file.
enum DeviceToken {
    private static let length = 32
    private static let mode: mode_t = 0o600

    /// Reads or creates the token.
    ///
    /// Throws `token.unavailable`, which modules receive as a failed registration.
    static func load(from directory: String) throws(BellhopError) -> [UInt8] {
        if let kept = try kept(in: directory, restricting: true) { return kept }
        return try make(in: directory)
    }

    /// Throws `token.unavailable` if the token can't be read.
    ///
    /// Changes nothing.
    static func check(in directory: String) throws(BellhopError) {
        _ = try kept(in: directory, restricting: false)
    }

    /// The token that there is, or nil if a host makes one.
    private static func kept(in directory: String, restricting: Bool) throws(BellhopError) -> [UInt8]? {
        let path = "\(directory)/\(StateDirectory.tokenName)"
        let found: [UInt8]
        do throws(SystemFailure) { found = try read(path, restricting: restricting) } catch {
            throw unreadable(path, "\(error)")
        }
        if found.count == length { return found }
        // A loss of power can leave an empty file.
        guard found.isEmpty else { throw unreadable(path, "the file does not have the \(length) bytes of a token") }
        return nil
    }

    /// Creates a token, which takes the place of the one that there is.
    ///
    /// Throws `token.unavailable`, and the earlier token stays.
    static func make(in directory: String) throws(BellhopError) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        let token = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try write(token, to: "\(directory)/\(StateDirectory.tokenName)")
        } catch {
            throw BellhopError(
                .tokenUnavailable, "no device token can be kept in \(directory)",
                hint: "Check that the state directory is writable and the disk has room",
                cause: (error as? SystemFailure)?.description ?? error.systemReason)
        }
        return token
    }

    private static func unreadable(_ path: String, _ cause: String) -> BellhopError {
        BellhopError(
            .tokenUnavailable, "the device token cannot be read",
            hint: "Correct the permissions of the file, or delete it: the host then creates another token",
            at: Location(file: path), cause: cause)
    }

    /// Reads the file of the token, up to a byte more than a token has.
    ///
    /// Returns no bytes if there is no file.
    ///
    /// - Parameter restricting: Whether to restrict the file to its owner.
    private static func read(_ path: String, restricting: Bool) throws(SystemFailure) -> [UInt8] {
        let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else {
            if errno == ENOENT { return [] }
            throw SystemFailure()
        }
        let file = Descriptor(owning: number)
        var token = [UInt8](repeating: 0, count: length + 1)
        let count = Glibc.read(file.number, &token, token.count)
        guard count >= 0 else { throw SystemFailure() }
        var status = stat()
        if restricting, fstat(file.number, &status) == 0, status.st_mode & 0o7777 != mode {
            _ = fchmod(file.number, mode)
        }
        return Array(token.prefix(count))
    }

    /// Writes a token in one step.
    private static func write(_ token: [UInt8], to path: String) throws(SystemFailure) {
        // Only one host writes here, and takes the draft of one that was killed.
        let draft = try FileDraft(of: path, at: path + ".new", mode: mode)
        try draft.write(token)
        try draft.replaceFile()
    }
}

extension BellhopError.Code {
    /// The device token cannot be created.
    package static let tokenUnavailable = Self(rawValue: "token.unavailable")
}
