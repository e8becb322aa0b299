internal import BellhopPhone
internal import BellhopValues
internal import Foundation
internal import UserNotifications

/// The app under test, as its phone sees it: one module whose methods are those of the notification center's delegate.
enum TestApp {
    static let sender = "app"
    static let selectors: [Selector] = [.delegateWillPresent, .delegateDidReceiveResponse, .delegateOpenSettings]
    /// The device token: 32 bytes, as on a phone.
    static let token = (0..<32).map { UInt8($0) }

    static let settings = """
        {"push": true, "authorization": "notDetermined",
         "modules": [{"name": "App", "packageName": "App", "className": "App", "push": true, "isolation": "inProcess"}]}
        """

    static let library = ScannedLibrary(
        found: FoundLibrary(path: "/libApp.so", version: nil),
        image: StoredImage(source: "/libApp.so", hash: "app", path: "/libApp.so"),
        magic: MagicBlock(
            abi: ABIVersion(major: 1, minor: 0), product: "App",
            classes: [.init(name: "App", role: "lifecycle")]),
        description: ClassDescription(name: "App", selectors: selectors, sender: sender), warnings: [])

    /// Accepts the attachments whose files exist, and leaves the files in place.
    static func taking(_ attachments: [NotificationAttachment]) -> TakenAttachments {
        var taken = TakenAttachments()
        for attachment in attachments {
            let path = URL(string: attachment.url)?.path ?? ""
            if FileManager.default.isReadableFile(atPath: path) {
                taken.kept.append(attachment)
            } else {
                let error = BellhopError(
                    BellhopError.Code(rawValue: "attachment.unreadable"), "\(attachment.url) can't be read",
                    hint: "Write the file before you create the attachment")
                taken.dropped.append(.init(identifier: attachment.identifier, error: error))
            }
        }
        return taken
    }

    /// Calls the app's delegate.
    static func call(_ call: Call) async -> Outcome {
        let began = ContinuousClock.now
        let center = UNUserNotificationCenter.current()
        let (answer, isMissing): (Answer, Bool)
        switch (call.selector, call.arguments.first) {
        case (.delegateWillPresent, .notification(let notification?)):
            switch await center.askWillPresent(UNNotification(NotificationFields(notification))) {
            case .value(let options):
                answer = .presentation(PresentationOptions(rawValue: Int32(truncatingIfNeeded: options.rawValue)))
                isMissing = false
            case .unanswered: (answer, isMissing) = (.none, false)
            case .noDelegate, .notImplemented: (answer, isMissing) = (call.selector.absent, true)
            }
        case (.delegateDidReceiveResponse, .response(let response)):
            (answer, isMissing) = (.none, isLeftOut(await center.tellDidReceive(ResponseFields(response).response)))
        case (.delegateOpenSettings, .notification(let notification)):
            let shown = notification.map { NotificationFields($0) }
            (answer, isMissing) = (
                .none, isLeftOut(await MainActor.run { center.tellOpenSettings(for: shown.map(UNNotification.init)) })
            )
        default: (answer, isMissing) = (call.selector.absent, true)
        }
        return Outcome(answer, isMissing ? .missing : .answered, duration: began.duration(to: .now))
    }

    private static func isLeftOut(_ answer: DelegateAnswer<Void>) -> Bool {
        switch answer {
        case .value, .unanswered: false
        case .noDelegate, .notImplemented: true
        }
    }
}

extension NotificationFields {
    /// A notification of the host, read from the text that it sends a module.
    fileprivate init(_ notification: UserNotification) {
        let answer = Data(CenterAnswer.notifications([notification]).json)
        self = HostCenter.notifications(in: answer).first ?? .empty
    }
}

extension ResponseFields {
    fileprivate init(_ response: UserResponse) {
        self.init(
            notification: NotificationFields(response.notification), actionIdentifier: response.actionIdentifier,
            userText: response.userText)
    }
}
