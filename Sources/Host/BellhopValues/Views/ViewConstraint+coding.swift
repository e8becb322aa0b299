/// In JSON an array, because a tree has many constraints, and names are most of what is read of them: the first view and
/// attribute, the relation, the multiplier, the constant, the priority, the second view and attribute or null, and the
/// identifier if there is one.
extension ViewConstraint: Codable {
    /// Reads a constraint.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        first = Anchor(try values.decode(Int.self), try values.decode(Attribute.self))
        relation = try values.decode(Relation.self)
        multiplier = try values.decode(Double.self)
        constant = try values.decode(Double.self)
        priority = try values.decode(Double.self)
        second = try values.decodeIfPresent(Int.self).map { Anchor($0, try values.decode(Attribute.self)) }
        identifier = values.isAtEnd ? nil : try values.decodeIfPresent(String.self)
    }

    /// Writes the constraint.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(first.view)
        try values.encode(first.attribute)
        try values.encode(relation)
        try values.encode(multiplier)
        try values.encode(constant)
        try values.encode(priority)
        if let second {
            try values.encode(second.view)
            try values.encode(second.attribute)
        } else {
            try values.encodeNil()
        }
        if let identifier { try values.encode(identifier) }
    }
}
