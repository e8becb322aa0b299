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
