internal import BellhopContract
internal import BellhopValues

/// An extension of a module that does not take part in a push, because its payload does not ask for it.
enum SkippedExtension {
    /// Why the service extension of a module is not asked, or nil if it is, or has nothing to change.
    static func service(of module: ModuleSettings, _ payload: Payload) -> BellhopError? {
        guard let name = module.pushServiceClassName, !payload.isMutable, payload.alert != nil else { return nil }
        return BellhopError(
            .serviceSkipped, "aps has no \"mutable-content\": 1, so \(name) of \(module.id) is not asked",
            hint: payload.isMisplaced(.mutableContent) ? nil : "Add \"mutable-content\": 1 to aps")
    }

    /// Why the content extension of a module can't show the notification, or nil if the payload has a category.
    static func content(
        of module: ModuleSettings, categories: [String], _ payload: Payload
    ) -> BellhopError? {
        guard let name = module.pushContentClassName, payload.category == nil, payload.alert != nil else { return nil }
        let hint =
            categories.first.map { "Add \"category\": \"\($0)\" to aps" } ?? "Add the extension's \"category\" to aps"
        return BellhopError(
            .contentSkipped, "aps has no \"category\", so \(name) of \(module.id) does not show the notification",
            hint: payload.isMisplaced(.category) ? nil : hint)
    }

    /// Records the extensions of the module that a push is for.
    static func record(of module: ModuleID, _ payload: Payload, push: PushID, in phone: inout Phone) {
        guard let hosted = phone.modules[module] else { return }
        if let error = service(of: hosted.settings, payload) {
            record(error, of: module, push, .service, in: &phone)
        }
        let categories = ContentExtension.categories(of: hosted, in: phone)
        if let error = content(of: hosted.settings, categories: categories, payload) {
            record(error, of: module, push, .content, in: &phone)
        }
    }

    private static func record(
        _ error: BellhopError, of module: ModuleID, _ push: PushID, _ stage: Stage, in phone: inout Phone
    ) {
        phone.turn.record(Event(.extensionSkipped, module: module, push: push, stage: stage, cause: error))
    }
}
