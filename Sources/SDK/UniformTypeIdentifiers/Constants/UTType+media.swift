extension UTType {
    /// Audio, video or both.
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    /// A movie, which can include audio.
    public static var movie: UTType { UTType(declared: "public.movie") }
    /// Video without audio.
    public static var video: UTType { UTType(declared: "public.video") }
    /// Audio.
    public static var audio: UTType { UTType(declared: "public.audio") }
    /// A QuickTime movie.
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    /// An MPEG-1 or MPEG-2 movie.
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    /// An MPEG-2 video.
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    /// An MPEG-2 transport stream.
    public static var mpeg2TransportStream: UTType { UTType(declared: "public.mpeg-2-transport-stream") }
    /// MP3 audio.
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    /// An MPEG-4 movie.
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    /// MPEG-4 audio.
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    /// Protected MPEG-4 audio from Apple's store.
    public static var appleProtectedMPEG4Audio: UTType { UTType(declared: "com.apple.protected-mpeg-4-audio") }
    /// A protected MPEG-4 movie from Apple's store.
    public static var appleProtectedMPEG4Video: UTType { UTType(declared: "com.apple.protected-mpeg-4-video") }
    /// An AVI movie.
    public static var avi: UTType { UTType(declared: "public.avi") }
    /// AIFF audio.
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    /// WAV audio.
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    /// MIDI.
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    /// An M3U playlist.
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
}
