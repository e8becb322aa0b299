package import BellhopABI
package import BellhopValues

/// A class of a loaded module.
///
/// Its table is read once, and each field is compared with the magic block.
package struct ModuleClass: Sendable {
    /// Its name.
    package let name: String
    /// Its id as a PushSender.
    package let sender: String?
    /// Its methods, with an index for each ``Selector``.
    package let methods: [Method?]
    /// Its native routes, in the order of its magic block.
    package let routes: [BoundRoute]
    /// Its methods that are called by name, in the order of its magic block.
    package let namedMethods: [Method]
    package nonisolated(unsafe) let table: UnsafePointer<bellhop_class_t>
    private static let senderLimit = 8192
    private let cancelSlot: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void)?

    /// A method that can be called.
    package struct Method: Sendable {
        package let interface: CallInterface
        package nonisolated(unsafe) let function: UnsafeRawPointer

        package var signature: Signature { interface.signature }
    }

    /// A native route with its function.
    package struct BoundRoute: Sendable {
        /// The pattern, such as `transfer/{account}/{amount}`.
        package let pattern: RoutePattern
        /// The types of its parameters.
        package let signature: Signature
        package let method: Method
    }

    init(_ table: UnsafePointer<bellhop_class_t>, declared: MagicBlock.Class, path: String) throws(BellhopError) {
        let contract = ClassContract(declared: declared, path: path)
        try contract.check(table)
        self.table = table
        self.cancelSlot = table.pointee.cancel
        self.name = declared.name
        let methods = UnsafeBufferPointer(start: table.pointee.methods, count: Int(table.pointee.method_count))
        var bound = [Method?](repeating: nil, count: Selector.allCases.count)
        for row in methods {
            let (selector, method) = try contract.method(row)
            bound[selector.index] = method
        }
        self.methods = bound
        var routes: [BoundRoute] = []
        for row in UnsafeBufferPointer(start: table.pointee.routes, count: Int(table.pointee.route_count)) {
            routes.append(try BoundRoute(row, path: path))
        }
        // The numbers of routes are indices in the magic block, which a host knows without loading the module.
        self.routes = declared.routes.compactMap { member in routes.first { $0.pattern.text == member.name } }
        var named: [String: Method] = [:]
        for row in table.namedMethodRows ?? .init(start: nil, count: 0) {
            let (name, method) = try contract.namedMethod(row)
            named[name] = method
        }
        namedMethods = declared.namedMethods.compactMap { named[$0.name] }
        // A sender that is longer than every payload is cut. It still matches none, but fits into a frame.
        self.sender = table.pointee.sender.flatMap { $0() }.map { String(cString: $0).cut(to: Self.senderLimit) }
    }
}

extension ModuleClass {
    /// Tells an instance that the answer to the call with this ticket is no longer needed.
    ///
    /// Returns false if its class has no function for it. Any thread, also while its methods run, but only after
    /// `create` has returned and before `destroy` is called.
    @discardableResult
    package func cancel(_ instance: UnsafeMutableRawPointer, _ ticket: UInt64) -> Bool {
        guard let cancelSlot else { return false }
        cancelSlot(instance, ticket)
        return true
    }
}

extension ModuleClass.BoundRoute {
    /// Checks a row of the contract.
    ///
    /// Throws `route.*`, `signature.*` or `contract.method-not-allowed`.
    package init(_ row: bellhop_route_t, path: String) throws(BellhopError) {
        let at = Location(file: path)
        guard let text = row.pattern, let letters = row.signature, let function = row.function else {
            let slot = row.pattern == nil ? "pattern" : row.signature == nil ? "signature" : "function"
            throw BellhopError(
                .contractHalfFilled,
                "a native route\(row.pattern.map { " \"\(String(cString: $0))\"" } ?? "") has an empty \(slot)",
                hint: "Fill all three slots of the row", at: at)
        }
        let route = try RouteFunction(number: 0, String(cString: text), signature: String(cString: letters), at: at)
        (pattern, signature) = (route.pattern, route.signature)
        method = ModuleClass.Method(
            interface: try CallInterface.prepared(for: signature),
            function: unsafeBitCast(function, to: UnsafeRawPointer.self))
    }
}
