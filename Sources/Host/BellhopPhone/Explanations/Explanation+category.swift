internal import BellhopValues

extension Explanation {
    /// Adds who has registered a category.
    mutating func explain(category: String, in phone: Phone) {
        if let owner = phone.modules.categories.owner(of: category) {
            ok(.category, "\(category.asName) is registered by \(owner)")
        } else {
            problem(.category, PushReceivers(of: phone).unknownCategory(category))
        }
    }

    /// Adds what shows a notification of a category when the user expands it.
    mutating func explainContent(of category: String?, in phone: Phone) {
        guard let (module, name) = ContentExtension.className(for: category, in: phone) else {
            if let unnamed = phone.modules.all.lazy.compactMap({ $0.warning(.contentUnnamed) }).first {
                return problem(.content, unnamed)
            }
            // Most apps have no content extension.
            guard !ContentExtension.categories(in: phone).isEmpty else {
                return note(.content, "no module has a content extension")
            }
            return note(.content, BellhopError.noContent(for: category, in: phone))
        }
        if let error = phone.extensionError(name, role: .content, of: module) { return problem(.content, error) }
        ok(.content, "\(name) of \(module.id) shows it when the user expands it")
    }
}

extension HostedModule {
    /// The warning of a kind about its entry and its library.
    func warning(_ code: BellhopError.Code) -> BellhopError? { library?.warnings.first { $0.code == code } }
}
