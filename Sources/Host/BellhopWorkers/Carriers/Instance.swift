internal import BellhopABI
internal import BellhopImages
internal import BellhopValues

/// An instance of a module's class in this process.
struct Instance: Sendable {
    let moduleClass: ModuleClass
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    /// Finds the class and makes an instance of it.
    ///
    /// Constructors and `sender` are code of the module, and so is `create`.
    ///
    /// Throws what `find` throws, or `module.not-created` with what the module logged.
    init(_ context: ModuleContext, _ find: () throws(BellhopError) -> ModuleClass) throws(BellhopError) {
        try self.init(of: find(), context)
    }

    /// Makes an instance of a class.
    ///
    /// Throws `module.not-created` with what the module logged.
    init(of moduleClass: ModuleClass, _ context: ModuleContext) throws(BellhopError) {
        self.moduleClass = moduleClass
        context.declare(moduleClass.routes)
        guard let pointer = moduleClass.table.pointee.create?(context.table) else {
            throw BellhopError(
                .moduleNotCreated, "\(moduleClass.name) could not be created",
                hint: "See why in the cause, or in what the module printed",
                cause: context.lastError ?? "create returned NULL without logging an error")
        }
        self.pointer = pointer
    }

    /// The function of a selector.
    func method(_ selector: Selector) -> ModuleClass.Method? { moduleClass.methods[selector.index] }

    /// Ends the instance, and removes its late tickets.
    func destroy(_ context: ModuleContext) {
        context.end()
        context.finishVisits()
        moduleClass.table.pointee.destroy?(pointer)
        Completions.end(ObjectIdentifier(context))
    }

    /// Tells the instance that an answer is no longer needed.
    func cancel(_ ticket: UInt64) { moduleClass.cancel(pointer, ticket) }
}
