extension ELFImage {
    /// A version that a library must have for the loader to accept a shared object.
    struct NeededVersion: Equatable {
        /// The name of the library.
        var library: String
        /// The name of the version, such as `GLIBC_2.34`.
        var name: String
    }

    /// The versions that it needs of its libraries (`DT_VERNEED`).
    ///
    /// Without the weak ones, about which the loader only warns.
    func neededVersions() -> [NeededVersion] {
        // SHT_GNU_verneed.
        guard let (section, names) = records(ofType: 0x6FFF_FFFE) else { return [] }
        return chain(from: section.offset, next: 12, in: section).flatMap { need -> [NeededVersion] in
            guard let library = name(at: need + 4, in: names), let first = word(need + 8) else { return [] }
            return chain(from: need + first, next: 12, in: section).compactMap { version in
                guard let flags = Self.load(bytes, version + 4, UInt16.self), flags & 2 == 0 else { return nil }
                return name(at: version + 8, in: names).map { NeededVersion(library: library, name: $0) }
            }
        }
    }

    /// The versions that it has (`DT_VERDEF`), or nil if it has none.
    func definedVersions() -> Set<String>? {
        // SHT_GNU_verdef.
        guard let (section, names) = records(ofType: 0x6FFF_FFFD) else { return nil }
        // The first name of a version is its own, the others are those that it follows.
        return Set(
            chain(from: section.offset, next: 16, in: section).compactMap { version in
                word(version + 12).flatMap { name(at: version + $0, in: names) }
            })
    }

    /// The maximum number of records in a chain, which is more than any library has.
    private static let chainLimit = 1024

    /// A section of records, and the names that they use.
    private func records(ofType type: UInt32) -> (section: Section, names: Section)? {
        guard let section = sections.first(where: { $0.type == type }), sections.indices.contains(section.link),
            Self.slice(bytes, section.offset, section.size) != nil
        else { return nil }
        return (section, sections[section.link])
    }

    /// The offsets of records of a section, each of which has the distance to the one after it, or 0, at `next`.
    private func chain(from start: Int, next: Int, in section: Section) -> [Int] {
        var offsets: [Int] = []
        var offset = start
        while offset < section.offset + section.size, offsets.count < Self.chainLimit {
            offsets.append(offset)
            guard let distance = word(offset + next), distance > 0 else { break }
            offset += distance
        }
        return offsets
    }

    private func word(_ offset: Int) -> Int? { Self.load(bytes, offset, UInt32.self).map { Int($0) } }

    private func name(at offset: Int, in names: Section) -> String? {
        word(offset).flatMap { text(at: $0, in: names) }
    }
}
