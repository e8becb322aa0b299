import Combine
import UIKit

/// Whether the user allows notifications, for views to watch.
@MainActor
final class PermissionStore: ObservableObject {
    @Published private(set) var status = UNAuthorizationStatus.notDetermined

    private let center: UNUserNotificationCenter
    private var cancellables = Set<AnyCancellable>()

    nonisolated init(center: UNUserNotificationCenter = .current()) { self.center = center }

    /// Looks again each time the app becomes active.
    func watch() {
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .map { _ in () }
            .sink { [weak self] in
                Task { @MainActor in await self?.refresh() }
            }
            .store(in: &cancellables)
    }

    func refresh() async { status = await center.notificationSettings().authorizationStatus }

    func ask() async -> Bool {
        let isGranted = (try? await center.requestAuthorization(options: [.alert, .badge, .sound])) ?? false
        await refresh()
        return isGranted
    }

    /// True once the user has decided.
    var isDecided: AnyPublisher<Bool, Never> {
        $status.map { $0 != .notDetermined }.removeDuplicates().eraseToAnyPublisher()
    }
}
