import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Monolith } from './build';

const prefix = '/assets/monolith/';

const script = (file: string) => `<script defer src="${prefix}${file}" fetchpriority="high"></script>`;
const preload = (file: string) => `<link rel="preload" as="script" href="${prefix}${file}">`;

/** The entries that the portal names in a part of its document tell what is shown first. */
function pagesIn(html: string, { pages }: Monolith): readonly string[] {
  const preloaded = html.matchAll(/"\/modules\/([\w-]+)\/[^/]+\/expose-([\w-]+)\./g);
  const names = new Map([...pages.keys()].map((key) => [key.replaceAll('/', '-').replace('.-', ''), key]));
  const files = [...preloaded].flatMap(
    ([, module, load]) => pages.get(names.get(`${module} ${load}`) ?? '') ?? [],
  );
  return [...new Set(files)];
}

/** What the sign-in page fetches ahead, as the bundle has it. */
function warmOf(list: string, monolith: Monolith): string {
  const files = [...monolith.scripts, ...pagesIn(list, monolith)];
  return JSON.stringify(files.map((file) => ({ url: prefix + file, integrity: '' })));
}

/** The portal's document with the single bundle in the place of shell, entry and chunks. */
function withMonolith(html: string, monolith: Monolith): string {
  const preloads = html.match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
  const head = [...monolith.scripts.map(script), ...pagesIn(preloads.join(''), monolith).map(preload)].join(
    '',
  );
  return html
    .replace(/<script defer src="\/assets\/app\/[^>]*><\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/(?<="warm":)\[[^\]]*\]/, (list) => warmOf(list, monolith))
    .replace('</head>', `${head}</head>`);
}

/** As the portal compresses its documents. */
const compressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

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

interface Beside {
  portal: URL;
  monolith: Monolith | null;
  plain: boolean;
}

function forward({ portal, monolith, plain }: Beside, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, host: portal.host };
  // What is sent from here comes from the portal's own page, as far as the portal can tell.
  if (headers.origin !== undefined) headers.origin = portal.origin;
  const isPage = asked.headers.accept?.includes('text/html') ?? false;
  // To be changed it must be read.
  if (isPage && monolith) delete headers['accept-encoding'];
  // As the document that a worker keeps: for everybody the same, without a first view and without answers.
  if (isPage && plain) headers['sec-fetch-dest'] = 'empty';
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
      const body = compressed(withMonolith(Buffer.concat(parts).toString(), monolith));
      const { 'content-length': _, ...rest } = given.headers;
      const own = { 'content-encoding': 'br', 'content-length': body.length };
      answer.writeHead(given.statusCode ?? 502, { ...rest, ...own }).end(body);
    });
  });
  onward.on('error', () => answer.writeHead(502).end());
  asked.pipe(onward);
}

/**
 * A server in front of the portal, the same for both sides of the comparison: with a monolith its bundle takes the
 * place of the federated one, without it everything passes through. Documents are compressed alike on both sides.
 * `plain`: documents come without first views and without answers.
 */
export async function serveBeside(
  portalUrl: string,
  monolith: Monolith | null,
  { plain = false }: { plain?: boolean } = {},
) {
  const beside: Beside = { portal: new URL(portalUrl), monolith, plain };
  const server = createServer((asked, answer) => {
    const name = asked.url?.startsWith(prefix) ? asked.url.slice(prefix.length) : null;
    if (name && monolith) sendFile(answer, monolith.files.get(name));
    else forward(beside, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
