internal import BellhopValues
internal import CDwarf

/// The debug information in the file of an image.
///
/// libdw asks no server and searches no directory for it. libdwfl does, but isn't used here. A file can name other
/// files that have its debug information, but this process can't open them.
struct DebugInformation: ~Copyable {
    private let elf: OpaquePointer
    private let dwarf: OpaquePointer

    /// Opens the information; nil if the file has none that can be read.
    init?(descriptor: Int32) {
        // libelf opens nothing before it knows the version of ELF.
        guard elf_version(UInt32(EV_CURRENT)) != EV_NONE, let elf = elf_begin(descriptor, ELF_C_READ_MMAP, nil) else {
            return nil
        }
        guard elf_kind(elf) == ELF_K_ELF, let dwarf = dwarf_begin_elf(elf, DWARF_C_READ, nil) else {
            elf_end(elf)
            return nil
        }
        self.elf = elf
        self.dwarf = dwarf
    }

    deinit {
        dwarf_end(dwarf)
        elf_end(elf)
    }

    /// The functions around a byte of the file, with the innermost inlined one first; empty if they are unknown.
    func frames(atFileOffset offset: UInt64) -> [SourceFrame] {
        guard let address = address(ofFileOffset: offset), var unit = unit(around: address) else { return [] }
        var frames: [SourceFrame] = []
        let functions = functions(around: address, in: &unit) ?? []
        var place = line(of: address, in: functions.first, of: &unit)
        for var function in functions.prefix(SourceAnswer.frameLimit - 1) {
            guard Int(dwarf_tag(&function)) == DW_TAG_inlined_subroutine else { break }
            place.function = name(of: &function)
            frames.append(place)
            place = call(of: &function, in: &unit)
        }
        frames.append(place)
        return frames
    }

    private func address(ofFileOffset offset: UInt64) -> UInt64? {
        var count = 0
        guard elf_getphdrnum(elf, &count) == 0 else { return nil }
        for index in 0..<count {
            var header = GElf_Phdr()
            guard gelf_getphdr(elf, Int32(index), &header) != nil else { return nil }
            if header.p_type == UInt32(PT_LOAD), offset >= header.p_offset, offset - header.p_offset < header.p_filesz {
                return header.p_vaddr &+ (offset - header.p_offset)
            }
        }
        return nil
    }

    /// The unit of compilation around an address.
    ///
    /// Clang writes no table of addresses, so each unit is asked.
    private func unit(around address: UInt64) -> Dwarf_Die? {
        var unit: OpaquePointer?
        var die = Dwarf_Die()
        while dwarf_get_units(dwarf, unit, &unit, nil, nil, &die, nil) == 0 {
            if dwarf_haspc(&die, address) > 0 { return die }
        }
        return nil
    }

    /// The line of the instruction at an address.
    ///
    /// A compiler writes 0 if the instruction belongs to no line. The result is then the nearest line before the
    /// instruction in the innermost function around it.
    private func line(of address: UInt64, in function: Dwarf_Die?, of unit: inout Dwarf_Die) -> SourceFrame {
        var (rows, count): (OpaquePointer?, Int) = (nil, 0)
        guard let row = dwarf_getsrc_die(&unit, address) else { return SourceFrame() }
        if let number = number(of: row), number > 0 { return place(of: row, number) }
        guard var function, dwarf_getsrclines(&unit, &rows, &count) == 0 else { return SourceFrame() }
        var index = Self.index(after: address, in: rows, count)
        while index > 0 {
            index -= 1
            var start: Dwarf_Addr = 0
            guard let row = dwarf_onesrcline(rows, index), dwarf_lineaddr(row, &start) == 0,
                dwarf_haspc(&function, start) > 0
            else { break }
            // Those of functions that are inlined in it name lines of other functions.
            guard let number = number(of: row), number > 0, functions(around: start, in: &function)?.isEmpty != false
            else { continue }
            return place(of: row, number)
        }
        return SourceFrame()
    }

    /// The index of the first row of a table whose address is greater than another one.
    private static func index(after address: UInt64, in rows: OpaquePointer?, _ count: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            var start: Dwarf_Addr = 0
            guard let row = dwarf_onesrcline(rows, middle), dwarf_lineaddr(row, &start) == 0 else { return 0 }
            if start <= address { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func number(of row: OpaquePointer) -> Int32? {
        var number: Int32 = 0
        return dwarf_lineno(row, &number) == 0 ? number : nil
    }

    private func place(of row: OpaquePointer, _ number: Int32) -> SourceFrame {
        dwarf_linesrc(row, nil, nil).map { place($0, Int(number)) } ?? SourceFrame()
    }

    /// The functions around an address, innermost first: inlined ones, then the one that contains them; nil if no
    /// function of a scope contains it.
    ///
    /// dwarf_getscopes does not look into the namespaces in which Rust's compiler describes functions.
    private func functions(
        around address: UInt64, in scope: inout Dwarf_Die, depth: Int = 0
    ) -> [Dwarf_Die]? {
        var next = Dwarf_Die()
        guard depth < Self.depthLimit, dwarf_child(&scope, &next) == 0 else { return nil }
        var child = next
        repeat {
            child = next
            let tag = Int(dwarf_tag(&child))
            if Self.code.contains(tag), dwarf_haspc(&child, address) > 0 {
                let inner = functions(around: address, in: &child, depth: depth + 1) ?? []
                return inner + (tag == DW_TAG_lexical_block ? [] : [child])
            }
            if Self.names.contains(tag),
                let found = functions(around: address, in: &child, depth: depth + 1)
            {
                return found
            }
        } while dwarf_siblingof(&child, &next) == 0
        return nil
    }

    private static let depthLimit = 64
    private static let code: Set = [DW_TAG_subprogram, DW_TAG_inlined_subroutine, DW_TAG_lexical_block]
    private static let names: Set = [
        DW_TAG_namespace, DW_TAG_module, DW_TAG_structure_type, DW_TAG_class_type, DW_TAG_enumeration_type,
        DW_TAG_union_type,
    ]

    private func name(of function: inout Dwarf_Die) -> String? {
        var attribute = Dwarf_Attribute()
        if dwarf_attr_integrate(&function, UInt32(DW_AT_linkage_name), &attribute) != nil,
            let name = dwarf_formstring(&attribute)
        {
            return String(cString: name)
        }
        return dwarf_diename(&function).map { String(cString: $0) }
    }

    /// Where an inlined function is called.
    private func call(of function: inout Dwarf_Die, in unit: inout Dwarf_Die) -> SourceFrame {
        var files: OpaquePointer?
        guard let line = number(DW_AT_call_line, of: &function), line > 0,
            let index = number(DW_AT_call_file, of: &function), dwarf_getsrcfiles(&unit, &files, nil) == 0,
            let file = dwarf_filesrc(files, Int(clamping: index), nil, nil)
        else { return SourceFrame() }
        return place(file, Int(clamping: line))
    }

    /// A place in a file that somebody wrote.
    ///
    /// For its own functions, Swift's compiler names a file that doesn't exist.
    private func place(_ file: UnsafePointer<CChar>, _ line: Int) -> SourceFrame {
        let file = String(cString: file)
        return file.hasSuffix("<compiler-generated>") ? SourceFrame() : SourceFrame(file: file, line: line)
    }

    private func number(_ name: Int, of die: inout Dwarf_Die) -> UInt64? {
        var attribute = Dwarf_Attribute()
        var value: Dwarf_Word = 0
        guard dwarf_attr(&die, UInt32(name), &attribute) != nil, dwarf_formudata(&attribute, &value) == 0 else {
            return nil
        }
        return UInt64(value)
    }
}
