import type { signedIn } from './builders';

type Signed = Awaited<ReturnType<typeof signedIn>>;

/** Reads a stream until it tells this unread count, or with null until it ends. A count may be told more than once. */
export function readerOf(chunks: AsyncIterable<Uint8Array>) {
  let iterator: AsyncIterator<Uint8Array> | undefined;
  let text = '';
  return async function until(unread: number | null): Promise<void> {
    for (;;) {
      const counts = [...text.matchAll(/event: unread\ndata: (.*)\n\n/g)];
      const found = counts.findIndex(([, data]) => data === JSON.stringify({ unread }));
      if (found >= 0) {
        const end = counts[found];
        text = text.slice(Number(end?.index) + String(end?.[0]).length);
        return;
      }
      const { done, value } = await (iterator ??= chunks[Symbol.asyncIterator]()).next();
      if (done && unread === null) return;
      if (done) throw new Error(`the stream ended before it told ${unread}; it said ${text}`);
      text += Buffer.from(value).toString();
    }
  };
}

type Opened = Awaited<ReturnType<typeof openStream>>;
/** A window's stream of events. */
export async function openStream(
  origin: string,
  { authorization }: Pick<Signed, 'authorization'>,
  query = '',
) {
  const abort = new AbortController();
  const answer = await fetch(`${origin}/api/v1/Notification/stream${query}`, {
    headers: { authorization, 'accept-encoding': 'br, gzip' },
    signal: abort.signal,
  });
  const body = answer.body as unknown as AsyncIterable<Uint8Array>;
  return { answer, until: readerOf(body), abort: () => abort.abort() };
}

/** Everything that a stream says until it has said `word`. */
export async function saidUntil(
  word: string,
  { answer, abort }: Pick<Opened, 'answer' | 'abort'>,
): Promise<string> {
  const body = answer.body as unknown as AsyncIterable<Uint8Array>;
  let said = '';
  for await (const part of body) {
    said += Buffer.from(part).toString();
    if (said.includes(word)) break;
  }
  abort();
  return said;
}
