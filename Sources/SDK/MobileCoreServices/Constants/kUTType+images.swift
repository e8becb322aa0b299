public import CFTypes

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.image`.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// The type `public.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The type `public.jpeg-2000`.
nonisolated(unsafe) public let kUTTypeJPEG2000: CFString = "public.jpeg-2000"
/// The type `public.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// The type `com.apple.pict`.
nonisolated(unsafe) public let kUTTypePICT: CFString = "com.apple.pict"
/// The type `com.compuserve.gif`.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The type `public.png`.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The type `com.apple.quicktime-image`.
nonisolated(unsafe) public let kUTTypeQuickTimeImage: CFString = "com.apple.quicktime-image"
/// The type `com.apple.icns`.
nonisolated(unsafe) public let kUTTypeAppleICNS: CFString = "com.apple.icns"
/// The type `com.microsoft.bmp`.
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The type `com.microsoft.ico`.
nonisolated(unsafe) public let kUTTypeICO: CFString = "com.microsoft.ico"
/// The type `public.camera-raw-image`.
nonisolated(unsafe) public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// The type `public.svg-image`.
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// The type `com.apple.live-photo`.
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// The type `public.3d-content`.
nonisolated(unsafe) public let kUTType3DContent: CFString = "public.3d-content"
