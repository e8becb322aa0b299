import Q2ModuleInterfaces

/// What the web page calls by its name.
extension Q2DemoModule {
    /// Sums up the accounts of all modules that tell theirs: a method may ask other modules, and answers when it knows.
    #if canImport(ObjectiveC)
        @objc
    #endif
    func summary(data: MethodModuleData, callback: MethodModuleCallback) {
        let name = data.data["name"]?.stringValue ?? "you"
        guard let moduleDelegate else { return }
        Task {
            let accounts = await moduleDelegate.accounts().map { "\($0.name) \($0.balance)" }
            callback.completion(MethodModuleResponse(withResponse: "\(name): \(accounts.joined(separator: ", "))"))
        }
    }
}

extension ModuleDelegate {
    /// The accounts that other modules report, sorted by name.
    func accounts() async -> [(name: String, balance: Double)] {
        await request(MethodRequest("account-summary"))
            .flatMap { $0.answer.objectValue ?? [:] }
            .map { ($0.key, $0.value.doubleValue ?? 0) }
            .sorted { $0.0 < $1.0 }
    }
}
