import BellhopPhone
import BellhopValues
import Foundation

/// A phone whose modules are up and answer at once.
struct CountedPhone {
    /// The number of pushes that are counted.
    ///
    /// As many pushes come first. After them, the lists no longer grow, and a copied phone shares no changing storage.
    private static let pushes = 8

    private var phone = Phone(PhoneConfiguration(settingsFile: "/settings.json", stateDirectory: "/state"))
    private let counter: Counter
    private let names: [String]
    /// The modules of the instances.
    private var instances: [InstanceID: String] = [:]
    private var uptime = Duration.zero
    private var lastCommand: UInt64 = 0
    private var finished = 0

    /// All names have the same length, and the last module always has the same name.
    init(modules: Int, _ counter: Counter) {
        self.counter = counter
        names = (1_001 - modules...1_000).map { String(format: "module-%04d", $0) }
        receive(.start)
    }

    static func sender(of module: String) -> String { "com.example.\(module)" }

    static func category(of module: String) -> String { "category of \(module)" }

    /// Without `legacyFallback`, a push of an unknown sender goes to no module.
    private var settings: [UInt8] {
        let entries = names.map { #"{"name": "\#($0)", "packageName": "p", "className": "\#($0)"}"# }
        return Array(#"{"legacyFallback": false, "push": true, "modules": [\#(entries.joined(separator: ", "))]}"#.utf8)
    }

    /// Counts what the phone does for pushes to the last module.
    mutating func counts(of kind: PushKind) -> PushCounts {
        let payload = kind.payload(to: names[names.count - 1])
        send(payload)
        _ = counter.take()
        send(payload)
        let counts = counter.take()
        guard finished == 2 * Self.pushes else { fatalError("\(finished) pushes of \(kind.name) were finished") }
        return counts
    }

    private mutating func send(_ payload: [UInt8]) {
        for _ in 0..<Self.pushes {
            lastCommand += 1
            // Each push replaces the notification of the one before.
            receive(.command(CommandID(number: lastCommand), .push(payload: payload, collapseID: "the-same")))
        }
    }

    /// Feeds an input, and the inputs with which edges answer.
    private mutating func receive(_ first: Input) {
        var inputs = [first]
        while let input = inputs.first {
            uptime += .milliseconds(1)
            let instant = Instant(date: Date(timeIntervalSince1970: 1_800_000_000), uptime: uptime)
            counter.setCounting(true)
            let effects = phone.receive(input, at: instant)
            counter.setCounting(false)
            inputs = inputs.dropFirst() + effects.compactMap { answer(to: $0) }
        }
    }

    private mutating func answer(to effect: Effect) -> Input? {
        switch effect {
        case .openState: return .stateOpened(.success(StoredState()))
        case .readSettings: return .settingsRead(.success(SettingsText(settings)))
        case .loadToken(let ticket): return .tokenLoaded(ticket, .success([1, 2]))
        case .scan(let module, _, _, let ticket): return .scanned(ticket, .success(library(of: module)))
        case .open(let instance, let order):
            instances[instance] = order.settings.id.rawValue
            return .opened(
                instance, .success(OpenedInstance(sender: Self.sender(of: order.settings.id.rawValue))))
        case .call(let target, let instance, _, let ticket):
            return .answered(ticket, Outcome(answer(to: target, of: instance), .answered, duration: .zero))
        case .store(_, let ticket): return ticket.map { .stored($0, nil) }
        case .record(let event):
            if event.kind == .pushFinished { finished += 1 }
            return nil
        default: return nil
        }
    }

    private func answer(to target: CallTarget, of instance: InstanceID) -> Answer {
        guard case .method(let call) = target else { return .none }
        return switch call.selector {
        case .getNotificationCategories:
            .categories(instances[instance].map { [NotificationCategory(identifier: Self.category(of: $0))] } ?? [])
        case .willPresent: .presentation([.banner, .list])
        default: .none
        }
    }

    private func library(of module: ModuleSettings) -> ScannedLibrary {
        let selectors: [Selector] = [.getNotificationCategories, .didRegister, .willPresent]
        let path = "/\(module.className).so"
        let declared = MagicBlock.Class(
            name: module.className, role: "lifecycle",
            methods: selectors.map { MagicBlock.Member(name: $0.rawValue, signature: "\($0.fullSignature)") })
        return ScannedLibrary(
            found: FoundLibrary(path: path, version: nil),
            image: StoredImage(source: path, hash: module.className, path: "/images/lib.so"),
            magic: MagicBlock(abi: ABIVersion(major: 1, minor: 0), classes: [declared]),
            description: ClassDescription(name: module.className, selectors: selectors), warnings: [])
    }
}
