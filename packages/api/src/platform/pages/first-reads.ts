import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  fillPath,
  queryString,
  type CallSpec,
  type FirstRead,
  type HandedAnswer,
  type SessionSummary,
} from '@portal/shared/model';
import type { Env } from '../env';
import { apiPrefix } from '../http/register';
import { endsWithin } from '../process/timeout';
import type { NeededEntry } from './document';

/** Milliseconds in which a call that was late is not read ahead: what is slow is not asked twice. */
const pause = 5000;
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

type Input = NonNullable<FirstRead['input']>;

/** The same input with the person's own id, as text, where it is asked for. */
function ownInput(input: Input, { userId }: Pick<SessionSummary, 'userId'>): Input {
  const filled = (part: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, value === '{userId}' ? userId : value]),
    );
  return Object.fromEntries(Object.entries(input).map(([part, values]) => [part, filled(values)]));
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
    known.get(named({ path, ...(input && { input: ownInput(input, session) }) })),
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
  /** By path. */
  const pausedUntil = new Map<string, number>();
  const isPaused = ({ path }: FirstRead) => performance.now() < (pausedUntil.get(path) ?? 0);

  async function ask({ path, input }: FirstRead, { request, session }: Asking) {
    const own = input && ownInput(input, session);
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
    const once = [...new Map(wanted.map((read) => [JSON.stringify(read), read])).values()];
    const reads = once.slice(0, mostReads).filter((read) => !isPaused(read));
    if (reads.length === 0) return [];
    const late = new Set(reads);
    const answered: (Omit<HandedAnswer, 'age'> & { at: number })[] = [];
    const all = reads.map(async (read) => {
      const answer = await ask(read, asking).finally(() => late.delete(read));
      if (answer) answered.push(answer);
    });
    await endsWithin(env.documentWait * patience, Promise.allSettled(all));
    const now = performance.now();
    for (const { path } of late) pausedUntil.set(path, now + pause);
    return answered.map(({ at, ...answer }) => ({ ...answer, age: Math.round(now - at) }));
  };
}
