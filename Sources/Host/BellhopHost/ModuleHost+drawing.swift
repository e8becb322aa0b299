internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// The pictures of expanded notifications.
extension ModuleHost {
    /// Draws a notification, with what its content extension shows, or with the reason why none does.
    func draw(
        _ notification: UserNotification, _ open: OpenContent?, _ appearance: Appearance,
        because reason: BellhopError? = nil
    ) async throws(BellhopError) -> ExpandReply {
        let actions = open?.actions ?? notification.category.flatMap { categories[$0]?.actions } ?? []
        let rendering = try await render(
            notification, open?.content, appearance, appName: settings.app.name, actions: actions)
        return ExpandReply(
            notification: notification.identifier, module: open?.module, cause: reason.map(Event.Cause.init),
            text: rendering.text, picture: try keep(rendering.png), width: rendering.size.width,
            height: rendering.size.height, notes: rendering.notes, actions: actions.map(\.identifier),
            isPlaying: open?.isPlaying ?? false)
    }

    // Not on the actor: pictures are read, and may be large.
    private nonisolated func render(
        _ notification: UserNotification, _ content: ExpandedNotification.Content?, _ appearance: Appearance,
        appName: String, actions: [NotificationCategory.Action]
    ) async throws(BellhopError) -> Rendering {
        let card = ExpandedNotification(
            appName: appName, time: notification.age(at: clock.now), title: notification.title ?? "",
            subtitle: notification.subtitle ?? "", body: notification.body ?? "", picture: notification.picture,
            actions: actions)
        return try await configuration.renderer.render(try card.request(showing: content, appearance: appearance))
    }

    /// How many pictures are kept.
    private static let pictureLimit = 16

    private func keep(_ png: Data) throws(BellhopError) -> String {
        let directory = URL(filePath: configuration.absoluteStateDirectory).appending(path: "pictures")
        // The first takes the place of those of earlier lives.
        if pictures == 0 { try? FileManager.default.removeItem(at: directory) }
        pictures += 1
        let file = directory.appending(path: "\(pictures).png")
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try png.write(to: file, options: .atomic)
        } catch {
            throw BellhopError(
                .stateUnusable, "the picture cannot be kept",
                hint: "Check that the state directory is writable and the disk has room",
                at: Location(file: file.path(percentEncoded: false)), cause: error.localizedDescription)
        }
        try? FileManager.default.removeItem(at: directory.appending(path: "\(pictures - Self.pictureLimit).png"))
        return file.path(percentEncoded: false)
    }
}

extension Settings.App {
    /// What the app is called on the screen: the last part of its bundle identifier, in words.
    fileprivate var name: String {
        guard let last = bundleIdentifier?.split(separator: ".").last else { return "Bellhop" }
        return last.split(whereSeparator: { "-_".contains($0) }).map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}

extension UserNotification {
    /// When it came, as people say it.
    fileprivate func age(at now: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        return switch seconds {
        case ..<60: "now"
        case ..<3600: "\(Int(seconds / 60))m ago"
        case ..<86_400: "\(Int(seconds / 3600))h ago"
        default: "\(Int(min(seconds, 1e9) / 86_400))d ago"
        }
    }

    /// Its first attachment that is a picture.
    fileprivate var picture: ViewImage? {
        for path in attachmentPaths {
            guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
                let header = PictureHeader(bytes)
            else {
                continue
            }
            return ViewImage(
                bytes: bytes, name: "", size: Size(width: Double(header.width), height: Double(header.height)))
        }
        return nil
    }
}
