/// The kinds of file that a notification can show, with Apple's limits.
///
/// The raw value is the uniform type identifier.
package enum AttachmentType: String, CaseIterable, Sendable {
    case aiff = "public.aiff-audio"
    case wave = "com.microsoft.waveform-audio"
    case mp3 = "public.mp3"
    case mpeg4Audio = "public.mpeg-4-audio"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case png = "public.png"
    case mpeg = "public.mpeg"
    case mpeg2 = "public.mpeg-2-video"
    case mpeg4 = "public.mpeg-4"
    case avi = "public.avi"

    /// The type of a file, by its extension in any case; nil for an extension of none.
    package init?(pathExtension: some StringProtocol) {
        let name = pathExtension.lowercased()
        guard let type = Self.allCases.first(where: { $0.pathExtensions.contains(name) }) else { return nil }
        self = type
    }

    /// The extensions of its files, the usual one first.
    package var pathExtensions: [String] {
        switch self {
        case .aiff: ["aiff", "aif", "aifc"]
        case .wave: ["wav", "wave"]
        case .mp3: ["mp3"]
        case .mpeg4Audio: ["m4a", "mp4a"]
        case .jpeg: ["jpg", "jpeg", "jpe"]
        case .gif: ["gif"]
        case .png: ["png"]
        case .mpeg: ["mpg", "mpeg"]
        case .mpeg2: ["m2v", "mpg2"]
        case .mpeg4: ["mp4", "mpg4", "m4v"]
        case .avi: ["avi"]
        }
    }

    /// The largest file, in bytes: 5 MB of sound, 10 MB of picture, 50 MB of film.
    package var maximumSize: Int {
        let megabytes =
            switch self {
            case .aiff, .wave, .mp3, .mpeg4Audio: 5
            case .jpeg, .gif, .png: 10
            case .mpeg, .mpeg2, .mpeg4, .avi: 50
            }
        return megabytes << 20
    }
}
