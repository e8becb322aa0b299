internal import BellhopABI
internal import BellhopValues

extension NotificationCategory {
    /// Copies a module's categories from its tables.
    ///
    /// Rows that are NULL are skipped.
    static func list(_ set: UnsafePointer<bellhop_category_set_t>?) -> [NotificationCategory] {
        guard let set, let rows = set.pointee.categories else { return [] }
        return UnsafeBufferPointer(start: rows, count: Int(set.pointee.category_count))
            .compactMap { $0.map { NotificationCategory($0.pointee) } }
    }

    private init(_ row: bellhop_category_t) {
        let actions = UnsafeBufferPointer(start: row.actions, count: row.actions == nil ? 0 : Int(row.action_count))
        let intents = UnsafeBufferPointer(
            start: row.intent_identifiers, count: row.intent_identifiers == nil ? 0 : Int(row.intent_identifier_count))
        self.init(
            identifier: String(optional: row.identifier) ?? "",
            actions: actions.compactMap { $0.map { Action($0.pointee) } },
            intentIdentifiers: intents.compactMap { String(optional: $0) },
            options: CategoryOptions(rawValue: row.options),
            hiddenPreviewsBodyPlaceholder: String(optional: row.hidden_previews_body_placeholder) ?? "",
            categorySummaryFormat: String(optional: row.category_summary_format) ?? "")
    }
}

extension NotificationCategory.Action {
    fileprivate init(_ row: bellhop_action_t) {
        self.init(
            identifier: String(optional: row.identifier) ?? "", title: String(optional: row.title) ?? "",
            options: ActionOptions(rawValue: row.options),
            textInputButtonTitle: String(optional: row.text_button_title),
            textInputPlaceholder: String(optional: row.text_placeholder))
        systemImageName = String(optional: row.system_image_name)
        templateImageName = String(optional: row.template_image_name)
    }
}

extension String {
    /// Copies a C string, or returns nil for NULL.
    init?(optional text: UnsafePointer<CChar>?) {
        guard let text else { return nil }
        self.init(cString: text)
    }
}
