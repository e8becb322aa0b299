extension SymbolGlyph {
    /// The outline, the details and the lines of each glyph.
    static let paths: [String: (outline: String, details: String, lines: String)] =
        signs.merging(things) { first, _ in first }

    /// The names of symbols that look like another symbol.
    static let synonyms = [
        "arrow": "arrow.right", "chevron": "chevron.right", "arrow.triangle.2.circlepath": "arrow.clockwise",
        "gearshape": "gear", "message": "bubble.left", "bubble": "bubble.left", "text.bubble": "bubble.left",
        "bubble.right": "bubble.left", "location.north": "location", "mappin.and.ellipse": "mappin",
        "photo.on.rectangle": "photo", "note": "doc", "creditcard.and.123": "creditcard", "alarm": "clock",
        "timer": "clock", "bag": "cart", "mail": "envelope", "nosign": "slash.circle", "faceid": "person",
    ]

    /// The names of symbols that look like another symbol upside down.
    static let turned = ["hand.thumbsdown": "hand.thumbsup"]

    private static let signs: [String: (String, String, String)] = [
        "checkmark": ("", "", "M 4 13 L 9.5 18.5 L 20 6"),
        "xmark": ("", "", "M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5"),
        "plus": ("", "", "M 12 4.5 L 12 19.5 M 4.5 12 L 19.5 12"),
        "minus": ("", "", "M 4.5 12 L 19.5 12"),
        "multiply": ("", "", "M 6 6 L 18 18 M 18 6 L 6 18"),
        "equal": ("", "", "M 5 9 L 19 9 M 5 15 L 19 15"),
        "circle": ("O 12 12 9.5", "", ""),
        "square": ("R 3 3 18 18 4", "", ""),
        "triangle": ("M 12 4 L 21.5 20 L 2.5 20 Z", "", ""),
        "slash.circle": ("", "", "O 12 12 9.5 M 5.5 5.5 L 18.5 18.5"),
        "ellipsis": ("", "", "O 5 12 0.6 O 12 12 0.6 O 19 12 0.6"),
        "arrow.up": ("", "", "M 12 20 L 12 4 M 6 10 L 12 4 L 18 10"),
        "arrow.down": ("", "", "M 12 4 L 12 20 M 6 14 L 12 20 L 18 14"),
        "arrow.left": ("", "", "M 20 12 L 4 12 M 10 6 L 4 12 L 10 18"),
        "arrow.right": ("", "", "M 4 12 L 20 12 M 14 6 L 20 12 L 14 18"),
        "arrow.up.right": ("", "", "M 6 18 L 18 6 M 9 6 L 18 6 L 18 15"),
        "arrow.up.left": ("", "", "M 18 18 L 6 6 M 15 6 L 6 6 L 6 15"),
        "arrow.down.right": ("", "", "M 6 6 L 18 18 M 9 18 L 18 18 L 18 9"),
        "arrow.down.left": ("", "", "M 18 6 L 6 18 M 15 18 L 6 18 L 6 9"),
        "arrow.left.arrow.right": (
            "", "", "M 3 8 L 20 8 M 16 4 L 20 8 L 16 12 M 21 16 L 4 16 M 8 12 L 4 16 L 8 20"
        ),
        "arrow.up.arrow.down": ("", "", "M 8 21 L 8 4 M 4 8 L 8 4 L 12 8 M 16 3 L 16 20 M 12 16 L 16 20 L 20 16"),
        "arrow.clockwise": ("", "", "A 12 12.5 8 -20 270 M 12 1.5 L 15.5 4.5 L 12 7.8"),
        "arrow.counterclockwise": ("", "", "A 12 12.5 8 -90 200 M 12 1.5 L 8.5 4.5 L 12 7.8"),
        "arrow.uturn.left": ("", "", "M 9 4 L 4 9 L 9 14 M 4 9 L 14 9 C 22 9 22 20 14 20 L 10 20"),
        "arrowshape.turn.up.left": ("M 10 4 L 2 11 L 10 18 L 10 14 C 16 14 19 16 22 20 C 21 12 17 8 10 8 Z", "", ""),
        "chevron.up": ("", "", "M 4 16 L 12 8 L 20 16"),
        "chevron.down": ("", "", "M 4 8 L 12 16 L 20 8"),
        "chevron.left": ("", "", "M 16 4 L 8 12 L 16 20"),
        "chevron.right": ("", "", "M 8 4 L 16 12 L 8 20"),
        "square.and.arrow.up": (
            "", "", "M 12 15 L 12 2 M 7.5 6.5 L 12 2 L 16.5 6.5 M 8 10 L 4 10 L 4 22 L 20 22 L 20 10 L 16 10"
        ),
        "square.and.arrow.down": (
            "", "", "M 12 2 L 12 15 M 7.5 10.5 L 12 15 L 16.5 10.5 M 8 8 L 4 8 L 4 22 L 20 22 L 20 8 L 16 8"
        ),
        "list.bullet": ("", "", "O 4 6 0.5 M 9 6 L 21 6 O 4 12 0.5 M 9 12 L 21 12 O 4 18 0.5 M 9 18 L 21 18"),
    ]
}
