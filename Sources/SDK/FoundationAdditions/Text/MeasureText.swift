internal import CFoundationICU
internal import Foundation
internal import _FoundationICU

/// The texts of ICU for amounts of time.
///
/// Foundation has texts only for weeks and shorter units (`Duration.UnitsFormatStyle`). The functions are those of the
/// ICU library that the toolchain has for Foundation.
enum MeasureText {
    /// How long a text is.
    enum Width: String {
        case full = "unit-width-full-name"
        case short = "unit-width-short"
        case narrow = "unit-width-narrow"
    }

    /// An amount of a unit, such as `hour`; nil if ICU doesn't have the unit.
    static func text(_ value: Int, _ unit: String, _ width: Width, _ locale: Locale) -> String? {
        var status = U_ZERO_ERROR
        let skeleton = Array("measure-unit/duration-\(unit) \(width.rawValue)".utf16)
        guard
            let formatter = swift_unumf_openForSkeletonAndLocale(
                skeleton, Int32(skeleton.count), locale.identifier(.icu), &status)
        else { return nil }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return nil }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatInt(formatter, Int64(value), result, &status)
        return string { swift_unumf_resultToString(result, $0, $1, &status) }
    }

    /// Joins amounts.
    static func joined(_ texts: [String], _ width: Width, _ locale: Locale) -> String? {
        var status = U_ZERO_ERROR
        let listWidth: UListFormatterWidth =
            switch width {
            case .full: ULISTFMT_WIDTH_WIDE
            case .short: ULISTFMT_WIDTH_SHORT
            case .narrow: ULISTFMT_WIDTH_NARROW
            }
        guard
            let formatter = swift_ulistfmt_openForType(
                locale.identifier(.icu), ULISTFMT_TYPE_UNITS, listWidth, &status)
        else { return nil }
        defer { swift_ulistfmt_close(formatter) }
        let characters = texts.map { Array($0.utf16) }
        let buffers = characters.map { text in
            let buffer = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: max(1, text.count))
            _ = buffer.update(fromContentsOf: text)
            return buffer
        }
        defer { for buffer in buffers { buffer.deallocate() } }
        let starts = buffers.map { UnsafePointer($0.baseAddress) }
        let lengths = characters.map { Int32($0.count) }
        return string { swift_ulistfmt_format(formatter, starts, lengths, Int32(lengths.count), $0, $1, &status) }
    }

    /// The text that a function of ICU writes into a buffer; nil if it doesn't fit into 1000 UTF-16 units.
    private static func string(_ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String? {
        var buffer = [UInt16](repeating: 0, count: 1000)
        let count = buffer.withUnsafeMutableBufferPointer { write($0.baseAddress, Int32($0.count)) }
        guard count > 0, count <= buffer.count else { return nil }
        return String(decoding: buffer.prefix(Int(count)), as: UTF16.self)
    }
}
