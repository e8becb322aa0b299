extension ModuleID {
    /// One of the module's classes, for a sentence: `OfferService of my-module`.
    func words(ofClass name: String) -> String { name == rawValue ? name : "\(name) of \(self)" }
}
