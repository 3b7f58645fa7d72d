import type { FastifyInstance } from 'fastify';
import { calls, type CallData } from '@portal/shared/model';
import { noticeChannel, type Signals } from '../database/signals';
import type { Env } from '../env';
import { apiPrefix } from '../http/register';
import { endsWithin } from '../process/timeout';

type Notice = CallData<typeof calls.notices.general>[number];

interface Parts {
  app: Pick<FastifyInstance, 'inject'>;
  signals: Pick<Signals, 'listen'>;
  env: Pick<Env, 'documentWait'>;
}

/** Milliseconds for which an answer is good, and the lack of one. */
const life = 60_000;

/**
 * The first notice for everybody, asked for as a browser would: once a minute, and after every change of notices on any
 * node. Undefined where there is none, or none yet: an old one is never shown in the place of an answer.
 */
export function keptNotice({ app, signals, env }: Parts): () => Promise<Notice | undefined> {
  let kept: Notice | undefined;
  let goodUntil = 0;
  let asked = Promise.resolve();
  let listening = false;
  /** Of questions and signals: an answer that was on its way when the next came may be the old one. */
  let count = 0;

  function forget(): void {
    count += 1;
    kept = undefined;
    goodUntil = 0;
  }

  /** With the first question: a node that shows no pages needs no line to the others. */
  function listen(): void {
    if (listening) return;
    listening = true;
    signals.listen(noticeChannel, forget);
  }

  async function ask(): Promise<void> {
    const own = count;
    const { method, path } = calls.notices.general;
    const answer = await app.inject({ method, url: `${apiPrefix}${path}?brief=true&` });
    if (answer.statusCode === 200 && own === count) [kept] = answer.json<{ data: Notice[] }>().data;
  }

  return async () => {
    listen();
    if (performance.now() >= goodUntil) {
      forget();
      goodUntil = performance.now() + life;
      asked = ask().catch(() => undefined);
    }
    await endsWithin(env.documentWait, asked);
    return kept;
  };
}
