import BellhopControl
import BellhopValues

extension EventStream {
    /// Appends an event and wakes the followers; returns its sequence, where nobody else appends.
    @discardableResult
    func record(_ event: Event) -> UInt64 {
        append(event)
        wake()
        return last
    }
}
