extension PortPass {
    mutating func findAttribute(_ name: String, at index: Int) {
        guard let (construct, message, instead) = Self.attributes[name] else { return }
        add(construct, name, at: index, message, instead: instead)
    }

    mutating func findDirective(_ name: String, at index: Int) {
        switch name {
        case "#selector":
            add(.selector, name, at: index, "#selector needs the Objective-C runtime", instead: Self.closures)
        case "#keyPath":
            add(
                .keyPath, name, at: index, "#keyPath needs the Objective-C runtime",
                instead: "Write a key path, such as \\Account.name")
        default: break
        }
    }

    /// `dynamic` and `optional` before a declaration.
    mutating func findModifier(_ name: String, at index: Int) {
        guard source.isModifier(at: index) else { return }
        if name == "optional" {
            add(
                .optional, name, at: index, "a protocol on Linux cannot have optional requirements",
                instead: "Remove optional, and write a default implementation in an extension of the protocol")
        } else if !isBesideObjC(index) {
            add(
                .dynamic, name, at: index, "dynamic has no effect on Linux",
                instead: "Leave it out; write didSet to observe changes")
        }
    }

    /// Whether the declaration of a modifier is already reported for `@objc`.
    private func isBesideObjC(_ index: Int) -> Bool {
        let before = source.tokens[..<index].suffix(6).reversed()
            .prefix { $0.kind == .attribute || $0.kind == .word && SwiftSource.modifiers.contains($0.text) }
        let after = source.tokens[(index + 1)...].prefix(6)
            .prefix { $0.kind == .attribute || $0.kind == .word && SwiftSource.modifiers.contains($0.text) }
        return (Array(before) + Array(after)).contains { $0.text == "@objc" }
    }

    /// What to write where iOS takes a selector.
    static let closures =
        "Write a closure: UIAction for a control, scheduledTimer(withTimeInterval:repeats:block:), "
        + "addObserver(forName:object:queue:using:)"

    private static let attributes: [String: (PortConstruct, message: String, instead: String)] = {
        let objc = "needs the Objective-C runtime"
        let leave = "Write it between #if canImport(ObjectiveC) and #endif, or leave it out"
        let noNib = "Linux does not load storyboards"
        return [
            "@objc": (.objc, "@objc \(objc)", leave),
            "@objcMembers": (.objc, "@objcMembers \(objc)", leave),
            "@IBOutlet": (
                .outlet, "no @IBOutlet is connected: \(noNib)", "Write a property, and create the view in code"
            ),
            "@IBAction": (
                .action, "no @IBAction is called: \(noNib)", "Write addAction(_:for:) with a UIAction that calls it"
            ),
            "@IBSegueAction": (
                .action, "no @IBSegueAction is called: \(noNib)", "Write code that creates the view controller"
            ),
            "@IBInspectable": (
                .design, "no @IBInspectable is set: \(noNib)", "Leave it out; write code that sets the property"
            ),
            "@IBDesignable": (.design, "@IBDesignable has no effect: \(noNib)", "Leave it out"),
            "@NSManaged": (
                .managed, "@NSManaged needs Core Data, which is not available on Linux", "Write a stored property"
            ),
        ]
    }()
}
