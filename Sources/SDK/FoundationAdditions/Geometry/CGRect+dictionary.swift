public import CFTypes
public import Foundation

// The keys are Core Graphics's.

extension CGRect {
    /// The rectangle as a dictionary with the keys `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        NSDictionary(dictionary: numbers(["X", "Y", "Width", "Height"], [minX, minY, width, height]))
    }

    /// Creates a rectangle from its dictionary; nil if a key is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dictionary),
            let size = CGSize(dictionaryRepresentation: dictionary)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}

extension CGPoint {
    /// The point as a dictionary with the keys `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary { NSDictionary(dictionary: numbers(["X", "Y"], [x, y])) }

    /// Creates a point from its dictionary; nil if a key is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let x = dictionary["X"] as? NSNumber, let y = dictionary["Y"] as? NSNumber else { return nil }
        self.init(x: x.doubleValue, y: y.doubleValue)
    }
}

extension CGSize {
    /// The size as a dictionary with the keys `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        NSDictionary(dictionary: numbers(["Width", "Height"], [width, height]))
    }

    /// Creates a size from its dictionary; nil if a key is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let width = dictionary["Width"] as? NSNumber, let height = dictionary["Height"] as? NSNumber else {
            return nil
        }
        self.init(width: width.doubleValue, height: height.doubleValue)
    }
}

private func numbers(_ keys: [String], _ values: [CGFloat]) -> [String: NSNumber] {
    Dictionary(uniqueKeysWithValues: zip(keys, values.map { NSNumber(value: Double($0)) }))
}
