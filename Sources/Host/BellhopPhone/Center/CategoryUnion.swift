package import BellhopValues

/// The categories of all modules, combined into one set.
///
/// The set is registered once, because registration replaces the whole set (Semantics §2).
package struct CategoryUnion: Sendable, Equatable {
    /// The categories, in the order of their first declaration.
    package let categories: [NotificationCategory]
    /// The problems with the declarations.
    package let findings: [CategoryFinding]
    private let positions: [ExactText: Int]
    private let owners: [ModuleID]

    /// Combines the categories of modules in file order.
    ///
    /// The first declaration of an identifier stays.
    package init(_ declarations: [(module: ModuleID, categories: [NotificationCategory])] = []) {
        var collector = Collector()
        for (module, categories) in declarations {
            for category in categories { collector.add(category, of: module) }
        }
        categories = collector.categories
        findings = collector.findings
        positions = collector.positions
        owners = collector.owners
    }

    /// Returns the module that declared a category first.
    package func owner(of identifier: String) -> ModuleID? { positions[ExactText(identifier)].map { owners[$0] } }

    /// The category with this identifier.
    package subscript(identifier: String) -> NotificationCategory? {
        positions[ExactText(identifier)].map { categories[$0] }
    }
}

/// The state of a union that is being built.
private struct Collector {
    var categories: [NotificationCategory] = []
    var positions: [ExactText: Int] = [:]
    var findings: [CategoryFinding] = []
    var owners: [ModuleID] = []
    private var categoryOfAction: [ExactText: String] = [:]

    mutating func add(_ category: NotificationCategory, of module: ModuleID) {
        guard !category.identifier.isEmpty else {
            findings.append(.emptyIdentifier(module: module))
            return
        }
        guard !category.actions.contains(where: \.identifier.isEmpty) else {
            findings.append(.emptyActionIdentifier(category: category.identifier, module: module))
            return
        }
        let key = ExactText(category.identifier)
        if let position = positions[key] {
            guard categories[position] != category else { return }
            findings.append(.conflict(category: category.identifier, kept: owners[position], refused: module))
            return
        }
        positions[key] = categories.count
        categories.append(category)
        owners.append(module)
        for action in category.actions {
            if let first = categoryOfAction[ExactText(action.identifier)] {
                findings.append(.sharedAction(action.identifier, first: first, second: category.identifier))
            } else {
                categoryOfAction[ExactText(action.identifier)] = category.identifier
            }
        }
    }
}
