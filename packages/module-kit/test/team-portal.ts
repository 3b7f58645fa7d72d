import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

export interface Asked {
  method: string;
  /** Without `/api/v1`. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer {
  status: number;
  body: unknown;
}

const refused = (message: string): Answer => ({
  status: 401,
  body: { success: false, code: 'SIGNATURE', message },
});

/** Why a portal would not believe the request; undefined when its signature holds. */
function disbelief(request: Asked, target: string, publicPem: string | undefined): string | undefined {
  const header = (name: string) => String(request.headers[`x-portal-${name}`] ?? '');
  if (!publicPem) return undefined;
  const key = createPublicKey(publicPem);
  const der = key.export({ type: 'spki', format: 'der' });
  if (header('key') !== createHash('sha256').update(der).digest('base64url')) return 'unknown key';
  if (!/^[\w-]{16,64}$/.test(header('nonce'))) return 'no nonce';
  if (!(Math.abs(Date.now() - Date.parse(header('time'))) < 300_000)) return 'wrong time';
  const body = createHash('sha256').update(request.body).digest('hex');
  const said = ['module', 'time', 'nonce'].map(header);
  const signed = [request.method, target, ...said, body].join('\n');
  const holds = verify(null, Buffer.from(signed), key, Buffer.from(header('signature'), 'base64'));
  return holds ? undefined : 'wrong signature';
}

/** A portal that believes one key, keeps what it was asked and answers what a test wants. */
export class TeamPortal {
  readonly asked: Asked[] = [];
  /** PEM of the team's public key. */
  known: string | undefined;
  private replies: Record<string, Answer> = {};
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, body } = this.answer(request, Buffer.concat(parts));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  /** From now on: `answers('POST /ModuleOwner/publish', data)`; with a status over 299 `data` is the whole body. */
  answers(call: string, data: unknown, status = 200): void {
    const body = status < 300 ? { success: true, message: '', data } : data;
    this.replies = { ...this.replies, [call]: { status, body } };
  }

  reset(): void {
    this.asked.length = 0;
    this.replies = {};
  }

  private answer({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(url, this.url);
    const path = pathname.replace('/api/v1', '');
    const request = { method, path, headers, body, query: Object.fromEntries(searchParams) };
    this.asked.push(request);
    const why = disbelief(request, url, this.known);
    if (why) return refused(why);
    return (
      this.replies[`${method} ${path}`] ?? { status: 404, body: { success: false, message: 'not found' } }
    );
  }
}

/** The files of a published archive by name. */
export async function unpacked(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const tar = extract();
  tar.end(gunzipSync(archive));
  for await (const entry of tar) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    files[entry.header.name] = Buffer.concat(parts).toString();
  }
  return files;
}
