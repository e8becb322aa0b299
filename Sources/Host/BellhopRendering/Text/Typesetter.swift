internal import BellhopValues
internal import CCairo
internal import CPango

/// Lays out texts with Pango.
///
/// Fonts are opened when texts need them. Pango looks for them on threads of its own. One thread.
final class Typesetter {
    /// The maximum number of bytes of a text that are laid out.
    ///
    /// No screen shows more, and Pango's time and memory grow with them.
    static let textLimit = 16 << 10
    /// The maximum distance between letters or lines, in points.
    static let gapLimit = 1000.0

    /// The characters that were drawn as boxes.
    var missing = MissingGlyphs()
    private let fonts: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer

    /// Finds the fonts, or returns nil if there are none.
    init?() {
        guard let fonts = pango_cairo_font_map_new(), let context = pango_font_map_create_context(fonts) else {
            return nil
        }
        self.fonts = fonts
        self.context = context
        // The font's outlines determine where letters are, at every scale.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
        guard hasFonts() else {
            g_object_unref(UnsafeMutableRawPointer(context))
            g_object_unref(UnsafeMutableRawPointer(fonts))
            return nil
        }
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fonts))
    }

    /// Prepares for the scale of a drawing.
    func prepare(for drawing: OpaquePointer) { pango_cairo_update_context(drawing, context) }

    /// A block of lines in a width, or in its natural width for nil.
    ///
    /// If `isCut`, it is one line that is truncated as the text says. Colors are those of an appearance, or left out
    /// for nil.
    func block(
        _ text: ViewText, width: Double? = nil, isCut: Bool = false, appearance: Appearance? = nil
    ) -> TextBlock? {
        guard let layout = pango_layout_new(context) else { return nil }
        let block = TextBlock(layout)
        let string = text.string
        pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
        let description = Self.description(text.font)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        if let width {
            // Pango 1.50 ends the process for some texts if no letter fits into the width.
            pango_layout_set_width(layout, max(width, text.largestPoints).pangoUnits)
        }
        pango_layout_set_wrap(layout, text.lineBreak == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        if isCut {
            pango_layout_set_single_paragraph_mode(layout, 1)
            pango_layout_set_ellipsize(layout, text.lineBreak.ellipsis)
            if text.lineBreak.ellipsis == PANGO_ELLIPSIZE_NONE { pango_layout_set_width(layout, -1) }
        }
        pango_layout_set_alignment(layout, text.alignment.pango)
        pango_layout_set_justify(layout, text.alignment == .justified ? 1 : 0)
        pango_layout_set_spacing(layout, min(text.lineSpacing, Self.gapLimit).pangoUnits)
        let attributes = Self.attributes(text, appearance)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        return block
    }

    private func hasFonts() -> Bool { (block(ViewText("Ag 0…"))?.size.height ?? 0) > 0 }

    private static func description(_ font: ViewText.Font) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, FontFamilies.names(for: font))
        pango_font_description_set_absolute_size(description, Double(font.points.pangoUnits))
        pango_font_description_set_weight(description, PangoWeight(UInt32(clamping: font.weight)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }

    private static func attributes(_ text: ViewText, _ appearance: Appearance?) -> OpaquePointer? {
        let list = pango_attr_list_new()
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>? = nil) {
            guard let attribute else { return }
            if let bytes {
                attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
                attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
            }
            pango_attr_list_insert(list, attribute)
        }
        if text.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum")) }
        for run in text.runs where !run.bytes.isEmpty {
            if let font = run.font {
                let description = description(font)
                add(pango_attr_font_desc_new(description), run.bytes)
                pango_font_description_free(description)
                if font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum"), run.bytes) }
            }
            if run.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), run.bytes) }
            if run.isStruckThrough { add(pango_attr_strikethrough_new(1), run.bytes) }
            if run.kern > 0 { add(pango_attr_letter_spacing_new(min(run.kern, gapLimit).pangoUnits), run.bytes) }
            guard let appearance else { continue }
            if let color = run.color?.components(in: appearance) {
                add(pango_attr_foreground_new(color.red.part, color.green.part, color.blue.part), run.bytes)
                add(pango_attr_foreground_alpha_new(max(1, color.alpha.part)), run.bytes)
            }
            if let color = run.background?.components(in: appearance) {
                add(pango_attr_background_new(color.red.part, color.green.part, color.blue.part), run.bytes)
                add(pango_attr_background_alpha_new(max(1, color.alpha.part)), run.bytes)
            }
        }
        return list
    }
}

extension Double {
    /// A component of a color in Pango's format.
    fileprivate var part: UInt16 { UInt16(Swift.min(Swift.max(self, 0), 1) * 65535) }
}

extension ViewText.LineBreak {
    fileprivate var ellipsis: PangoEllipsizeMode {
        switch self {
        case .truncateHead: PANGO_ELLIPSIZE_START
        case .truncateTail: PANGO_ELLIPSIZE_END
        case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
        case .words, .characters, .clip: PANGO_ELLIPSIZE_NONE
        }
    }
}

extension ViewText.Alignment {
    fileprivate var pango: PangoAlignment {
        switch self {
        case .left, .natural, .justified: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }
}
