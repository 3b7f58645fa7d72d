import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  fillPath,
  queryString,
  type CallSpec,
  type FirstRead,
  type HandedAnswer,
  type SessionSummary,
} from '@portal/shared/model';
import { ownInput } from '@portal/shared/template';
import type { Env } from '../env';
import { apiPrefix } from '../http/register';
import { endsWithin } from '../process/timeout';
import type { NeededEntry } from './document';

/** Milliseconds after its answer in which a read that was slow is not made ahead: nobody else waits for it. */
const pause = 5000;
/** A read that has taken so much longer than the beginning of a document may wait is slow, though it may come in time. */
const slow = 4;
/**
 * The rest of a document waits for answers so much longer than its beginning for anything: header and menu stand by then,
 * and the scripts are on their way.
 */
const patience = 10;
/** Reads of one document, whatever its modules name. */
const mostReads = 12;

interface Parts {
  app: Pick<FastifyInstance, 'inject'>;
  /** Those of this API. */
  calls: readonly CallSpec[];
  env: Pick<Env, 'documentWait'>;
}

interface Asking {
  request: Pick<FastifyRequest, 'ip' | 'headers'>;
  session: SessionSummary;
  /** What the page shows first. */
  entries: readonly NeededEntry[];
}

const named = ({ path, input }: FirstRead) => JSON.stringify([path, input]);

/** What these reads were answered, in their order; undefined where an answer is not there. */
export function answersTo(
  reads: readonly FirstRead[],
  session: Pick<SessionSummary, 'userId'>,
  handed: readonly HandedAnswer[],
): unknown[] | undefined {
  const known = new Map(handed.map((answer) => [named(answer), answer]));
  const found = reads.map(({ path, input }) =>
    known.get(named({ path, ...(input && { input: ownInput(input, session.userId) }) })),
  );
  return found.every((answer) => answer !== undefined) ? found.map(({ data }) => data) : undefined;
}

/** A path that stays below its call: `..` would lead to another one. */
const staysBelow = (path: string) => !path.split('/').some((part) => part === '.' || part === '..');

/**
 * Whether a page may be handed the answer: JSON that a signed-in person reads, no secret, and nothing of which one may
 * ask for only so much, which the page asks for when it is wanted.
 */
function isHandedOut({ method, access, produces, secret, perMinute }: CallSpec): boolean {
  const ofPerson = access === 'user' || typeof access === 'object';
  return method === 'GET' && ofPerson && !produces && !secret && perMinute === undefined;
}

/**
 * Answers what first views read. Each call is made as the browser would, by the person's own token through every check;
 * what is refused, fails or is late is left out.
 */
export function createFirstReads({ app, calls, env }: Parts) {
  const known = new Set<string>(calls.filter(isHandedOut).map(({ path }) => path));
  /** By read, with its input, as its module names it: how slow it is with another is no concern of this one. */
  const pausedUntil = new Map<string, number>();
  /** Slow ones that are not answered yet, of each. */
  const hanging = new Map<string, number>();
  const isPaused = (key: string) =>
    (hanging.get(key) ?? 0) > 0 || performance.now() < (pausedUntil.get(key) ?? 0);

  /** Makes the read. One that is slow is not begun again before it is answered, and for a while after that. */
  async function askOnce(read: FirstRead, asking: Asking) {
    const key = named(read);
    const count = (more: number) => hanging.set(key, (hanging.get(key) ?? 0) + more);
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      count(1);
    }, env.documentWait * slow);
    try {
      return await ask(read, asking);
    } finally {
      clearTimeout(timer);
      if (isSlow) {
        count(-1);
        pausedUntil.set(key, performance.now() + pause);
      }
    }
  }

  async function ask({ path, input }: FirstRead, { request, session }: Asking) {
    const own = input && ownInput(input, session.userId);
    const address = fillPath(path, own?.params);
    if (!known.has(path) || !staysBelow(address)) return undefined;
    const search = queryString(own?.query ?? {});
    const answer = await app.inject({
      method: 'GET',
      url: `${apiPrefix}${address}${search && `?${search}`}`,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${session.jwtToken.token}`,
        'user-agent': request.headers['user-agent'] ?? '',
        'x-requested-with': 'portal',
      },
    });
    if (answer.statusCode !== 200) return undefined;
    const { data } = answer.json<{ data: unknown }>();
    return { path, ...(own && { input: own }), data, at: performance.now() };
  }

  return async (asking: Asking): Promise<HandedAnswer[]> => {
    const wanted = asking.entries.flatMap(({ reads = [] }) => reads);
    const once = [...new Map(wanted.map((read) => [named(read), read])).values()];
    const reads = once.filter((read) => !isPaused(named(read))).slice(0, mostReads);
    if (reads.length === 0) return [];
    const answered: (Omit<HandedAnswer, 'age'> & { at: number })[] = [];
    const all = reads.map(async (read) => {
      const answer = await askOnce(read, asking);
      if (answer) answered.push(answer);
    });
    await endsWithin(env.documentWait * patience, Promise.allSettled(all));
    const now = performance.now();
    return answered.map(({ at, ...answer }) => ({ ...answer, age: Math.round(now - at) }));
  };
}
