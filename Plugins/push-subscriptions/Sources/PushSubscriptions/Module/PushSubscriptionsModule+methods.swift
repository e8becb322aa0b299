import Q2ModuleInterfaces

/// What a web page can call by name.
extension PushSubscriptionsModule {
    /// Registers the user of this device.
    public func setUser(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("setUser", data, callback)
    }

    /// Changes the user's name or address.
    public func updateUser(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("updateUser", data, callback)
    }

    /// Adds tags to the user.
    public func addTags(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("addTags", data, callback)
    }

    /// Removes tags from the user.
    public func removeTags(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("removeTags", data, callback)
    }

    /// Sets attributes of the user.
    public func setAttributes(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("setAttributes", data, callback)
    }

    /// Removes attributes of the user.
    public func removeAttributes(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("removeAttributes", data, callback)
    }

    /// Turns pushes to this device on or off.
    public func setEnabled(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("setEnabled", data, callback)
    }

    /// Reports something that the user did.
    public func trackEvent(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("trackEvent", data, callback)
    }

    /// Takes the subscription back and forgets the user.
    public func logout(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("logout", data, callback)
    }

    /// Forgets everything on this device.
    public func reset(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("reset", data, callback)
    }

    /// Says where the module stands.
    public func status(data: MethodModuleData, callback: MethodModuleCallback) {
        answer("status", data, callback)
    }

    private func answer(_ method: String, _ data: MethodModuleData, _ callback: MethodModuleCallback) {
        do {
            let command = try Arguments(data.data, for: method).command
            perform(command) { callback.completion(MethodModuleResponse(withResponse: $0.text)) }
        } catch {
            callback.completion(MethodModuleResponse(withResponse: Answer.refused(error.sentence).text))
        }
    }
}
