internal import BellhopABI
package import BellhopValues
internal import Glibc

/// A shared object that this process has loaded, with a checked contract.
///
/// It stays loaded as long as the process runs, because the Swift runtime can't unload an image.
package struct ModuleImage: Sendable {
    /// The file and its identity.
    package let image: StoredImage
    /// Its magic block.
    package let magic: MagicBlock
    nonisolated(unsafe) private let module: UnsafePointer<bellhop_module_t>
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// Reads the magic block of a shared object.
    ///
    /// Runs none of its code. Blocks on file I/O. Throws `image.*` and `contract.*`.
    package static func scan(_ image: StoredImage) throws(BellhopError) -> MagicBlock {
        try scan(ImageFile(image.path).bytes, path: image.source)
    }

    /// Reads the magic block of a shared object from its bytes.
    package static func scan(_ image: StoredImage, bytes: [UInt8]) throws(BellhopError) -> MagicBlock {
        try scan(bytes, path: image.source)
    }

    /// Reads the magic block of the shared object at a path, of which no copy is kept.
    package static func scan(path: String) throws(BellhopError) -> MagicBlock {
        try scan(ImageFile(path).bytes, path: path)
    }

    private static func scan(_ bytes: [UInt8], path: String) throws(BellhopError) -> MagicBlock {
        let magic = try MagicBlock(of: ELFImage(bytes, path: path), path: path)
        try ClassContract.check(magic, path: path)
        return magic
    }

    /// Loads a scanned image.
    ///
    /// Its constructors run on the calling thread. Throws `image.not-loadable` with the loader's message, or
    /// `contract.*`.
    package init(loading image: StoredImage, scanned magic: MagicBlock) throws(BellhopError) {
        let at = Location(file: image.source)
        guard let handle = dlopen(image.path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
            throw Self.notLoadable(image)
        }
        guard let symbol = dlsym(handle, "bellhop_module") else {
            throw BellhopError(
                .contractMissing, "the module does not export the symbol bellhop_module",
                hint: "Swift: add the ModuleExports plugin to the target. C: define bellhop_module as bellhop.h says",
                at: at)
        }
        self.image = image
        self.magic = magic
        self.handle = handle
        self.module = UnsafePointer(symbol.assumingMemoryBound(to: bellhop_module_t.self))
        let size = Int(module.pointee.size)
        let least = MemoryLayout<bellhop_module_t>.size
        guard size >= least else {
            throw BellhopError(
                .contractHalfFilled, "bellhop_module says it has \(size) bytes, and \(least) are needed",
                hint: "Set its size field to sizeof(bellhop_module_t)", at: at)
        }
        let abi = ABIVersion(major: module.pointee.abi_major, minor: module.pointee.abi_minor)
        guard abi == magic.abi else {
            throw BellhopError(
                .contractMismatch, "bellhop_module says ABI \(abi), the magic block says \(magic.abi)",
                hint: "Build every file of the module with one bellhop.h", at: at)
        }
    }

    /// The array in which a Swift module keeps the tasks of its calls, or nil if the library exports none.
    package var tasks: UnsafePointer<UInt>? {
        dlsym(handle, "bellhop_swift_tasks")?.assumingMemoryBound(to: UnsafePointer<UInt>?.self).pointee
    }

    /// The class with a name, checked against the magic block.
    ///
    /// Runs the module's `class_named` and the class's `sender`. Throws `class.not-exported` or `contract.*`.
    package func `class`(named name: String) throws(BellhopError) -> ModuleClass {
        let declared = try magic.declaration(of: name, path: image.source)
        guard let find = module.pointee.class_named else {
            throw BellhopError(
                .contractHalfFilled, "the slot class_named of bellhop_module is empty",
                hint: "Point it to the function that returns the class of a name", at: Location(file: image.source))
        }
        guard let table = find(name) else {
            throw BellhopError(
                .classNotExported, "the magic block names the class \(name), but class_named returns NULL for it",
                hint: "Return its table from class_named", at: Location(file: image.source))
        }
        return try ModuleClass(table, declared: declared, path: image.source)
    }

    private static func notLoadable(_ image: StoredImage) -> BellhopError {
        var words = dlerror().map { String(cString: $0) } ?? "no reason given"
        if words.hasPrefix(image.path + ": ") { words.removeFirst(image.path.count + 2) }
        let hint =
            words.contains("undefined symbol")
            ? "Link the library that defines it, or define it"
            : words.contains("cannot open shared object file")
                ? "Install the library the module needs, or link it statically"
                : words.contains("' not found (required by")
                    ? "Build the module again with the libraries as they are on this machine"
                    : "See `ldd \(image.source)`"
        return BellhopError(
            .imageNotLoadable, "the module cannot be loaded", hint: hint, at: Location(file: image.source),
            cause: words
        ).explained(by: image)
    }
}

extension BellhopError.Code {
    /// `dlopen` refuses the shared object.
    package static let imageNotLoadable = Self(rawValue: "image.not-loadable")
}
