public import BellhopCore

extension ModuleSettings {
    /// Where a library says otherwise than its entry: settings.json decides, and both values are worth a warning.
    func differences(from magic: MagicBlock, in library: String) -> [BellhopError] {
        [("packageName", packageName, magic.package), ("productName", productName, magic.product)]
            .compactMap { key, ours, theirs in
                guard let theirs, theirs != ours else { return nil }
                return BellhopError(
                    .moduleDiffers, "\(key) is \"\(ours)\" here, the library says \"\(theirs)\"",
                    hint: "Correct whichever is wrong: the entry, or the library's module.json", at: location,
                    cause: library)
            }
    }
}

extension BellhopError.Code {
    /// A library of another package or product than settings.json says.
    public static let moduleDiffers = Self(rawValue: "module.differs")
}
