internal import BellhopValues

/// Which content extension shows which category (Semantics §5).
extension ContentExtension {
    /// The content extension that shows a category: the first in file order.
    static func className(for category: String?, in phone: Phone) -> (HostedModule, String)? {
        guard let category else { return nil }
        for module in phone.modules.all where module.settings.hasLibrary {
            guard let name = module.settings.pushContentClassName,
                categories(of: module, in: phone).contains(where: category.isExactly)
            else { continue }
            return (module, name)
        }
        return nil
    }

    /// The categories that the content extension of a module shows.
    static func categories(of module: HostedModule, in phone: Phone) -> [String] {
        guard let name = module.settings.pushContentClassName else { return [] }
        return module.library?.categories(of: name, in: phone.settings) ?? []
    }

    /// The categories that content extensions show, in file order.
    static func categories(in phone: Phone) -> [String] {
        phone.modules.all.filter(\.settings.hasLibrary).flatMap { categories(of: $0, in: phone) }
    }
}
