internal import BellhopValues
internal import Foundation

/// The bundle of the app as a module sees it: an information property list, and the resources of the module's package.
///
/// Every instance has its own, because an edit of settings.json can change it. That of an extension also contains the
/// bundle of the extension.
struct AppBundle {
    /// Its directory.
    let path: String
    /// The extension whose main bundle is in it; nil for a module, whose main bundle it is.
    let appExtension: AppExtension?
    /// The app and the phone.
    let environment: AppEnvironment
    /// The resource bundles beside the module's library, those of the module's own package first.
    let resources: [String]
    /// The number of those of the module's own package.
    private let ownCount: Int

    /// The bundle of a module with the resource bundles beside its library.
    init(at path: String, for module: ModuleSettings, resources: [String], appExtension: AppExtension? = nil) {
        self.path = path
        self.appExtension = appExtension
        environment = module.environment
        let own = Self.own(resources, of: module.packageName)
        self.resources = own + resources.filter { !own.contains($0) }
        ownCount = own.count
    }

    /// The resource bundles of a module's own package.
    static func own(_ resources: [String], of package: String) -> [String] {
        resources.filter { ($0 as NSString).lastPathComponent.hasPrefix(package + "_") }
    }

    /// The directory of the main bundle of the instance.
    var main: String { appExtension.map { "\(path)/PlugIns/\($0.name).appex" } ?? path }

    /// Creates the bundle again.
    func prepare() throws {
        try? FileManager.default.removeItem(atPath: path)
        try makeDirectory(path)
        // First, because a resource of the module can also be named PlugIns.
        if let appExtension { try write(appExtension.information(of: information), to: main) }
        try write(information, to: path)
    }

    private func makeDirectory(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    private func write(_ information: [String: Any], to path: String) throws {
        let files = FileManager.default
        try makeDirectory(path)
        let list = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
        try list.write(to: URL(fileURLWithPath: "\(path)/Info.plist"))
        for (index, bundle) in resources.enumerated() {
            // `Bundle.module` looks for the bundle by its name, and `Bundle.main` for its contents.
            let own = "\(path)/\((bundle as NSString).lastPathComponent)"
            try files.createDirectory(atPath: own, withIntermediateDirectories: false)
            for name in (try? files.contentsOfDirectory(atPath: bundle)) ?? [] {
                let linked = Self.resource(name)
                try files.createSymbolicLink(
                    atPath: "\(own)/\(linked)", withDestinationPath: "\(bundle)/\(name)")
                // The first bundle with a file of a name is used.
                if index < ownCount {
                    try? files.createSymbolicLink(
                        atPath: "\(path)/\(linked)", withDestinationPath: "\(bundle)/\(name)")
                }
            }
        }
    }

    /// The name of a resource; SwiftPM writes `pt-br.lproj`, which Foundation doesn't find for `pt-BR`.
    private static func resource(_ name: String) -> String {
        guard name.hasSuffix(".lproj"), name.lowercased() != "base.lproj" else { return name }
        return Locale(identifier: String(name.dropLast(6))).identifier(.bcp47) + ".lproj"
    }

    private var information: [String: Any] {
        let app = environment.app
        let name = app.bundleIdentifier?.split(separator: ".").last.map(String.init) ?? "Bellhop"
        var list: [String: Any] = [
            "CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": name, "CFBundleExecutable": name,
            "CFBundleIdentifier": app.bundleIdentifier ?? SentPush.exampleTopic, "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": name, "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0",
            "CFBundleVersion": "1", "UIBackgroundModes": app.backgroundModes.map(\.rawValue),
        ]
        let schemes = (app.urlScheme.map { [$0] } ?? []) + app.urlSchemes
        if !schemes.isEmpty { list["CFBundleURLTypes"] = [["CFBundleURLSchemes": schemes]] }
        let more = try? JSONSerialization.jsonObject(with: Data(app.infoDictionary)) as? [String: Any]
        return list.merging((more ?? [:]).compactMapValues(Self.value)) { $1 }
    }

    /// A value of a property list, which has no null.
    private static func value(_ json: Any) -> Any? {
        switch json {
        case is NSNull: nil
        case let array as [Any]: array.compactMap(value)
        case let object as [String: Any]: object.compactMapValues(value)
        default: json
        }
    }
}
