internal import BellhopPhone
internal import BellhopValues
internal import Foundation

/// Idle phones, in a process that has done nothing else: what `bellhop-bench` is when a bench starts itself.
///
/// Prints the bytes of memory that they made resident.
struct PhoneProbe {
    private let count: Int

    /// Reads the arguments of a probe; nil for those of a bench.
    init?(_ words: [String]) {
        guard words.first == "hold-phones", words.count == 2, let count = Int(words[1]) else { return nil }
        self.count = count
    }

    func run() throws {
        // What the first phone needs of the process is not a phone's.
        var phones = [try IdlePhone.started(0)]
        phones.reserveCapacity(count + 1)
        let before = StartProbe.residentBytes
        for number in 1...count { phones.append(try IdlePhone.started(number)) }
        print(StartProbe.residentBytes - before)
        keep(phones)
    }
}

/// A phone without modules, taken through its start by edges that answer at once.
private enum IdlePhone {
    private static let settings = Array(#"{"push": true, "modules": []}"#.utf8)

    static func started(_ number: Int) throws -> Phone {
        var phone = Phone(PhoneConfiguration(settingsFile: "/settings.json", stateDirectory: "/state/\(number)"))
        var inputs = [Input.start]
        var uptime = Duration.zero
        while let input = inputs.first {
            uptime += .milliseconds(1)
            let instant = Instant(date: Date(timeIntervalSince1970: 1_800_000_000), uptime: uptime)
            let effects = phone.receive(input, at: instant)
            inputs = inputs.dropFirst() + effects.compactMap(answer)
        }
        guard phone.isReady else { throw Child.Failed(description: "a phone does not start") }
        return phone
    }

    private static func answer(to effect: Effect) -> Input? {
        switch effect {
        case .openState: .stateOpened(.success(StoredState()))
        case .readSettings: .settingsRead(.success(SettingsText(settings)))
        case .loadToken(let ticket): .tokenLoaded(ticket, .success([UInt8](repeating: 1, count: 32)))
        case .store(_, let ticket): ticket.map { .stored($0, nil) }
        default: nil
        }
    }
}
