extension ELFImage {
    /// The functions of the file, for finding addresses.
    ///
    /// There are none if they were stripped or are invalid.
    func symbolTable() -> SymbolTable {
        let segments = loadSegments()
        // SHT_SYMTAB has everything that SHT_DYNSYM has, unless it was stripped.
        for type: UInt32 in [2, 11] {
            for section in sections where section.type == type && sections.indices.contains(section.link) {
                let names = sections[section.link]
                guard let symbols = Self.slice(bytes, section.offset, section.size),
                    let text = Self.slice(bytes, names.offset, names.size)
                else { continue }
                let table = SymbolTable(symbols: symbols, names: text, segments: segments)
                if !table.isEmpty { return table }
            }
        }
        return SymbolTable(symbols: [], names: [], segments: segments)
    }

    /// The parts of the file that are mapped, with their addresses.
    private func loadSegments() -> [SymbolTable.Segment] {
        guard let table = Self.load(bytes, 32, UInt64.self).flatMap(Int.init(exactly:)),
            let entrySize = Self.load(bytes, 54, UInt16.self).map(Int.init), entrySize >= 56,
            let count = Self.load(bytes, 56, UInt16.self).map(Int.init),
            Self.slice(bytes, table, entrySize * count) != nil
        else { return [] }
        return (0..<count).compactMap { index in
            let entry = table + index * entrySize
            guard Self.load(bytes, entry, UInt32.self) == 1,  // PT_LOAD
                let offset = Self.load(bytes, entry + 8, UInt64.self),
                let address = Self.load(bytes, entry + 16, UInt64.self),
                let size = Self.load(bytes, entry + 32, UInt64.self)
            else { return nil }
            return SymbolTable.Segment(offset: offset, address: address, size: size)
        }
    }
}
