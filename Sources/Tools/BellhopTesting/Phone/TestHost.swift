public import BellhopABI
internal import Synchronization

// A module without a connection finds it by a weak reference (CTestHost).

/// The host table of the test's phone: its notification center and the state of its app.
@c(bellhop_test_host)
public func testHost() -> UnsafePointer<bellhop_host_t> { TestPhone.shared.life.withLock(\.host.table) }

/// The host table of one phone, which exists as long as the process, because a request can arrive after a reset.
struct TestHost: Sendable {
    nonisolated(unsafe) let table: UnsafePointer<bellhop_host_t>

    /// Creates the table of the phone with a number.
    init(number: Int) {
        table = Self.permanent(
            bellhop_host_t(
                size: UInt32(MemoryLayout<bellhop_host_t>.size), revision: 1,
                context: UnsafeMutableRawPointer(bitPattern: number + 1),
                capability: { _, id in
                    guard let id else { return nil }
                    return switch String(cString: id) {
                    case BELLHOP_CAPABILITY_NOTIFICATION_CENTER: UnsafeRawPointer(TestHost.center)
                    case BELLHOP_CAPABILITY_APPLICATION: UnsafeRawPointer(TestHost.application)
                    default: nil
                    }
                }))
    }

    nonisolated(unsafe) private static let center = permanent(
        bellhop_notification_center_t(
            size: UInt32(MemoryLayout<bellhop_notification_center_t>.size), revision: 1,
            ask: { host, request, count, context, visit in
                let json = Array(UnsafeRawBufferPointer(start: request, count: request == nil ? 0 : max(0, count)))
                TestPhone.shared.ask(json, number: Int(bitPattern: host?.pointee.context) - 1).withUnsafeBytes {
                    bytes in
                    visit?(context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
                }
            }))

    nonisolated(unsafe) private static let application = permanent(
        bellhop_application_t(
            size: UInt32(MemoryLayout<bellhop_application_t>.size), revision: 1,
            state: { _ in TestPhone.shared.life.withLock(\.state) }))

    private static func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
        let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        place.initialize(to: table)
        return UnsafePointer(place)
    }
}
