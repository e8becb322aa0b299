internal import BellhopValues
internal import CPango

/// The characters that were drawn as boxes, because no font has a glyph for them.
struct MissingGlyphs {
    /// The maximum number of characters that are named.
    ///
    /// The others are counted.
    static let limit = 8

    private var named: [Unicode.Scalar] = []
    private var all: Set<Unicode.Scalar> = []

    /// Adds the missing characters of a text that is drawn.
    mutating func add(_ text: TypesetText) {
        for (block, _) in text.blocks {
            for character in block.missing {
                if all.insert(character).inserted, all.count <= Self.limit { named.append(character) }
            }
        }
    }

    /// The characters in words, or nothing if there are none.
    var notes: [String] {
        guard !named.isEmpty else { return [] }
        let rest = all.count - named.count
        let more = rest > 0 ? " and \(rest.of("more character"))" : ""
        return ["no font has a glyph for " + named.map(\.named).joined(separator: ", ") + more]
    }
}

extension TextBlock {
    /// The characters that no font has a glyph for.
    ///
    /// Control characters are left out, because a font can't have one for them.
    fileprivate var missing: [Unicode.Scalar] {
        guard pango_layout_get_unknown_glyphs_count(layout) > 0, let runs = pango_layout_get_iter(layout) else {
            return []
        }
        defer { pango_layout_iter_free(runs) }
        var missing: [Unicode.Scalar] = []
        repeat {
            // There is none at the end of a line.
            guard let glyphs = pango_layout_iter_get_run_readonly(runs)?.pointee.glyphs?.pointee else { continue }
            for glyph in UnsafeMutableBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs))
            where glyph.glyph & cpango_unknown_glyph != 0 {
                guard let character = Unicode.Scalar(glyph.glyph & ~cpango_unknown_glyph),
                    character.properties.generalCategory != .control
                else { continue }
                missing.append(character)
            }
        } while pango_layout_iter_next_run(runs) != 0
        return missing
    }
}
