internal import BellhopABI
internal import BellhopValues
internal import FoundationEssentials

/// Memory for the C structs of one call.
///
/// Its owner fills it. Then it is only read, and all of it is freed at once.
struct Arena: ~Copyable, Sendable {
    nonisolated(unsafe) private var blocks: [UnsafeMutableRawPointer] = []

    /// Places a value at an address that doesn't change.
    mutating func place<T>(_ value: T) -> UnsafePointer<T> {
        let pointer = UnsafeMutablePointer<T>.allocate(capacity: 1)
        pointer.initialize(to: value)
        blocks.append(UnsafeMutableRawPointer(pointer))
        return UnsafePointer(pointer)
    }

    /// Places bytes at an address that doesn't change, followed by a NUL.
    mutating func place(_ bytes: [UInt8]) -> UnsafePointer<UInt8> {
        let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        bytes.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { pointer.initialize(from: base, count: source.count) }
        }
        pointer[bytes.count] = 0
        blocks.append(UnsafeMutableRawPointer(pointer))
        return UnsafePointer(pointer)
    }

    /// Places a C string, or returns NULL for nil.
    mutating func place(_ text: String?) -> UnsafePointer<CChar>? {
        guard let text else { return nil }
        return UnsafeRawPointer(place(Array(text.utf8))).assumingMemoryBound(to: CChar.self)
    }

    deinit {
        for block in blocks { block.deallocate() }
    }
}

extension Arena {
    mutating func place(_ payload: Payload) -> UnsafePointer<bellhop_payload_t> {
        var image = bellhop_payload_t()
        image.size = UInt32(MemoryLayout<bellhop_payload_t>.size)
        image.revision = 1
        image.json = UnsafeRawPointer(place(payload.bytes)).assumingMemoryBound(to: CChar.self)
        image.json_count = payload.bytes.count
        image.sender = place(payload.sender)
        // A text of the app is no part of the payload. It is in the request, and its key is only in the JSON.
        let localized = LocalizedAlert(payload)
        image.title = localized?.title == nil ? place(payload.alert?.title) : nil
        image.subtitle = localized?.subtitle == nil ? place(payload.alert?.subtitle) : nil
        image.body = localized?.body == nil ? place(payload.alert?.body) : nil
        image.category = place(payload.category)
        image.thread = place(payload.threadIdentifier)
        image.sound = place(payload.sound)
        image.badge = Int64(payload.badge ?? -1)
        if payload.isContentAvailable { image.flags |= UInt32(BELLHOP_PAYLOAD_CONTENT_AVAILABLE) }
        if payload.isMutable { image.flags |= UInt32(BELLHOP_PAYLOAD_MUTABLE_CONTENT) }
        if payload.badge != nil { image.flags |= UInt32(BELLHOP_PAYLOAD_HAS_BADGE) }
        if payload.sound != nil { image.flags |= UInt32(BELLHOP_PAYLOAD_HAS_SOUND) }
        return place(image)
    }

    mutating func place(_ notification: UserNotification) -> UnsafePointer<bellhop_notification_t> {
        var image = bellhop_notification_t()
        image.size = UInt32(MemoryLayout<bellhop_notification_t>.size)
        image.revision = 2
        image.identifier = place(notification.identifier)
        image.date = notification.date.timeIntervalSince1970
        image.payload = place(notification.payload)
        if let request = notification.request {
            image.request = UnsafeRawPointer(place(request.json)).assumingMemoryBound(to: CChar.self)
        }
        return place(image)
    }

    /// Places a notification, or returns NULL for nil.
    mutating func place(_ notification: UserNotification?) -> UnsafePointer<bellhop_notification_t>? {
        guard let notification else { return nil }
        return place(notification) as UnsafePointer
    }

    mutating func place(_ response: UserResponse) -> UnsafePointer<bellhop_response_t> {
        var image = bellhop_response_t()
        image.size = UInt32(MemoryLayout<bellhop_response_t>.size)
        image.revision = 1
        image.notification = place(response.notification)
        image.action_identifier = place(response.actionIdentifier)
        image.user_text = place(response.userText)
        return place(image)
    }

    mutating func place(message: String, domain: String, code: Int64) -> UnsafePointer<bellhop_error_t> {
        var image = bellhop_error_t()
        image.size = UInt32(MemoryLayout<bellhop_error_t>.size)
        image.revision = 1
        image.message = place(message)
        image.domain = place(domain)
        image.code = code
        return place(image)
    }

    mutating func place(data: [UInt8]) -> UnsafePointer<bellhop_data_t> {
        var image = bellhop_data_t()
        image.size = UInt32(MemoryLayout<bellhop_data_t>.size)
        image.revision = 1
        image.bytes = place(data)
        image.count = data.count
        return place(image)
    }
}
