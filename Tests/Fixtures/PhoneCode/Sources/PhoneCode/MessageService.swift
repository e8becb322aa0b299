import Intents
import MobileCoreServices
import UIKit
import UniformTypeIdentifiers

/// A service extension that shows who wrote, with the file that came with the message.
class MessageService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            contentHandler(request.content)
            return
        }
        best = content
        guard let name = content.userInfo["sender"] as? String else {
            contentHandler(content)
            return
        }
        let intent = Self.intent(from: name, group: content.userInfo["group"] as? String, body: content.body)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate(completion: nil)
        contentHandler((try? content.updating(from: intent)) ?? content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let best = best { handler?(best) }
    }

    static func intent(from name: String, group: String?, body: String) -> INSendMessageIntent {
        let handle = INPersonHandle(value: name.lowercased(), type: .unknown)
        let sender = INPerson(
            personHandle: handle, nameComponents: nil, displayName: name, image: nil, contactIdentifier: nil,
            customIdentifier: nil)
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: body,
            speakableGroupName: group.map { INSpeakableString(spokenPhrase: $0) }, conversationIdentifier: name,
            serviceName: nil, sender: sender, attachments: nil)
        intent.setImage(INImage(named: "avatar"), forParameterNamed: \.sender)
        return intent
    }

    /// The options of an attachment, by the MIME type of its response.
    static func options(mime: String) -> [String: Any] {
        let type =
            UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, mime as CFString, nil)?.takeRetainedValue()
        return [UNNotificationAttachmentOptionsTypeHintKey: type ?? kUTTypeData]
    }

    /// The name of the file in which a download is kept.
    static func fileName(of url: URL, mime: String) -> String {
        guard let type = UTType(mimeType: mime), type.conforms(to: .image) else { return url.lastPathComponent }
        return url.deletingPathExtension().appendingPathExtension(for: type).lastPathComponent
    }
}
