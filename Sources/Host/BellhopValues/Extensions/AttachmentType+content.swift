package import BellhopContract

extension AttachmentType {
    /// The MIME types that libmagic gives to files of the type.
    ///
    /// MPEG-4 is one container for several.
    package var contentTypes: Set<String> {
        switch self {
        case .aiff: ["audio/x-aiff"]
        case .wave: ["audio/x-wav"]
        case .mp3: ["audio/mpeg"]
        case .mpeg4Audio: ["audio/x-m4a", "audio/mp4", "video/mp4"]
        case .jpeg: ["image/jpeg"]
        case .gif: ["image/gif"]
        case .png: ["image/png"]
        case .mpeg: ["video/mpeg"]
        case .mpeg2: ["video/mpeg", "video/mpv", "video/mp2p", "video/mp2t"]
        case .mpeg4: ["video/mp4", "video/x-m4v"]
        case .avi: ["video/x-msvideo", "video/vnd.avi"]
        }
    }

    /// Whether it is a type of pictures.
    package var isPicture: Bool {
        switch self {
        case .jpeg, .gif, .png: true
        case .aiff, .wave, .mp3, .mpeg4Audio, .mpeg, .mpeg2, .mpeg4, .avi: false
        }
    }
}
