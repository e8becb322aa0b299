internal import BellhopABI
internal import Foundation

/// Bytes that the host reads before it calls the module again.
final class DataRecord: Sendable {
    // The bytes never change. They are freed with the record.
    private nonisolated(unsafe) let bytes: UnsafeMutableBufferPointer<UInt8>
    private nonisolated(unsafe) let image: UnsafeMutablePointer<bellhop_data_t>

    var pointer: UnsafePointer<bellhop_data_t> { UnsafePointer(image) }

    init(_ data: Data) {
        // There is at least one byte, because the address of no bytes is NULL, which is no answer.
        bytes = .allocate(capacity: max(data.count, 1))
        _ = bytes.initialize(from: data)
        image = .allocate(capacity: 1)
        image.initialize(
            to: bellhop_data_t(
                size: UInt32(MemoryLayout<bellhop_data_t>.size), revision: 1, bytes: UnsafePointer(bytes.baseAddress),
                count: data.count))
    }

    deinit {
        image.deallocate()
        bytes.deallocate()
    }
}
