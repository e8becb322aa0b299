internal import BellhopPhone
internal import BellhopValues

/// Checks that the copy of a library is there as long as an instance may need it.
struct CopyCheck: Sendable {
    /// The libraries that are being copied.
    private var copying: Set<Ticket<ScannedLibrary>> = []
    /// The copies that are there, by hash.
    private var copies: Set<String> = []
    /// The copies that the instances were made from.
    private var used: [InstanceID: String] = [:]

    mutating func take(_ input: Input) {
        switch input {
        case .scanned(let ticket, let result):
            guard copying.remove(ticket) != nil, case .success(let library?) = result else { return }
            copies.insert(library.image.hash)
        case .ended(let instance), .died(let instance, _), .standbyEnded(let instance, _), .keptEnded(let instance, _),
            .opened(let instance, .failure):
            used[instance] = nil
        default: break
        }
    }

    mutating func check(_ effect: Effect) -> Violation? {
        switch effect {
        case .scan(_, _, _, let ticket):
            copying.insert(ticket)
            return nil
        case .open(let instance, let order), .standBy(let instance, let order):
            let hash = order.library.image.hash
            used[instance] = hash
            return copies.contains(hash) ? nil : violation("\(instance) is made from \(hash), which is not there")
        case .keepImages(let kept):
            copies.formIntersection(kept)
            if !copying.isEmpty { return violation("copies are removed while a library is being copied") }
            let lost = used.first { !kept.contains($0.value) }
            return lost.flatMap { violation("the copy \($0.value) of \($0.key) is removed") }
        default: return nil
        }
    }

    private func violation(_ message: String) -> Violation { Violation(invariant: .copies, message: message) }
}
