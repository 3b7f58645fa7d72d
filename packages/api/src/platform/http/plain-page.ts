import { escapeHtml } from '@portal/shared/model';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-family:Georgia,serif}h2{margin:2.5rem 0 .5rem;font-size:1.3rem}h3{margin:1rem 0 .25rem;font-size:1rem}h3 a{text-decoration:none}
code,pre{font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
h4{margin:1rem 0 .25rem}nav ul{columns:14rem;list-style:none;padding:0}a{color:inherit}article{border-top:1px solid #8886;padding:.5rem 0}.meta{opacity:.75;margin:0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8884;vertical-align:top}
.method{display:inline-block;min-width:4rem;font-weight:700}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** A page of the server's own for developers: no script, its one style named by hash in the policy. */
export function plainPage(
  reply: FastifyReply,
  { title, body }: { title: string; body: string },
): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
    );
}
