internal import Bytes

/// The beginning of an HTML page up to its body, with a Content Security Policy (CSP, level 3).
///
/// The policy permits only the style sheet `style`, the script `script` and images from `images`.
struct PageHead {
    let title: String
    let style: [UInt8]
    /// The script; nil for a page without one.
    var script: [UInt8]?
    /// The permitted sources of images, as the value of the CSP directive `img-src`; empty for none.
    var images = ""

    func append(to output: inout ByteBuffer) {
        output.append(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <meta name="robots" content="noindex">
            <title>\(HTMLText.escaped(title))</title>
            <style>
            """)
        output.append(style)
        output.append("</style>\n</head>\n")
    }

    private var policy: String {
        var rules = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
        if !images.isEmpty { rules.append("img-src \(images)") }
        if let script { rules.append("script-src 'sha256-\(Self.digest(of: script))'") }
        rules.append("style-src 'sha256-\(Self.digest(of: style))'")
        return rules.joined(separator: "; ")
    }

    /// Returns the SHA-256 digest of a script or a style sheet in Base64, as the policy requires it.
    private static func digest(of text: [UInt8]) -> String {
        var base64 = ByteBuffer()
        let digest = SHA256Digest(hashing: text.span).bytes
        unsafe digest.withUnsafeBytes { unsafe Base64.encode($0, into: &base64) }
        return unsafe String(decoding: base64.bytes, as: UTF8.self)
    }
}
