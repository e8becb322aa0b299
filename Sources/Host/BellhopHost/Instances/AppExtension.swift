internal import BellhopPhone
internal import BellhopValues

/// An extension of the app, which has a bundle of its own.
struct AppExtension {
    /// Its class, after the module, as on iOS.
    let principalClass: String
    /// Its name, which can be a part of an identifier.
    let name: String
    /// What it extends.
    let point: String

    /// The information of its bundle, from that of the app.
    func information(of app: [String: Any]) -> [String: Any] {
        var information = app
        information["CFBundleIdentifier"] = (app["CFBundleIdentifier"] as? String).map { "\($0).\(name)" }
        information["CFBundleExecutable"] = name
        information["CFBundleName"] = name
        information["CFBundleDisplayName"] = name
        information["CFBundlePackageType"] = "XPC!"
        information["NSExtension"] = [
            "NSExtensionPointIdentifier": point, "NSExtensionPrincipalClass": principalClass,
        ]
        return information
    }
}

extension AppExtension {
    /// The extension that an order is for; nil for a module.
    init?(_ order: OpenOrder) {
        switch order.role {
        case .module: return nil
        case .service: point = "com.apple.usernotifications.service"
        case .content: point = "com.apple.usernotifications.content-extension"
        }
        let className = order.description.name
        principalClass = "\(order.settings.productName).\(className)"
        // As Xcode makes an identifier of a name.
        name = String(className.prefix(100).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}
