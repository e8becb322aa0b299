internal import BellhopABI
internal import BellhopValues

/// Compares a class's table with its magic block and with the contract.
struct ClassContract {
    let declared: MagicBlock.Class
    let path: String

    private var at: Location { Location(file: path) }

    /// Checks the slots, the name and the lists.
    ///
    /// Throws an error with all differences and their values.
    func check(_ table: UnsafePointer<bellhop_class_t>) throws(BellhopError) {
        let size = Int(table.pointee.size)
        let least = MemoryLayout<bellhop_class_t>.size
        guard size >= least else { throw halfFilled("says it has \(size) bytes, and \(least) are needed") }
        if table.pointee.create == nil { throw halfFilled("has an empty slot create") }
        if table.pointee.destroy == nil { throw halfFilled("has an empty slot destroy") }
        if table.pointee.methods == nil, table.pointee.method_count > 0 {
            throw halfFilled("has an empty slot methods")
        }
        if table.pointee.routes == nil, table.pointee.route_count > 0 { throw halfFilled("has an empty slot routes") }
        // This comes before the rows are read, because a wrong count would lead outside the table.
        try checkCount("methods", magic: declared.methods.count, table: table.pointee.method_count)
        try checkCount("routes", magic: declared.routes.count, table: table.pointee.route_count)
        let rows = table.namedMethodRows
        if rows == nil, !declared.namedMethods.isEmpty { throw halfFilled("has an empty slot named_methods") }
        try checkCount(
            "named methods", magic: declared.namedMethods.count,
            table: rows.map { UInt32(truncatingIfNeeded: $0.count) } ?? 0)
        var differences: [String] = []
        let name = table.pointee.name.map { String(cString: $0) } ?? ""
        if name != declared.name { differences.append("name: magic \(declared.name), table \(name)") }
        let methods = try UnsafeBufferPointer(start: table.pointee.methods, count: Int(table.pointee.method_count))
            .map { row throws(BellhopError) in try member("method", row.selector, row.signature) }
        let routes = try UnsafeBufferPointer(start: table.pointee.routes, count: Int(table.pointee.route_count))
            .map { row throws(BellhopError) in try member("route", row.pattern, row.signature) }
        differences += Self.differences("method", declared.methods, methods)
        differences += Self.differences("route", declared.routes, routes)
        let named = try (rows ?? UnsafeBufferPointer(start: nil, count: 0))
            .map { row throws(BellhopError) in try member("named method", row.declaration, row.signature) }
        differences += Self.differences("named method", declared.namedMethods, named)
        guard differences.isEmpty else {
            throw BellhopError(
                .contractMismatch,
                "the class \(declared.name) is not what its magic block says: \(differences.joined(separator: "; "))",
                hint: "Make both from one list, as bellhop/module.h shows, and build again", at: at)
        }
    }

    private func checkCount(_ what: String, magic: Int, table: UInt32) throws(BellhopError) {
        guard magic != Int(table) else { return }
        throw BellhopError(
            .contractMismatch,
            "the class \(declared.name) is not what its magic block says: \(what): magic \(magic), table \(table)",
            hint: "Make both from one list, as bellhop/module.h shows, and build again", at: at)
    }

    /// Checks one method, which needs a known selector, an allowed signature and a function.
    func method(_ row: bellhop_method_t) throws(BellhopError) -> (Selector, ModuleClass.Method) {
        let name = row.selector.map { String(cString: $0) } ?? ""
        let selector = try Self.selector(name, in: declared.name, at: at)
        let signature = try Self.signature(row.signature.map { String(cString: $0) } ?? "", of: selector, at: at)
        guard let function = row.function else {
            throw halfFilled("has no function for \(name)")
        }
        return (
            selector,
            ModuleClass.Method(
                interface: try CallInterface.prepared(for: signature),
                function: unsafeBitCast(function, to: UnsafeRawPointer.self))
        )
    }

    /// Returns the function of a named method with its declaration.
    func namedMethod(_ row: bellhop_named_method_t) throws(BellhopError) -> (String, ModuleClass.Method) {
        let name = row.declaration.map { String(cString: $0) } ?? ""
        let letters = row.signature.map { String(cString: $0) } ?? ""
        let method = try NamedMethod(number: 0, name, signature: letters, at: at)
        guard let function = row.function else { throw halfFilled("has no function for \(name)") }
        return (
            name,
            ModuleClass.Method(
                interface: try CallInterface.prepared(for: method.signature),
                function: unsafeBitCast(function, to: UnsafeRawPointer.self))
        )
    }

    /// Checks a magic block before any code of the module runs.
    static func check(_ magic: MagicBlock, path: String) throws(BellhopError) {
        let at = Location(file: path)
        for declared in magic.classes {
            for member in declared.methods {
                let selector = try selector(member.name, in: declared.name, at: at)
                _ = try signature(member.signature, of: selector, at: at)
            }
            for member in declared.routes {
                _ = try RouteFunction(number: 0, member.name, signature: member.signature, at: at)
            }
            var names: Set<String> = []
            for member in declared.namedMethods {
                let method = try NamedMethod(number: 0, member.name, signature: member.signature, at: at)
                guard names.insert(method.name).inserted else {
                    throw BellhopError(
                        .contractMethod, "the class \(declared.name) has two methods with the name \(method.name)",
                        hint: "Rename one of them, because callers don't pass parameter names", at: at)
                }
            }
            try checkUnique("selector", declared.methods, in: declared.name, at: at)
            try checkUnique("route", declared.routes, in: declared.name, at: at)
        }
    }

    private static func checkUnique(
        _ kind: String, _ members: [MagicBlock.Member], in className: String, at: Location
    ) throws(BellhopError) {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted {
            throw BellhopError(
                .contractMethod, "the class \(className) has the \(kind) \(member.name) twice",
                hint: "Keep one of the two", at: at)
        }
    }

    private static func selector(
        _ name: String, in className: String, at: Location
    ) throws(BellhopError) -> Selector {
        if let selector = Selector(rawValue: name) { return selector }
        throw BellhopError(
            .contractMethod, "the class \(className) has a method \"\(name)\", which is no selector of the contract",
            hint: Suggestion.hint(for: name, among: Selector.allCases.map(\.rawValue)) ?? "See bellhop/selectors.h",
            at: at)
    }

    private static func signature(
        _ letters: String, of selector: Selector, at: Location
    ) throws(BellhopError) -> Signature {
        let allowed = selector.allowedSignatures
        let list = allowed.map(\.description).joined(separator: ", ")
        let signature: Signature
        do {
            signature = try Signature(parsing: letters)
        } catch {
            throw BellhopError(
                error.code, "\(selector.rawValue): \(error.message)", hint: "Use one of \(list)", at: at)
        }
        guard allowed.contains(signature) else {
            throw BellhopError(
                .signatureNotAllowed, "\(selector.rawValue) cannot have the signature \(signature)",
                hint: "Use one of \(list)", at: at)
        }
        return signature
    }

    private func member(
        _ kind: String, _ name: UnsafePointer<CChar>?, _ signature: UnsafePointer<CChar>?
    ) throws(BellhopError) -> MagicBlock.Member {
        guard let name, let signature else { throw halfFilled("has a \(kind) without a name or signature") }
        return MagicBlock.Member(name: String(cString: name), signature: String(cString: signature))
    }

    private func halfFilled(_ why: String) -> BellhopError {
        BellhopError(
            .contractHalfFilled, "the table of the class \(declared.name) \(why)",
            hint: "Fill every slot that bellhop/module.h lists", at: at)
    }

    private static func differences(
        _ kind: String, _ magic: [MagicBlock.Member], _ table: [MagicBlock.Member]
    ) -> [String] {
        let (inMagic, inTable) = (Set(magic), Set(table))
        let missing = magic.filter { !inTable.contains($0) }.map { "\(kind) \($0): in the magic block only" }
        return missing + table.filter { !inMagic.contains($0) }.map { "\(kind) \($0): in the table only" }
    }
}

extension UnsafePointer<bellhop_class_t> {
    /// The rows of the methods that are called by name, or nil if there are none.
    var namedMethodRows: UnsafeBufferPointer<bellhop_named_method_t>? {
        pointee.named_methods.map { UnsafeBufferPointer(start: $0, count: Int(pointee.named_method_count)) }
    }
}
