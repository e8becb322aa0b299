import BellhopABI
import Testing
import UserNotifications

@Suite struct `Category table` {
    private let full = UNNotificationCategory(
        identifier: "full",
        actions: [
            UNNotificationAction(identifier: "open", title: "Öffnen", options: [.foreground, .authenticationRequired]),
            UNNotificationAction(
                identifier: "later", title: "Later", icon: UNNotificationActionIcon(systemImageName: "clock")),
            UNNotificationAction(
                identifier: "send", title: "Send", icon: UNNotificationActionIcon(templateImageName: "plane")),
            UNTextInputNotificationAction(
                identifier: "reply", title: "Reply", options: .destructive, textInputButtonTitle: "Send",
                textInputPlaceholder: ""),
        ],
        intentIdentifiers: ["one", "two"], hiddenPreviewsBodyPlaceholder: "%u new", categorySummaryFormat: "%u more",
        options: [.customDismissAction, .hiddenPreviewsShowTitle])

    @Test func `reads back as the categories it was made of`() {
        let categories: Set = [full, UNNotificationCategory(identifier: "bare", actions: [], intentIdentifiers: [])]
        let table = CategoryTable(categories)
        #expect(Set(Self.read(table.pointer)) == categories)
    }

    @Test func `states the size of every struct`() throws {
        let table = CategoryTable([full])
        let set = table.pointer.pointee
        let category = try #require(set.categories?[0]?.pointee)
        let action = try #require(category.actions?[0]?.pointee)
        #expect(Int(set.size) == MemoryLayout<bellhop_category_set_t>.size)
        #expect(Int(category.size) == MemoryLayout<bellhop_category_t>.size)
        #expect(Int(action.size) == MemoryLayout<bellhop_action_t>.size)
        #expect(set.category_count == 1)
        #expect(category.action_count == 4)
    }

    @Test func `leaves NULL what is not set`() throws {
        let table = CategoryTable([UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: [])])
        let category = try #require(table.pointer.pointee.categories?[0]?.pointee)
        #expect(category.hidden_previews_body_placeholder == nil)
        #expect(category.category_summary_format == nil)
        #expect(category.identifier.map { String(cString: $0) } == "")
    }

    @Test func `of no categories is an empty set`() {
        let table = CategoryTable([])
        withExtendedLifetime(table) { #expect(table.pointer.pointee.category_count == 0) }
    }

    @Test func `lists categories in the order of their identifiers`() {
        let names = (0..<50).map { "c\($0)" }
        let table = CategoryTable(
            Set(names.map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }))
        #expect(Self.read(table.pointer).map(\.identifier) == names.sorted())
    }

    @Test func `holds equal categories once`() {
        let again = UNNotificationCategory(
            identifier: full.identifier, actions: full.actions,
            intentIdentifiers: full.intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: full.hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: full.categorySummaryFormat, options: full.options)
        let categories: Set<UNNotificationCategory> = [full, again]
        #expect(categories.count == 1)
        #expect(UNNotificationAction(identifier: "a", title: "b") != UNNotificationAction(identifier: "a", title: "c"))
    }

    private static func read(_ set: UnsafePointer<bellhop_category_set_t>) -> [UNNotificationCategory] {
        (0..<Int(set.pointee.category_count)).compactMap { index in
            guard let category = set.pointee.categories?[index]?.pointee else { return nil }
            return UNNotificationCategory(
                identifier: text(category.identifier),
                actions: (0..<Int(category.action_count)).compactMap {
                    category.actions?[$0].map { action($0.pointee) }
                },
                intentIdentifiers: (0..<Int(category.intent_identifier_count)).map {
                    text(category.intent_identifiers?[$0])
                },
                hiddenPreviewsBodyPlaceholder: text(category.hidden_previews_body_placeholder),
                categorySummaryFormat: text(category.category_summary_format),
                options: UNNotificationCategoryOptions(rawValue: UInt(category.options)))
        }
    }

    private static func action(_ action: bellhop_action_t) -> UNNotificationAction {
        let options = UNNotificationActionOptions(rawValue: UInt(action.options))
        guard action.text_button_title != nil else {
            let icon =
                action.system_image_name.map { UNNotificationActionIcon(systemImageName: text($0)) }
                ?? action.template_image_name.map { UNNotificationActionIcon(templateImageName: text($0)) }
            return UNNotificationAction(
                identifier: text(action.identifier), title: text(action.title), options: options, icon: icon)
        }
        return UNTextInputNotificationAction(
            identifier: text(action.identifier), title: text(action.title), options: options,
            textInputButtonTitle: text(action.text_button_title), textInputPlaceholder: text(action.text_placeholder))
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
}
