internal import BellhopImages
internal import BellhopPhone
internal import BellhopSandbox
package import BellhopValues

/// The description of a module in its `.so`, read from the file without running its code.
package struct ModuleInspection: Sendable, Equatable, Codable {
    /// A class.
    package struct Class: Sendable, Equatable, Codable {
        /// The name that settings.json uses.
        package var name: String
        /// `lifecycle`, `service` or `content`.
        package var role: String
        /// Its methods.
        package var methods: [Member]
        /// Its native routes.
        package var routes: [Member]
        /// Its methods that are called by name.
        package var namedMethods: [Member]
        /// The methods that its author wrote, in words: `userNotificationCenter(_:willPresent:) -> options,
        /// asynchronous`.
        package var implements: [String]
        /// The notification categories that a content class shows.
        package var categories: [String]
        /// What its code says of it; nil if it was not run.
        package var run: Run?
    }

    /// What the code of a class says.
    package struct Run: Sendable, Equatable, Codable {
        /// Its PushSender id.
        package var sender: String?
        /// The notification categories that a module declares; nil for an extension.
        package var categories: [CategoryReport]?
        /// Why it does not run.
        package var cause: BellhopError?
    }

    /// A method or a route.
    package struct Member: Sendable, Equatable, Codable {
        /// The selector, the route's pattern, or the declaration of a method that is called by name.
        package var name: String
        /// Its signature, in the letters of `bellhop/values.h`.
        package var signature: String
        /// How long the host waits for it by default, in seconds, or nil if the host does not know it.
        package var deadline: Double?
    }

    /// The version of the contract that it was built for.
    package var contract: String
    /// Whether this host accepts that version.
    package var isAccepted: Bool
    /// The Swift package it was built from.
    package var package: String?
    /// The library product.
    package var product: String?
    /// The compiler that built it.
    package var compiler: String?
    /// Its classes.
    package var classes: [Class]
    /// Why it cannot be loaded on this machine: a library or a symbol that it needs is missing.
    package var cause: BellhopError?
    /// Why it will not find a library that it seems to open itself.
    package var warning: BellhopError?

    /// Whether it was written in Swift.
    package var isSwift: Bool { compiler?.hasPrefix("Swift ") == true }

    /// Reads a file.
    ///
    /// Throws `image.*` or `contract.*`.
    package init(of path: String, in configuration: HostConfiguration) throws(BellhopError) {
        self.init(try ModuleImage.scan(path: path))
        let links = LinkCheck(
            of: path, readable: ConfinementPolicy.readableByModules,
            libraryPath: configuration.libraryPath(of: .process))
        cause = links.error(of: path)
        warning = links.warning
    }

    init(_ magic: MagicBlock) {
        contract = "\(magic.abi)"
        isAccepted = magic.abi.isAccepted
        package = magic.package
        product = magic.product
        compiler = magic.compiler
        classes = magic.classes.map { type in
            Class(
                name: type.name, role: type.role,
                methods: type.methods.map { method in
                    let deadline = Selector(rawValue: method.name)?.standardDeadline
                    return Member(
                        name: method.name, signature: method.signature, deadline: deadline?.seconds)
                },
                routes: type.routes.map { route in
                    Member(
                        name: route.name, signature: route.signature, deadline: Limit.nativeRoute.standard.seconds
                    )
                },
                namedMethods: type.namedMethods.map { method in
                    Member(
                        name: method.name, signature: method.signature, deadline: Limit.method.standard.seconds)
                },
                implements: MethodWords.methods(of: type, in: magic), categories: type.categories)
        }
    }
}

extension Selector {
    /// How long the host waits for it if settings.json does not say.
    fileprivate var standardDeadline: Duration {
        self == .serviceTimeWillExpire ? ServiceBudget(limit.standard).rest : limit.standard
    }
}
