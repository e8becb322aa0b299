extension UTType {
    /// Sound, film or both.
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    /// A film, which may have sound.
    public static var movie: UTType { UTType(declared: "public.movie") }
    /// A film without sound.
    public static var video: UTType { UTType(declared: "public.video") }
    /// Sound.
    public static var audio: UTType { UTType(declared: "public.audio") }
    /// A QuickTime film.
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    /// A film in MPEG-1 or MPEG-2.
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    /// A film in MPEG-2.
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    /// A transport stream of MPEG-2.
    public static var mpeg2TransportStream: UTType { UTType(declared: "public.mpeg-2-transport-stream") }
    /// Sound in MP3.
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    /// A film in MPEG-4.
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    /// Sound in MPEG-4.
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    /// Protected sound of Apple's store.
    public static var appleProtectedMPEG4Audio: UTType { UTType(declared: "com.apple.protected-mpeg-4-audio") }
    /// A protected film of Apple's store.
    public static var appleProtectedMPEG4Video: UTType { UTType(declared: "com.apple.protected-mpeg-4-video") }
    /// A film in AVI.
    public static var avi: UTType { UTType(declared: "public.avi") }
    /// Sound in AIFF.
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    /// Sound in WAV.
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    /// MIDI.
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    /// A playlist in M3U.
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
}
