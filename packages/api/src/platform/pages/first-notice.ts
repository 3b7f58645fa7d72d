import type { FastifyInstance } from 'fastify';
import { calls, type CallData } from '@portal/shared/model';
import { apiPrefix } from '../http/register';
import { endsWithin } from '../process/timeout';

type Notice = CallData<typeof calls.notices.general>[number];

/** Milliseconds that a document waits for it: the page's script asks for one that is late. */
const longest = 100;
/** Milliseconds for which an answer is good, and the lack of one. */
const life = 60_000;

/**
 * The first notice for everybody, asked for once a minute, as a browser would; undefined where there is none, or none
 * yet.
 */
export function keptNotice(app: Pick<FastifyInstance, 'inject'>): () => Promise<Notice | undefined> {
  let kept: Notice | undefined;
  let goodUntil = 0;
  let asked = Promise.resolve();

  async function ask(): Promise<void> {
    const { method, path } = calls.notices.general;
    const answer = await app.inject({ method, url: `${apiPrefix}${path}?brief=true&` });
    if (answer.statusCode === 200) [kept] = answer.json<{ data: Notice[] }>().data;
  }
  return async () => {
    if (performance.now() >= goodUntil) {
      goodUntil = performance.now() + life;
      asked = ask().catch(() => undefined);
    }
    await endsWithin(longest, asked);
    return kept;
  };
}
