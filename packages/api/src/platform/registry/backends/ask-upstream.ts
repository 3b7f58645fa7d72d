import { AppError } from '../../errors';

export interface Bounds {
  /** Until the whole answer is there. */
  milliseconds: number;
  /** Of an answer. */
  bytes: number;
}

/** What a module's server hears of a request; cookies, tokens and everything between two hops stay here. */
const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-match',
  'idempotency-key',
];
/** And what the page hears of its answer. */
const passedBack = [
  'content-type',
  'content-language',
  'content-disposition',
  'etag',
  'last-modified',
  'retry-after',
];

interface Asked {
  method: string;
  /** Path with query below the origin. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const failed = (message: string, cause?: unknown) => new AppError('BACKEND_DOWN', { message, cause });

/** The address below the granted origin: whatever the path says, it is asked of no other server. */
function addressOf(origin: string, path: string): URL {
  const address = URL.canParse(origin + path) ? new URL(origin + path) : undefined;
  if (address?.origin !== origin) throw new AppError('MALFORMED');
  return address;
}

async function bytesOf(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > most) throw failed('The server of this page sent more than the portal passes on.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function chosen(names: readonly string[], valueOf: (name: string) => unknown): Record<string, string> {
  const given = names.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}

/** Asks a module's own server once, within bounds. Redirects are not followed: they could lead anywhere. */
export async function askUpstream(
  origin: string,
  { method, path, headers, body }: Asked,
  { bounds, own }: { bounds: Bounds; own: Record<string, string> },
): Promise<Answered> {
  const address = addressOf(origin, path);
  // Nothing more is read of an answer that is refused.
  const over = new AbortController();
  try {
    const answer = await fetch(address, {
      method,
      headers: { ...chosen(passedOn, (name) => headers[name]), ...own },
      redirect: 'manual',
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(bounds.milliseconds)]),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
      throw failed('The server of this page leads somewhere else, which the portal does not follow.');
    const bytes = await bytesOf(answer, bounds.bytes);
    return {
      status: answer.status,
      headers: chosen(passedBack, (name) => answer.headers.get(name)),
      body: bytes,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed('The server of this page does not answer. Please try again in a moment.', error);
  } finally {
    over.abort();
  }
}
