internal import BellhopABI
internal import Foundation
internal import HostAccess

extension NSError {
    /// An error of the host.
    convenience init(_ record: Sized<bellhop_error_t>) {
        self.init(
            domain: record.text(\.domain) ?? "Bellhop", code: Int(record[\.code] ?? 0),
            userInfo: [NSLocalizedDescriptionKey: record.text(\.message) ?? "The host gave no reason"])
    }

    /// An error of the host, or nil for NULL.
    convenience init?(_ pointer: UnsafePointer<bellhop_error_t>?) {
        guard let record = Sized(pointer) else { return nil }
        self.init(record)
    }
}
