extension TypeDeclaration {
    /// The types of images and 3D content.
    static let images: [TypeDeclaration] = [
        .init("public.image", "image", conformsTo: ["public.data", "public.content"]),
        .init(
            "public.jpeg", "JPEG image", conformsTo: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
            mimeTypes: ["image/jpeg", "image/jpg"]),
        .init(
            "public.jpeg-2000", "JPEG 2000 image", conformsTo: ["public.image"],
            extensions: ["jp2", "jpf", "jpx", "j2k", "j2c"], mimeTypes: ["image/jp2"]),
        .init(
            "public.tiff", "TIFF image", conformsTo: ["public.image"], extensions: ["tiff", "tif"],
            mimeTypes: ["image/tiff"]),
        .init(
            "com.compuserve.gif", "GIF image", conformsTo: ["public.image"], extensions: ["gif"],
            mimeTypes: ["image/gif"]),
        .init("public.png", "PNG image", conformsTo: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"]),
        .init("com.apple.icns", "Apple icon image", conformsTo: ["public.image"], extensions: ["icns"]),
        .init(
            "com.microsoft.bmp", "Windows bitmap image", conformsTo: ["public.image"], extensions: ["bmp", "dib"],
            mimeTypes: ["image/bmp"]),
        .init(
            "com.microsoft.ico", "Windows icon image", conformsTo: ["public.image"], extensions: ["ico"],
            mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"]),
        .init("public.camera-raw-image", "camera raw image", conformsTo: ["public.image"]),
        .init(
            "public.svg-image", "SVG image", conformsTo: ["public.image", "public.xml"], extensions: ["svg", "svgz"],
            mimeTypes: ["image/svg+xml"]),
        .init("com.apple.live-photo", "Live Photo"),
        .init("public.heif-standard", "HEIF image", conformsTo: ["public.image"]),
        .init(
            "public.heif", "HEIF image", conformsTo: ["public.heif-standard"], extensions: ["heif", "hif"],
            mimeTypes: ["image/heif"]),
        .init(
            "public.heic", "HEIC image", conformsTo: ["public.heif-standard"], extensions: ["heic"],
            mimeTypes: ["image/heic"]),
        .init(
            "public.heics", "HEICS image", conformsTo: ["public.heif-standard"], extensions: ["heics"],
            mimeTypes: ["image/heic-sequence"]),
        .init(
            "public.heifs", "HEIF image sequence", conformsTo: ["public.heif-standard"], extensions: ["heifs"],
            mimeTypes: ["image/heif-sequence"]),
        .init(
            "public.avif", "AVIF image", conformsTo: ["public.heif-standard"], extensions: ["avif"],
            mimeTypes: ["image/avif"]),
        .init(
            "org.webmproject.webp", "WebP image", conformsTo: ["public.image"], extensions: ["webp"],
            mimeTypes: ["image/webp"]),
        .init("com.ilm.openexr-image", "OpenEXR image", conformsTo: ["public.image"], extensions: ["exr"]),
        .init(
            "com.adobe.raw-image", "Digital Negative image", conformsTo: ["public.camera-raw-image"],
            extensions: ["dng"], mimeTypes: ["image/x-adobe-dng"]),
        .init(
            "public.jpeg-xl", "JPEG XL image", conformsTo: ["public.image"], extensions: ["jxl"],
            mimeTypes: ["image/jxl"]),
        .init(
            "com.apple.pict", "QuickDraw picture", conformsTo: ["public.image"], extensions: ["pict", "pct", "pic"],
            mimeTypes: ["image/pict", "image/x-pict"]),
        .init(
            "com.apple.quicktime-image", "QuickTime image", conformsTo: ["public.image"], extensions: ["qtif", "qti"],
            mimeTypes: ["image/x-quicktime"]),
        .init("public.3d-content", "3D Content", conformsTo: ["public.content"]),
        .init(
            "com.pixar.universal-scene-description", "Universal Scene Description",
            conformsTo: ["public.3d-content", "public.data"], extensions: ["usd", "usda", "usdc"]),
        .init(
            "com.pixar.universal-scene-description-mobile", "Universal Scene Description Package",
            conformsTo: ["public.3d-content", "public.data"], extensions: ["usdz"], mimeTypes: ["model/vnd.usdz+zip"]),
        .init(
            "com.apple.reality", "Reality File", conformsTo: ["public.data"], extensions: ["reality"],
            mimeTypes: ["model/vnd.reality"]),
        .init(
            "com.apple.scenekit.scene", "SceneKit serialized format", conformsTo: ["public.data", "public.3d-content"],
            extensions: ["scn", "scnz"]),
        .init("com.apple.arobject", "AR Reference Object", conformsTo: ["public.data"], extensions: ["arobject"]),
    ]
}

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
