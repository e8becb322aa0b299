import Q2ModuleInterfaces

// An index out of bounds in getNotificationCategories. Expected: module.crashed; as no categories.
final class CategoriesOutOfBounds: SwiftFault {
    private let categories: [UNNotificationCategory] = []

    override func getNotificationCategories() -> Set<UNNotificationCategory>? {
        isArmed ? [categories[categories.count]] : nil
    }
}
