package import BellhopABI
internal import Foundation
internal import HostAccess

/// A push, copied from the host's memory: `bellhop_payload_t`.
package struct PushRecord: Sendable {
    /// The bytes of the payload as they were sent.
    package let json: Data
    let title: String?
    let subtitle: String?
    let body: String?
    let category: String?
    let thread: String?
    let sound: String?
    let badge: Int64?

    /// Copies a payload, or returns nil for NULL.
    package init?(_ pointer: UnsafePointer<bellhop_payload_t>?) {
        guard let payload = Sized(pointer) else { return nil }
        let count = payload[\.json_count] ?? 0
        json = payload[\.json].map { Data(bytes: $0, count: count) } ?? Data()
        title = payload.text(\.title)
        subtitle = payload.text(\.subtitle)
        body = payload.text(\.body)
        category = payload.text(\.category)
        thread = payload.text(\.thread)
        sound = payload.text(\.sound)
        let flags = Int(payload[\.flags] ?? 0)
        badge = flags & Int(BELLHOP_PAYLOAD_HAS_BADGE) != 0 ? payload[\.badge] : nil
    }

    /// The whole payload, which is read when it is first used.
    package var userInfo: UserInfo { UserInfo(json: json) }

    /// The content of the push.
    package var fields: ContentFields {
        var fields = ContentFields()
        fields.title = title ?? ""
        fields.subtitle = subtitle ?? ""
        fields.body = body ?? ""
        fields.categoryIdentifier = category ?? ""
        fields.threadIdentifier = thread ?? ""
        fields.badge = badge.map { Int(clamping: $0) }
        fields.sound = sound.map { SoundFields(name: $0 == "default" ? nil : $0) }
        fields.userInfo = userInfo
        if PushDetails.mayBe(in: json) { PushDetails(fields.userInfo.value).apply(to: &fields) }
        return fields
    }
}
