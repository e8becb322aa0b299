import Q2ModuleInterfaces

/// Methods in the class, in a superclass and in an extension; the property with `!`, as in the documentation.
class InheritedMethods: NSObject {
    func inherited(data: MethodModuleData, callback: MethodModuleCallback) {
        callback.completion(MethodModuleResponse(withResponse: "inherited"))
    }
}

final class MethodsModule: InheritedMethods, MethodModule, PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    var moduleInvocationData: ModuleInvocationData!
    private var kept: MethodModuleCallback?

    #if canImport(ObjectiveC)
        @objc
    #endif
    func greet(data: MethodModuleData, callback: MethodModuleCallback) {
        let server = moduleInvocationData.runtimeParamsData["server"]?.stringValue ?? "none"
        print("methods: main thread \(Thread.isMainThread)")
        callback.completion(MethodModuleResponse(withResponse: "\(data.data["p"]?.stringValue ?? "") from \(server)"))
        callback.completion(MethodModuleResponse(withResponse: "again"))
    }

    /// Answers from a thread of its own.
    func later(data: MethodModuleData, callback: MethodModuleCallback) {
        DispatchQueue.global().async { callback.completion(MethodModuleResponse(withResponse: "later \u{1F30D}")) }
    }

    /// Forgets to answer.
    func forget(data: MethodModuleData, callback: MethodModuleCallback) {}

    /// Keeps the callback, and never answers.
    func keep(data: MethodModuleData, callback: MethodModuleCallback) { kept = callback }

    /// Not a method by name.
    func greet(data: MethodModuleData) {}

    func request(_ request: MethodRequest) async -> JSONValue? {
        guard request.kind == "sum" else { return nil }
        return .integer((request.parameters["of"]?.arrayValue ?? []).compactMap(\.intValue).reduce(0, +))
    }
}

extension MethodsModule {
    func ask(data: MethodModuleData, callback: MethodModuleCallback) {
        let delegate = moduleDelegate
        Task {
            let answers = await delegate?.request(MethodRequest("sum", parameters: ["of": [1, 2, 3]])) ?? []
            let text = answers.map { "\($0.module) \($0.answer.intValue ?? -1)" }.joined(separator: ", ")
            callback.completion(MethodModuleResponse(withResponse: text))
        }
    }
}
