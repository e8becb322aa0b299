import Combine
import UIKit

/// What the flow needs of the notification center.
protocol PermissionAsking {
    @preconcurrency
    func requestAuthorization(
        options: UNAuthorizationOptions, completionHandler: @escaping @Sendable (Bool, Error?) -> Void)
    @preconcurrency
    func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void)
}

extension UNUserNotificationCenter: PermissionAsking {}

/// Explains notifications before the system asks, because it asks only once.
final class PermissionPriming: ObservableObject {
    enum Step: Equatable {
        case unknown, explaining, asking, done(Bool)
    }

    @Published private(set) var step = Step.unknown
    let buttonTaps = PassthroughSubject<Bool, Never>()
    private let center: PermissionAsking
    private var cancellables = Set<AnyCancellable>()

    init(center: PermissionAsking = UNUserNotificationCenter.current()) {
        self.center = center
        buttonTaps
            .filter { [weak self] _ in self?.step == .explaining }
            .sink { [weak self] wants in wants ? self?.ask() : self?.finish(false) }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .sink { [weak self] _ in self?.refresh() }
            .store(in: &cancellables)
    }

    /// Whether the explanation is on the screen, each change once.
    var isExplaining: AnyPublisher<Bool, Never> {
        $step.map { $0 == .explaining }.removeDuplicates().eraseToAnyPublisher()
    }

    func refresh() {
        settings()
            .map { settings -> Step in
                switch settings.authorizationStatus {
                case .notDetermined: .explaining
                case .denied: .done(false)
                default: .done(true)
                }
            }
            .receive(on: ImmediateScheduler.shared)
            .sink { [weak self] in self?.step = $0 }
            .store(in: &cancellables)
    }

    private func settings() -> Future<UNNotificationSettings, Never> {
        Future { promise in self.center.getNotificationSettings { promise(.success($0)) } }
    }

    private func ask() {
        step = .asking
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, _ in self.finish(granted) }
    }

    private func finish(_ isGranted: Bool) { step = .done(isGranted) }
}
