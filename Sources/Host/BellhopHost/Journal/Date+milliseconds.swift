internal import FoundationEssentials

extension Date {
    /// The milliseconds since 1970, as the database keeps a time; one that is out of reach becomes the nearest.
    var milliseconds: Int {
        let count = (timeIntervalSince1970 * 1000).rounded()
        return count.isNaN ? 0 : Int(max(-1e15, min(count, 1e15)))
    }

    /// The time of so many milliseconds since 1970.
    init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
