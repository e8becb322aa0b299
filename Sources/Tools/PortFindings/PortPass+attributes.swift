internal import SwiftSyntax

extension PortPass {
    func findAttribute(_ node: AttributeSyntax) {
        let name = "@" + node.attributeName.trimmedDescription
        guard let (construct, message, instead) = Self.attributes[name] else { return }
        add(construct, name, at: node.atSign, message, instead: instead)
    }

    func findMacro(_ name: TokenSyntax, at pound: TokenSyntax) {
        switch name.text {
        case "selector":
            add(.selector, "#selector", at: pound, "#selector needs the Objective-C runtime", instead: Self.closures)
        case "keyPath":
            add(
                .keyPath, "#keyPath", at: pound, "#keyPath needs the Objective-C runtime",
                instead: "Write a key path, such as \\Account.name")
        default: break
        }
    }

    /// `dynamic` and `optional` before a declaration.
    func findModifier(_ node: DeclModifierSyntax) {
        switch node.name.tokenKind {
        case .keyword(.optional):
            add(
                .optional, "optional", at: node, "a protocol on Linux cannot have optional requirements",
                instead: "Remove optional, and write a default implementation in an extension of the protocol")
        case .keyword(.dynamic) where !isBesideObjC(node):
            add(
                .dynamic, "dynamic", at: node, "dynamic has no effect on Linux",
                instead: "Leave it out; write didSet to observe changes")
        default: break
        }
    }

    /// Whether the declaration of a modifier is already reported for `@objc`.
    private func isBesideObjC(_ node: DeclModifierSyntax) -> Bool {
        guard let declaration = node.parent?.parent else { return false }
        let head = declaration.children(viewMode: .sourceAccurate)
            .prefix { !$0.is(CodeBlockSyntax.self) && !$0.is(MemberBlockSyntax.self) }
        return head.contains { part in
            (part.is(AttributeListSyntax.self) || part.is(UnexpectedNodesSyntax.self))
                && part.trimmedDescription.contains("@objc")
        }
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
