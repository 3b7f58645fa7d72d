import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { everyPart } from '../part';

/** Emotion writes its rules by script into empty style tags: this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const trustedPolicies = 'portal-loader portal-public dompurify webpack';

interface PolicyOptions {
  /** Hash of the document's inline style. */
  styleHash: string;
  /** Hash of its inline script; left out where it has none. */
  scriptHash?: string | undefined;
  /** Hash of the style of its first view. */
  viewStyleHash?: string | undefined;
  /** The only foreign places that a form may be sent to. */
  formOrigins: readonly string[];
  secure: boolean;
  /** Servers of modules' own that the page may ask. */
  connect?: readonly string[] | undefined;
  /** Where a developer's own build may come from, on the page of the one who was granted it. */
  overrideOrigin?: string | undefined;
}

declare module '../part' {
  interface Part {
    /** Origins that forms of its pages are sent to, as those of the payment gateways. */
    formOrigins?: (deps: Deps) => readonly string[];
  }
}

/** Where forms may be sent to, as all parts say. */
export const formOriginsOf = (deps: Deps): string[] => [
  ...new Set(everyPart().flatMap(({ formOrigins }) => formOrigins?.(deps) ?? [])),
];

function contentSecurityPolicy(options: PolicyOptions): string {
  const { styleHash, scriptHash, viewStyleHash, formOrigins, secure, overrideOrigin, connect = [] } = options;
  const styles = [emptyStyle, ...[styleHash, viewStyleHash].flatMap((hash) => (hash ? `'${hash}'` : []))];
  const own = overrideOrigin ? `'self' ${overrideOrigin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${own}${scriptHash ? ` '${scriptHash}'` : ''}`,
    `style-src 'self' ${styles.join(' ')}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    `connect-src ${[own, ...connect].join(' ')}`,
    "font-src 'self'",
    `form-action 'self' ${formOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicies}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every document. */
export function setSecurityHeaders(reply: FastifyReply, options: PolicyOptions): FastifyReply {
  if (options.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  return reply
    .header('content-security-policy', contentSecurityPolicy(options))
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    .header('cross-origin-opener-policy', 'same-origin');
}
