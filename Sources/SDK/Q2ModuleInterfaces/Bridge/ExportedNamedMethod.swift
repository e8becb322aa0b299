public import BellhopABI
internal import Foundation
internal import HostAccess

/// A method that is called by its name, which only generated code makes.
@_spi(ModuleExports)
public struct ExportedNamedMethod {
    /// A C function of the signature `v@s!`.
    public typealias Function =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, bellhop_completion_t) -> Void

    let row: bellhop_named_method_t

    /// Describes a method in memory that is kept as long as the process runs.
    public init(_ name: String, _ function: @escaping Function) {
        row = bellhop_named_method_t(
            declaration: UnsafePointer(strdup("\(name)(_:)")), signature: UnsafePointer(strdup("v@s!")),
            function: unsafeBitCast(function, to: bellhop_function_t.self))
    }

    /// Calls a method of an instance, on the main thread.
    ///
    /// The generated `body` knows the author's class by its own type, so `moduleInvocationData` can be declared with
    /// `?` or `!`.
    public static func call<Class: MethodModule>(
        _ instance: UnsafeMutableRawPointer?, _ parameters: UnsafePointer<CChar>?, _ completion: bellhop_completion_t,
        _ body: @MainActor (Class, ModuleInvocationData, MethodModuleData, MethodModuleCallback) -> Void
    ) {
        let completion = DataCompletion(completion)
        guard let instance = ExportedInstance.of(instance) else { return completion.giveUp() }
        let members = JSONValue.members(of: parameters)
        MainThread.call {
            guard let module = instance.module as? Class else { return completion.giveUp() }
            body(
                module, ModuleInvocationData(runtimeParamsData: members), MethodModuleData(data: members),
                instance.openMethods.callback(completion))
        }
    }
}
