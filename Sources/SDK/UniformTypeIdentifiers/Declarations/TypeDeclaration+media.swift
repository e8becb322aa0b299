extension TypeDeclaration {
    /// The types of audio and video.
    static let media: [TypeDeclaration] = [
        .init("public.audiovisual-content", "audiovisual content", conformsTo: ["public.data", "public.content"]),
        .init("public.movie", "movie", conformsTo: ["public.audiovisual-content"]),
        .init("public.video", "video", conformsTo: ["public.movie"]),
        .init("public.audio", "audio", conformsTo: ["public.audiovisual-content"]),
        .init(
            "com.apple.quicktime-movie", "QuickTime movie", conformsTo: ["public.movie"], extensions: ["mov", "qt"],
            mimeTypes: ["video/quicktime"]),
        .init(
            "public.mpeg", "MPEG movie", conformsTo: ["public.movie"],
            extensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
            mimeTypes: ["video/mpeg", "video/mpg", "video/x-mpeg", "video/x-mpg"]),
        .init(
            "public.mpeg-2-video", "MPEG-2 video", conformsTo: ["public.video"], extensions: ["m2v"],
            mimeTypes: ["video/mpeg2", "video/mpeg2-video"]),
        .init(
            "public.mpeg-2-transport-stream", "MPEG-2 Transport Stream", conformsTo: ["public.movie"],
            extensions: ["ts"]),
        .init(
            "public.mp3", "MP3 audio", conformsTo: ["public.audio"], extensions: ["mp3", "mpga"],
            mimeTypes: [
                "audio/mpeg", "audio/mpeg3", "audio/mpg", "audio/mp3", "audio/x-mpeg", "audio/x-mpeg3", "audio/x-mpg",
                "audio/x-mp3",
            ]),
        .init(
            "public.mpeg-4", "MPEG-4 movie", conformsTo: ["public.movie"], extensions: ["mp4", "mpg4"],
            mimeTypes: ["video/mp4", "video/mp4v-es"]),
        .init(
            "public.mpeg-4-audio", "MPEG-4 audio", conformsTo: ["public.audio"], extensions: ["mp4", "mpg4"],
            mimeTypes: ["audio/mp4", "audio/mp4a-latm"]),
        .init(
            "com.apple.protected-mpeg-4-audio", "protected MPEG-4 audio", conformsTo: ["public.audio"],
            extensions: ["m4p"]),
        .init("com.apple.protected-mpeg-4-video", "protected MPEG-4 movie", conformsTo: ["com.apple.m4v-video"]),
        .init(
            "com.apple.m4v-video", "Apple MPEG-4 movie", conformsTo: ["public.mpeg-4"], extensions: ["m4v"],
            mimeTypes: ["video/x-m4v"]),
        .init(
            "com.apple.m4a-audio", "Apple MPEG-4 audio", conformsTo: ["public.mpeg-4-audio"], extensions: ["m4a"],
            mimeTypes: ["audio/x-m4a"]),
        .init("com.apple.mpeg-4-ringtone", "Ringtone", conformsTo: ["public.mpeg-4-audio"], extensions: ["m4r"]),
        .init(
            "public.avi", "AVI movie", conformsTo: ["public.movie"], extensions: ["avi", "vfw"],
            mimeTypes: ["video/avi", "video/msvideo", "video/x-msvideo"]),
        .init(
            "public.3gpp", "3GPP movie", conformsTo: ["public.movie"], extensions: ["3gp", "3gpp", "sdv"],
            mimeTypes: ["video/3gpp", "audio/3gpp"]),
        .init(
            "public.3gpp2", "3GPP2 movie", conformsTo: ["public.movie"], extensions: ["3g2", "3gp2"],
            mimeTypes: ["video/3gpp2", "audio/3gpp2"]),
        .init(
            "org.webmproject.webm", "WebM movie", conformsTo: ["public.movie"], extensions: ["webm"],
            mimeTypes: ["video/webm"]),
        .init("public.aifc-audio", "AIFF-C audio", conformsTo: ["public.audio"], extensions: ["aifc"]),
        .init(
            "public.aiff-audio", "AIFF audio", conformsTo: ["public.aifc-audio"], extensions: ["aiff", "aif"],
            mimeTypes: ["audio/aiff", "audio/x-aiff"]),
        .init(
            "com.microsoft.waveform-audio", "Waveform audio", conformsTo: ["public.audio"],
            extensions: ["wav", "wave"], mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"]),
        .init(
            "public.midi-audio", "MIDI audio", conformsTo: ["public.audio"], extensions: ["midi", "mid", "smf", "kar"],
            mimeTypes: ["audio/midi", "audio/x-midi"]),
        .init(
            "com.apple.coreaudio-format", "Apple CoreAudio format", conformsTo: ["public.audio"], extensions: ["caf"],
            mimeTypes: ["audio/x-caf"]),
        .init(
            "public.aac-audio", "AAC audio", conformsTo: ["public.audio"], extensions: ["aac", "adts"],
            mimeTypes: ["audio/aac", "audio/x-aac"]),
        .init(
            "public.ac3-audio", "AC-3 audio", conformsTo: ["public.audio"], extensions: ["ac3"],
            mimeTypes: ["audio/ac3"]),
        .init(
            "public.au-audio", "AU audio", conformsTo: ["public.audio"], extensions: ["au", "snd"],
            mimeTypes: ["audio/basic"]),
        .init(
            "org.3gpp.adaptive-multi-rate-audio", "Adaptive Multi-rate audio", conformsTo: ["public.audio"],
            extensions: ["amr"], mimeTypes: ["audio/amr"]),
        .init(
            "org.xiph.flac", "FLAC audio", conformsTo: ["public.audio"], extensions: ["flac"],
            mimeTypes: ["audio/flac", "audio/x-flac"]),
        .init(
            "public.m3u-playlist", "M3U Playlist", conformsTo: ["public.plain-text", "public.playlist"],
            extensions: ["m3u", "m3u8"],
            mimeTypes: ["audio/mpegurl", "application/vnd.apple.mpegurl", "audio/x-mpegurl"]),
    ]
}
