extension ModuleID {
    /// Returns a class of the module in words: `OfferService of my-module`.
    package func words(ofClass name: String) -> String { name == rawValue ? "\(self)" : "\(name) of \(self)" }
}
