import type { BorrowedFrom } from '@portal/contracts/academics';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { lendToChange, refuseToChange } from '../add-drop/lend-to-change';
import { borrowedLike } from './borrowed.queries';
import { lendCourse, refuseBorrowed } from './lend-course';

/** A borrowed course as it was seen. */
interface Seen {
  source: BorrowedFrom;
  /** Of the registration or the request. */
  id: number;
  courseId: number;
  version: number;
}

/** What became of several. */
interface Outcome {
  done: number;
  refused: { key: string; name: string; message: string }[];
}

const keyOf = ({ source, id, courseId }: Omit<Seen, 'version'>) => `${source}-${id}-${courseId}`;

/** Names of those that this person sees; what is beyond reach has none. */
async function namesOf(deps: Pick<Deps, 'db'>, actor: Actor, several: readonly Seen[]) {
  const ids = several.map(({ id }) => id);
  const rows = await borrowedLike(deps.db, { actor })
    .where('c.source_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), `${row.code} for ${fullNameOf(row)}`]));
}

/** Each by itself, in a transaction of its own: what changed since it was seen is left, with why. */
async function each(
  deps: Pick<Deps, 'db'>,
  { actor }: Command<Actor>,
  { several, act }: { several: readonly Seen[]; act: (one: Seen) => Promise<unknown> },
): Promise<Outcome> {
  const names = await namesOf(deps, actor, several);
  const outcome: Outcome = { done: 0, refused: [] };
  for (const one of several) {
    try {
      await act(one);
      outcome.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const key = keyOf(one);
      outcome.refused.push({ key, name: names.get(key) ?? 'Unknown', message: error.message });
    }
  }
  return outcome;
}

/** Lends several courses. Sent again it finds nothing more to do. */
export function lendSeveral(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { courses }: { courses: readonly Seen[] },
): Promise<Outcome> {
  const act = ({ source, ...one }: Seen) =>
    source === 'request' ? lendToChange(deps, command, one) : lendCourse(deps, command, one);
  return each(deps, command, { several: courses, act });
}

/** Refuses several courses for one reason; what else a list borrowed, which has returned by then, is left. */
export function refuseSeveral(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { courses, reason }: { courses: readonly Seen[]; reason: string },
): Promise<Outcome> {
  const act = ({ source, ...one }: Seen) =>
    source === 'request'
      ? refuseToChange(deps, command, { ...one, reason })
      : refuseBorrowed(deps, command, { ...one, reason });
  return each(deps, command, { several: courses, act });
}
