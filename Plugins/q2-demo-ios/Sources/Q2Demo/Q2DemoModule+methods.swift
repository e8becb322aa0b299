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
            let answers = await moduleDelegate.request(MethodRequest("account-summary"))
            let accounts = answers.flatMap { $0.answer.objectValue ?? [:] }.map {
                "\($0.key) \($0.value.doubleValue ?? 0)"
            }
            callback.completion(MethodModuleResponse(withResponse: "\(name): \(accounts.joined(separator: ", "))"))
        }
    }
}
