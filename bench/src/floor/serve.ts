import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Captured } from './capture';

/** Pictures that a document names, from the portal. */
function forward(portal: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname: host, port } = portal;
  const headers = { ...asked.headers, host: portal.host };
  const onward = request({ host, port, path: asked.url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  onward.end();
}

/**
 * The floor: each page is one static document, compressed, at once. A form that is sent leads to the first page of a
 * signed-in person, as it does in portals that send whole pages.
 */
export async function serveFloor(portalUrl: string, pages: readonly Captured[], afterSignIn: string) {
  const portal = new URL(portalUrl);
  const documents = new Map(pages.map(({ path, html }) => [path, brotliCompressSync(html)]));
  const server = createServer((asked, answer) => {
    if (asked.method === 'POST') {
      asked.resume().on('end', () => answer.writeHead(303, { location: afterSignIn }).end());
      return;
    }
    const document = documents.get(asked.url ?? '');
    if (!document) return forward(portal, asked, answer);
    answer
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-store',
        'content-length': document.length,
      })
      .end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
