extension NewModule {
    var swiftFiles: [File] {
        let sources = "Sources/\(product)"
        var files = [
            File(path: "Package.swift", text: manifest), File(path: "module.json", text: moduleManifest),
            File(path: "\(sources)/\(moduleClass).swift", text: lifecycle),
        ]
        if hasService { files.append(File(path: "\(sources)/\(serviceClass).swift", text: service)) }
        if hasContent { files.append(File(path: "\(sources)/\(contentClass).swift", text: content)) }
        return files + [File(path: "Tests/\(product)Tests/\(product)Tests.swift", text: tests)]
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "\(name)",
            products: [.library(name: "\(product)", type: .dynamic, targets: ["\(product)"])],
            dependencies: [.package(name: "bellhop", path: \(Self.quoted(sdk)))],
            targets: [
                .target(
                    name: "\(product)",
                    dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
                    plugins: [.plugin(name: "ModuleExports", package: "bellhop")]),
                .testTarget(
                    name: "\(product)Tests",
                    dependencies: [.product(name: "BellhopTesting", package: "bellhop")]),
            ],
            swiftLanguageModes: [.v5])

        """
    }

    private var moduleManifest: String {
        let shown = hasContent ? [(key: "UNNotificationExtensionCategory", value: category)] : []
        let members = classMembers + shown + [("identifier", identifier), ("data", "")]
        return "{\n" + members.map { "  \"\($0)\": \"\($1)\",\n" }.joined() + "  \"enabled\": true\n}\n"
    }

    private var lifecycle: String {
        """
        import Q2ModuleInterfaces

        class \(moduleClass): PushLifecycleModule {
            var moduleDelegate: ModuleDelegate?
            var moduleDataSource: ModuleDataSource?

            // The host delivers the pushes with this sender to this module.
            static var sender: PushSender? { PushSender(id: "\(identifier)") }

            func getNotificationCategories() -> Set<UNNotificationCategory>? {
                let open = UNNotificationAction(identifier: "\(category).open", title: "Open", options: [.foreground])
                return [UNNotificationCategory(identifier: "\(category)", actions: [open], intentIdentifiers: [])]
            }

            // Decides how a notification is presented while the app is in the foreground.
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification
            ) async -> UNNotificationPresentationOptions? {
                [.banner, .list, .sound]
            }

            // The user tapped the notification or chose an action.
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
            ) async {
                _ = moduleDelegate?.navigateTo(target: .route("messages"))
            }
        }

        """
    }

    private var service: String {
        """
        import Q2ModuleInterfaces

        // Changes a push with "mutable-content": 1 before it is shown.
        class \(serviceClass): UNNotificationServiceExtension, PushServiceExtensionModule {
            var moduleDelegate: ModuleDelegate?
            var moduleDataSource: ModuleDataSource?

            static var sender: PushSender? { PushSender(id: "\(identifier)") }

            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
                    return contentHandler(request.content)
                }
                content.subtitle = "Everyday Checking"
                contentHandler(content)
            }
        }

        """
    }

    private var content: String {
        """
        import Q2ModuleInterfaces
        import UserNotificationsUI

        // Draws the notification when the user expands it.
        @MainActor
        class \(contentClass): UIViewController, UNNotificationContentExtension, @preconcurrency PushContentExtensionModule {
            var moduleDelegate: ModuleDelegate?
            var moduleDataSource: ModuleDataSource?

            nonisolated static var sender: PushSender? { PushSender(id: "\(identifier)") }

            private let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                label.numberOfLines = 0
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
                    label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
                    label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                    label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                ])
            }

            func didReceive(_ notification: UNNotification) {
                label.text = "Shown by \(product): \\(notification.request.content.body)"
            }
        }

        """
    }

    private var tests: String {
        let service =
            hasService
            ? """

                #expect(push.first(Event.ServiceAnswered.self)?.outcome == .changed)
                #expect(push.first(Event.NotificationShown.self)?.subtitle == "Everyday Checking")
            """ : ""
        let content =
            hasContent
            ? """

                #expect(try await host.expand().text.contains("Shown by \(product)"))
            """ : ""
        return """
            import BellhopTesting
            import Foundation
            import Testing

            // Each test starts a host with the module in settings.json.
            @Test func aPushIsShownAndItsTapOpensTheMessages() async throws {
                let host = try await HostProcess.start(settings: "settings.json")
                try #require(host.events.all(.moduleRefused).isEmpty)
                try await host.login()

                let push = try await host.push(String(contentsOfFile: "push.apns", encoding: .utf8))
                #expect(push.first(Event.NotificationShown.self)?.title == "Balance")\(service)\(content)

                let tap = try await host.tap("last")
                #expect(tap.first(.navigationWeb)?.route == "messages")
                #expect(await host.stop() == 0)
            }

            """
    }
}
