extension PortPass {
    mutating func findWord(_ name: String, at index: Int) {
        switch name {
        case "dynamic", "optional": findModifier(name, at: index)
        case "class": findSubclass(at: index)
        case "NSSelectorFromString", "Selector": findSelector(name, at: index)
        case "NSClassFromString": findClassName(at: index)
        case "URLSession": findSession(at: index)
        case "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions", "NSKeyValueChangeKey":
            guard isUse(at: index) else { return }
            addObservation(name, at: index)
        default:
            if Self.calls.contains(name) { return findCall(name, at: index) }
            if let instead = Self.runtime[name] ?? Self.missing[name] ?? MissingTypes.replacements[name] {
                return findName(name, at: index, instead)
            }
            findOptionalCall(name, at: index)
        }
    }

    private mutating func findName(_ name: String, at index: Int, _ instead: String) {
        guard isUse(at: index), !isMember(at: index) else { return }
        if Self.runtime[name] != nil {
            add(.runtime, name, at: index, "\(name) needs the Objective-C runtime", instead: instead)
        } else {
            add(.missing, name, at: index, "\(name) is not available on Linux", instead: instead)
        }
    }

    private mutating func findSelector(_ name: String, at index: Int) {
        guard isUse(at: index), !isMember(at: index), source.has("(", at: index + 1) else { return }
        add(.selector, name, at: index, "\(name) needs the Objective-C runtime", instead: Self.closures)
    }

    private mutating func findClassName(at index: Int) {
        guard isUse(at: index), !isMember(at: index) else { return }
        add(
            .className, "NSClassFromString", at: index,
            "NSClassFromString finds only Swift and Foundation classes, by names such as Module.Class",
            instead: "Write the class itself, such as Account.self")
    }

    private mutating func findSession(at index: Int) {
        let open = source.has(".", at: index + 1) && source.has("init", at: index + 2) ? index + 3 : index + 1
        guard isUse(at: index), source.has("(", at: open), source.has(")", at: open + 1) else { return }
        add(
            .session, "URLSession()", at: index, "URLSession has no initializer without arguments on Linux",
            instead: "Write URLSession(configuration: .default), or a protocol with a test double")
    }

    /// `class A: NSKeyedArchiver`.
    private mutating func findSubclass(at index: Int) {
        guard let name = source.token(index + 1), name.kind == .word || name.kind == .quoted,
            !SwiftSource.modifiers.contains(name.text), name.text != "let"
        else { return }
        let clause = source.tokens.indices.dropFirst(index + 2).prefix(100).prefix { !source.has("{", at: $0) }
        var depth = 0
        let colon = clause.first { place in
            if source.has("<", at: place) { depth += 1 }
            if source.has(">", at: place) { depth -= 1 }
            return depth == 0 && (source.has(":", at: place) || source.has("(", at: place))
        }
        guard let colon, source.has(":", at: colon), let parent = source.token(colon + 1)?.text,
            parent == "NSKeyedArchiver" || parent == "NSKeyedUnarchiver", !scan.declared.contains(parent)
        else { return }
        add(
            .archiver, parent, at: colon + 1, "\(parent) cannot be subclassed on Linux",
            instead: "Write a subclass of NSCoder")
    }

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

    private static let missing: [String: String] = [
        "CACurrentMediaTime": "Write ProcessInfo.processInfo.systemUptime",
        "NSPointerArray": "Write an array of values that each have a weak property",
    ]
}
