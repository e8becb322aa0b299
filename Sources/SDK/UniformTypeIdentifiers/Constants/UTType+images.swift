extension UTType {
    /// An image of any format.
    public static var image: UTType { UTType(declared: "public.image") }
    /// A JPEG image.
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    /// A TIFF image.
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    /// A GIF image.
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    /// A PNG image.
    public static var png: UTType { UTType(declared: "public.png") }
    /// An Apple icon image.
    public static var icns: UTType { UTType(declared: "com.apple.icns") }
    /// A Windows bitmap image.
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    /// A Windows icon image.
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    /// A raw image from a camera.
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
    /// An SVG image.
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    /// A Live Photo.
    public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
    /// An image in HEIF.
    public static var heif: UTType { UTType(declared: "public.heif") }
    /// An image in HEIF that is compressed with HEVC.
    public static var heic: UTType { UTType(declared: "public.heic") }
    /// Several images in HEIF that are compressed with HEVC.
    public static var heics: UTType { UTType(declared: "public.heics") }
    /// A WebP image.
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    /// An OpenEXR image.
    public static var exr: UTType { UTType(declared: "com.ilm.openexr-image") }
    /// A digital negative (DNG) image.
    public static var dng: UTType { UTType(declared: "com.adobe.raw-image") }
    /// A JPEG XL image.
    public static var jpegxl: UTType { UTType(declared: "public.jpeg-xl") }
    /// 3D content of any format.
    public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
    /// A scene of Universal Scene Description.
    public static var usd: UTType { UTType(declared: "com.pixar.universal-scene-description") }
    /// A package of Universal Scene Description.
    public static var usdz: UTType { UTType(declared: "com.pixar.universal-scene-description-mobile") }
    /// A scene of Reality Composer.
    public static var realityFile: UTType { UTType(declared: "com.apple.reality") }
    /// A scene of SceneKit.
    public static var sceneKitScene: UTType { UTType(declared: "com.apple.scenekit.scene") }
    /// An object that ARKit recognizes.
    public static var arReferenceObject: UTType { UTType(declared: "com.apple.arobject") }
}
