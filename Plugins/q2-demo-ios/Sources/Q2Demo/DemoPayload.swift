import Q2ModuleInterfaces

/// What a push carries for this module, under `data.demo`.
struct DemoPayload {
    /// Where a tap leads.
    let route: String

    init?(_ userInfo: [AnyHashable: Any]) {
        guard let data = userInfo["data"] as? [String: Any], let demo = data["demo"] as? [String: Any],
            let route = demo["route"] as? String, !route.isEmpty
        else { return nil }
        self.route = route
    }
}
