/** Emotion writes its rules by script into empty style tags: this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The policy that the portal sends with every page, where an administrator has granted the servers that the module
 * asks for; a test of the page server holds the two together. The hashes are those of the document's own style and script.
 */
export function contentSecurityPolicy({ styleHash, scriptHash }, connect = []) {
  return [
    "default-src 'none'",
    `script-src 'self' '${scriptHash}'`,
    `style-src 'self' ${emptyStyle} '${styleHash}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-loader portal-public dompurify webpack',
  ].join('; ');
}
