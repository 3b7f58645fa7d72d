import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  fillPath,
  queryString,
  type CallSpec,
  type FirstRead,
  type HandedAnswer,
  type SessionSummary,
} from '@portal/shared/model';
import { endsWithin } from '../process/timeout';
import type { NeededEntry } from './document';

/** Milliseconds that a document waits for its answers: what is late, the page asks for. */
const longest = 100;

interface Parts {
  app: Pick<FastifyInstance, 'inject'>;
  /** Those of this API. */
  calls: readonly CallSpec[];
  request: Pick<FastifyRequest, 'ip' | 'headers'>;
  session: SessionSummary;
}

type Input = NonNullable<FirstRead['input']>;

/** The same input with the person's own id where it is asked for. */
function ownInput(input: Input, { userId }: SessionSummary): Input {
  const filled = (part: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, value === '{userId}' ? userId : value]),
    );
  return Object.fromEntries(Object.entries(input).map(([part, values]) => [part, filled(values)]));
}

/** Whether a page may be handed the answer: JSON that is read, and no secret. */
const isHandedOut = ({ method, produces, secret }: CallSpec) => method === 'GET' && !produces && !secret;

/**
 * The answers to what a first view reads. Each is asked for as the browser would, by the person's own token through
 * every check of a call; what is refused, fails or is late is left out.
 */
export async function firstReads(
  { app, calls, request, session }: Parts,
  entries: readonly NeededEntry[],
): Promise<HandedAnswer[]> {
  const reads = new Map(
    entries.flatMap(({ reads = [] }) => reads).map((read) => [JSON.stringify(read), read] as const),
  );
  const answered: (Omit<HandedAnswer, 'age'> & { at: number })[] = [];

  async function ask({ path, input }: FirstRead): Promise<void> {
    const call = calls.find((one) => one.path === path && isHandedOut(one));
    if (!call) return;
    const own = input && ownInput(input, session);
    const search = queryString(own?.query ?? {});
    const answer = await app.inject({
      method: 'GET',
      url: `/api/v1${fillPath(path, own?.params)}${search && `?${search}`}`,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${session.jwtToken.token}`,
        'user-agent': request.headers['user-agent'] ?? '',
        'x-requested-with': 'portal',
      },
    });
    if (answer.statusCode !== 200) return;
    const { data } = answer.json<{ data: unknown }>();
    answered.push({ path, ...(own && { input: own }), data, at: performance.now() });
  }

  if (reads.size > 0) await endsWithin(longest, Promise.allSettled([...reads.values()].map(ask)));
  const now = performance.now();
  return answered.map(({ at, ...answer }) => ({ ...answer, age: Math.round(now - at) }));
}
