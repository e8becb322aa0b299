public import CFTypes

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.audiovisual-content`.
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// The type `public.movie`.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// The type `public.video`.
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// The type `public.audio`.
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// The type `com.apple.quicktime-movie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The type `public.mpeg`.
nonisolated(unsafe) public let kUTTypeMPEG: CFString = "public.mpeg"
/// The type `public.mpeg-2-video`.
nonisolated(unsafe) public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// The type `public.mpeg-2-transport-stream`.
nonisolated(unsafe) public let kUTTypeMPEG2TransportStream: CFString = "public.mpeg-2-transport-stream"
/// The type `public.mp3`.
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// The type `public.mpeg-4`.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The type `public.mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The type `com.apple.protected-mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeAppleProtectedMPEG4Audio: CFString = "com.apple.protected-mpeg-4-audio"
/// The type `com.apple.protected-mpeg-4-video`.
nonisolated(unsafe) public let kUTTypeAppleProtectedMPEG4Video: CFString = "com.apple.protected-mpeg-4-video"
/// The type `public.avi`.
nonisolated(unsafe) public let kUTTypeAVIMovie: CFString = "public.avi"
/// The type `public.aiff-audio`.
nonisolated(unsafe) public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
/// The type `com.microsoft.waveform-audio`.
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// The type `public.midi-audio`.
nonisolated(unsafe) public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// The type `public.playlist`.
nonisolated(unsafe) public let kUTTypePlaylist: CFString = "public.playlist"
/// The type `public.m3u-playlist`.
nonisolated(unsafe) public let kUTTypeM3UPlaylist: CFString = "public.m3u-playlist"
