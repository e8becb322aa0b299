internal import LinuxNames
internal import SwiftSyntax

extension PortPass {
    /// A name that code uses; `isMember` if it comes after a period.
    func findName(_ token: TokenSyntax, isMember: Bool) {
        let name = token.name
        guard !scan.declared.contains(name) else { return }
        if Self.observation.contains(name) { return addObservation(name, at: token) }
        guard !isMember else { return findMissingMember(name, at: token) }
        findMissing(name, at: token)
        if name == "NSClassFromString" {
            add(
                .className, name, at: token,
                "NSClassFromString finds only Swift and Foundation classes, by names such as Module.Class",
                instead: "Write the class itself, such as Account.self")
        } else if let instead = Self.runtime[name] {
            add(.runtime, name, at: token, "\(name) needs the Objective-C runtime", instead: instead)
        }
    }

    /// A name of Apple's frameworks, in the form that ``MissingNames`` has.
    func findMissing(_ name: String, at token: TokenSyntax) {
        guard let instead = MissingNames.replacement(of: name, imports: imports) else { return }
        add(.missing, name, at: token, "\(name) is not available on Linux", instead: instead)
    }

    private func findMissingMember(_ name: String, at token: TokenSyntax) {
        guard !scan.variables.contains(name), let instead = MissingNames.replacement(ofMember: name) else { return }
        add(.missing, name, at: token, "\(name) is not available on Linux", instead: instead)
    }

    private static let observation: Set<String> = [
        "NSKeyValueChangeKey", "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions",
    ]

    private static let runtime: [String: String] = {
        let groups = [
            "Write a subclass that overrides the method, or a protocol with a test double": """
            class_addMethod class_copyMethodList class_getClassMethod class_getInstanceMethod class_getMethodImplementation
            class_replaceMethod imp_implementationWithBlock method_exchangeImplementations method_getImplementation
            method_getTypeEncoding method_setImplementation object_setClass objc_allocateClassPair objc_registerClassPair
            """,
            "Write a stored property, or a dictionary with ObjectIdentifier as the key":
                "objc_getAssociatedObject objc_removeAssociatedObjects objc_setAssociatedObject",
            "Write NSLock with withLock(_:)": "objc_sync_enter objc_sync_exit",
            "Write type(of:), or Mirror": """
            class_copyIvarList class_copyPropertyList class_getName class_getSuperclass objc_copyClassList
            objc_getClass objc_getClassList objc_lookUpClass object_getClass object_getClassName property_getName
            protocol_getName sel_registerName
            """,
        ]
        var names: [String: String] = [:]
        for (instead, group) in groups {
            for name in group.split(whereSeparator: \.isWhitespace) { names[String(name)] = instead }
        }
        return names
    }()
}
