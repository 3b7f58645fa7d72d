import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Monolith } from './build';

const prefix = '/assets/monolith/';

const script = (file: string) => `<script defer src="${prefix}${file}"></script>`;
const preload = (file: string) => `<link rel="preload" as="script" href="${prefix}${file}">`;

/** The entries that the portal preloads on a page tell what the page shows first. */
function pageOf(html: string, { pages }: Monolith): readonly string[] {
  const preloaded = html.matchAll(/href="\/modules\/([\w-]+)\/[^/]+\/expose-([\w-]+)\./g);
  const names = new Map([...pages.keys()].map((key) => [key.replaceAll('/', '-').replace('.-', ''), key]));
  const files = [...preloaded].flatMap(
    ([, module, load]) => pages.get(names.get(`${module} ${load}`) ?? '') ?? [],
  );
  return [...new Set(files)];
}

/** The portal's document with the single bundle in the place of shell, entry and chunks. */
function withMonolith(html: string, monolith: Monolith): string {
  const head = [...monolith.scripts.map(script), ...pageOf(html, monolith).map(preload)].join('');
  return html
    .replace(/<script defer src="\/assets\/app\/[^>]*><\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace('</head>', `${head}</head>`);
}

function sendFile(answer: ServerResponse, file: Buffer | undefined): void {
  if (!file) return void answer.writeHead(404).end();
  answer
    .writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': file.length,
    })
    .end(file);
}

function forward(
  portal: URL,
  asked: IncomingMessage,
  answer: ServerResponse,
  monolith: Monolith | null,
): void {
  const headers = { ...asked.headers, host: portal.host };
  // What is sent from here comes from the portal's own page, as far as the portal can tell.
  if (headers.origin !== undefined) headers.origin = portal.origin;
  const isPage = asked.headers.accept?.includes('text/html') ?? false;
  if (isPage) delete headers['accept-encoding'];
  const options = {
    host: portal.hostname,
    port: portal.port,
    path: asked.url,
    method: asked.method,
    headers,
  };
  const onward = request(options, (given) => {
    const isDocument = monolith && given.headers['content-type']?.startsWith('text/html');
    if (!isDocument) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      const body = Buffer.from(withMonolith(Buffer.concat(parts).toString(), monolith));
      const { 'content-length': _, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, { ...rest, 'content-length': body.length }).end(body);
    });
  });
  onward.on('error', () => answer.writeHead(502).end());
  asked.pipe(onward);
}

/**
 * A server in front of the portal, the same for both sides of the comparison: with a monolith its bundle takes the
 * place of the federated one, without it everything passes through. Documents are sent uncompressed on both sides.
 */
export async function serveBeside(portalUrl: string, monolith: Monolith | null) {
  const portal = new URL(portalUrl);
  const server = createServer((asked, answer) => {
    const name = asked.url?.startsWith(prefix) ? asked.url.slice(prefix.length) : null;
    if (name && monolith) sendFile(answer, monolith.files.get(name));
    else forward(portal, asked, answer, monolith);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
