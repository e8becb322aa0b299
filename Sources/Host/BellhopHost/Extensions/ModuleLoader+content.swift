internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

extension ModuleLoader {
    /// Prepares an instance of a module's content extension for one notification, in a process of its own that is not
    /// started.
    ///
    /// Throws `class.not-exported` or `state.unusable`.
    func content(
        _ className: String, of module: ModuleSettings, from source: ModuleSource,
        showing notification: UserNotification,
        answer: @escaping ExtensionLife.Answering
    ) throws(BellhopError) -> (WorkerCarrier, ExtensionLife) {
        let description = try ClassDescription(className, in: source.magic, path: source.library)
        let number = Generation.newLife()
        let places = configuration.places(of: module.id, life: number)
        let life = ExtensionLife(
            number, of: module.id, at: .content, for: notification.push, desk: desk, places: places,
            clock: configuration.clock, answer: answer)
        let worker = try worker(
            description, of: module, image: source.image, in: places, life: number, life,
            attachments: notification.attachmentPaths)
        return (worker, life)
    }
}

extension ModuleSource {
    /// The categories that a content extension class shows: what settings.json says of it, else what its file says.
    func categories(of className: String, in settings: Settings) -> [String] {
        settings.extensionCategories[className] ?? magic.class(named: className)?.categories ?? []
    }
}

extension UserNotification {
    /// The paths of its attachments.
    var attachmentPaths: [String] {
        (request?.content.attachments ?? []).compactMap { URL(string: $0.url) }.filter(\.isFileURL).map {
            $0.path(percentEncoded: false)
        }
    }
}
