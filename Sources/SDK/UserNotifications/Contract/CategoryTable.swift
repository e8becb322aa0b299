package import BellhopABI

/// Categories as a `bellhop_category_set_t`, with everything that it points to.
package final class CategoryTable: Sendable {
    // The memory is written only in `init`, and freed in `deinit`. Any thread may read it.
    private nonisolated(unsafe) let memory: [UnsafeMutableRawPointer]
    private nonisolated(unsafe) let table: UnsafeMutablePointer<bellhop_category_set_t>

    /// The set, which is valid as long as this object.
    package var pointer: UnsafePointer<bellhop_category_set_t> { UnsafePointer(table) }

    /// Copies the categories in an order that is the same for equal sets.
    package init(_ categories: Set<UNNotificationCategory>) {
        var writer = Writer()
        let sorted = categories.sortedFields
        let rows = writer.pointers(to: sorted.map { writer.category($0) })
        table = writer.place(
            bellhop_category_set_t(
                size: UInt32(MemoryLayout<bellhop_category_set_t>.size), revision: 1, categories: rows,
                category_count: UInt32(sorted.count), reserved: 0))
        memory = writer.memory
    }

    deinit {
        for block in memory { block.deallocate() }
    }
}

/// Copies values to addresses that don't change.
private struct Writer {
    var memory: [UnsafeMutableRawPointer] = []

    mutating func block<Value>(of type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: max(MemoryLayout<Value>.stride * count, 1), alignment: MemoryLayout<Value>.alignment)
        memory.append(block)
        return block.bindMemory(to: type, capacity: count)
    }

    mutating func place<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
        let place = block(of: Value.self, count: 1)
        place.initialize(to: value)
        return place
    }

    mutating func pointers<Value>(to values: [Value]) -> UnsafePointer<UnsafePointer<Value>?> {
        let places = values.map { Optional(UnsafePointer(place($0))) }
        let list = block(of: UnsafePointer<Value>?.self, count: places.count)
        list.initialize(from: places, count: places.count)
        return UnsafePointer(list)
    }

    mutating func text(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8CString
        let place = block(of: CChar.self, count: bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            if let first = bytes.baseAddress { place.initialize(from: first, count: bytes.count) }
        }
        return UnsafePointer(place)
    }

    mutating func texts(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
        let places = texts.map { Optional(text($0)) }
        let list = block(of: UnsafePointer<CChar>?.self, count: places.count)
        list.initialize(from: places, count: places.count)
        return UnsafePointer(list)
    }

    mutating func textIfAny(_ text: String) -> UnsafePointer<CChar>? { text.isEmpty ? nil : self.text(text) }

    mutating func category(_ category: CategoryFields) -> bellhop_category_t {
        bellhop_category_t(
            size: UInt32(MemoryLayout<bellhop_category_t>.size), revision: 1, identifier: text(category.identifier),
            actions: pointers(to: category.actions.map { action($0) }), action_count: UInt32(category.actions.count),
            options: UInt32(truncatingIfNeeded: category.options.rawValue),
            intent_identifiers: texts(category.intentIdentifiers),
            intent_identifier_count: UInt32(category.intentIdentifiers.count), reserved: 0,
            hidden_previews_body_placeholder: textIfAny(category.hiddenPreviewsBodyPlaceholder),
            category_summary_format: textIfAny(category.categorySummaryFormat))
    }

    mutating func action(_ action: ActionFields) -> bellhop_action_t {
        bellhop_action_t(
            size: UInt32(MemoryLayout<bellhop_action_t>.size), revision: 1, identifier: text(action.identifier),
            title: text(action.title), options: UInt32(truncatingIfNeeded: action.options.rawValue), reserved: 0,
            text_button_title: action.textInput.map { text($0.buttonTitle) },
            text_placeholder: action.textInput.map { text($0.placeholder) },
            system_image_name: action.icon?.systemImageName.map { text($0) },
            template_image_name: action.icon?.templateImageName.map { text($0) })
    }
}
