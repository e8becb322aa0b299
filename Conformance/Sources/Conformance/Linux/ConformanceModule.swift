@preconcurrency import Q2ModuleInterfaces

/// The module of a host: it sets the same delegate as the app on a phone, and does what `bellhop conformance` asks.
@MainActor
final class ConformanceModule: @preconcurrency PushLifecycleModule, @preconcurrency MethodModule {
    nonisolated static var sender: PushSender? { .conformance }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    var moduleInvocationData: ModuleInvocationData?
    // The app's delegate is held weakly.
    private let delegate = ConformanceDelegate()

    init() { UIApplication.shared.delegate = delegate }

    /// Does an act of the app, and answers when it is recorded.
    func perform(data: MethodModuleData, callback: MethodModuleCallback) {
        Task {
            switch data.data["act"]?.stringValue {
            case "begin":
                let steps = try? JSONEncoder().encode(data.data["steps"])
                await Acts.begin(data.data["name"]?.stringValue ?? "", definition: Definition.of(steps ?? Data()))
            case "observe": await Acts.observe()
            case "finish": Acts.finish()
            case "clear": RecordLog.clear()
            default:
                guard let text = try? JSONEncoder().encode(data.data),
                    let act = try? JSONDecoder().decode(Act.self, from: text)
                else { break }
                await Acts.perform(act)
            }
            callback.completion(MethodModuleResponse(withResponse: "done"))
        }
    }

    /// Answers with the record so far.
    func record(data: MethodModuleData, callback: MethodModuleCallback) {
        let record = ConformanceRecord(RecordLog.entries(), system: "Bellhop")
        callback.completion(MethodModuleResponse(withResponse: record.text))
    }
}
