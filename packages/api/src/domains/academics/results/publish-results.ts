import type { PublishedAs, UnpublishedAs } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { makeCopies, type Copied, type DepartmentsInSemester, type OneAttempt } from './copies';
import { tellOfResults } from './tell-students';

interface Asked extends DepartmentsInSemester {
  reason: string;
}

/** One publication of a semester at a time. Throws NOT_FOUND for one that is not there. */
export async function holdSemester(
  trx: Trx,
  { sessionId, semester }: Pick<DepartmentsInSemester, 'sessionId' | 'semester'>,
): Promise<void> {
  const held = await trx
    .selectFrom('semester')
    .select('semester')
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND', { message: 'There is no such semester.' });
}

/** Those of the departments in which this person publishes. */
async function departmentsWithin(trx: Trx, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const found = await trx
    .selectFrom('department')
    .select(['id', 'id as department', 'faculty_id as school'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  const reach = reachOf(actor, 'results.publish');
  return found.filter((place) => isWithin(reach, place)).map(({ id }) => id);
}

/** A copy that students of a department see now, and did not see before. */
interface Shown {
  departmentId: number;
  publicationId: number;
  /** What they saw before; null where they saw nothing. */
  beforeId: number | null;
  /** Which showing of results of the department it is. */
  showing: number;
}

/** Lets students see the newest copies. Answers those that they did not see before. */
async function showCopies(
  trx: Trx,
  command: Command<Author>,
  {
    sessionId,
    semester,
    copied,
  }: Omit<DepartmentsInSemester, 'departmentIds'> & { copied: readonly Copied[] },
): Promise<Shown[]> {
  const ids = copied.flatMap(({ publicationId }) => publicationId ?? []);
  const { rows } = await sql<Shown>`
    with before as (
      select b.department_id, b.publication_id from published_department b
      where b.session_id = ${sessionId} and b.semester = ${semester}
    ),
    now as (
      insert into published_department as d (session_id, semester, department_id, publication_id, changed_by, changed_at)
      select ${sessionId}, ${semester}, p.department_id, p.id, ${actorIdOf(command)}, ${command.at}
      from result_publication p where p.id = any(${ids}::bigint[]) order by p.department_id
      on conflict (session_id, semester, department_id) do update set publication_id = excluded.publication_id,
        version = d.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at, reason = null
        where d.publication_id is distinct from excluded.publication_id
      returning department_id, publication_id, version
    )
    select n.department_id as "departmentId", n.publication_id as "publicationId", b.publication_id as "beforeId",
      n.version as showing
    from now n left join before b on b.department_id = n.department_id order by n.department_id`.execute(trx);
  return rows;
}

/** Copies and shows what Senate has approved; the semester has to be held. The audit says which copies are seen now. */
export async function publishCopies(
  trx: Trx,
  command: Command<Author>,
  { reason, only, ...asked }: DepartmentsInSemester & { reason: string | null; only?: OneAttempt },
): Promise<{ copied: Copied[]; shown: Shown[] }> {
  const { at } = command;
  const copied = await makeCopies(trx, asked, { by: actorIdOf(command), at, reason, only });
  const shown = await showCopies(trx, command, { ...asked, copied });
  const versions = new Map(copied.map(({ departmentId, version }) => [departmentId, version]));
  if (shown.length > 0)
    await record(trx, command, {
      act: 'result_publication.publish',
      after: {
        sessionId: asked.sessionId,
        semester: asked.semester,
        departments: shown.map(({ departmentId: id }) => ({ id, version: versions.get(id) ?? null })),
      },
      ...(reason !== null && { reason }),
    });
  return { copied, shown };
}

function outcomeOf({ departmentId, students }: Copied, shown: ReadonlySet<number>): PublishedAs {
  if (shown.has(departmentId)) return 'published';
  return students === 0 ? 'nothing' : 'unchanged';
}

interface Published {
  departmentId: number;
  outcome: PublishedAs;
  version: number | null;
  students: number;
}

/**
 * Publishes what Senate has approved of the students of these departments. What is late is left out, and comes with the next
 * version. Throws NOT_FOUND for no semester, INVALID where a later version has no reason.
 */
export function publishResults(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...asked }: Asked,
): Promise<{ departments: Published[] }> {
  return inTransaction(db, async (trx) => {
    await holdSemester(trx, asked);
    const departmentIds = await departmentsWithin(trx, command.actor, asked.departmentIds);
    const { copied, shown } = await publishCopies(trx, command, {
      ...asked,
      departmentIds,
      reason: reason === '' ? null : reason,
    });
    for (const one of shown) await tellOfResults(trx, command, one);
    const seen = new Set(shown.map(({ departmentId }) => departmentId));
    const known = new Map(copied.map((copy) => [copy.departmentId, copy]));
    return {
      departments: asked.departmentIds.map((departmentId): Published => {
        const copy = known.get(departmentId);
        if (!copy) return { departmentId, outcome: 'unknown', version: null, students: 0 };
        const { version, students } = copy;
        return { departmentId, outcome: outcomeOf(copy, seen), version, students };
      }),
    };
  }).catch((error: unknown) => {
    if (!isViolation(error, 'result_publication_reason')) throw error;
    const errors = [{ path: 'reason', message: 'Results of these were published before: say why again' }];
    throw new AppError('INVALID', { errors });
  });
}

/** Takes published results back: nobody sees them, and every copy stays. What is not published stays as it is. */
export function unpublishResults(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...asked }: Asked,
): Promise<{ departments: { departmentId: number; outcome: UnpublishedAs }[] }> {
  const { sessionId, semester } = asked;
  return inTransaction(db, async (trx) => {
    await holdSemester(trx, asked);
    const within = new Set(await departmentsWithin(trx, command.actor, asked.departmentIds));
    const { rows } = await sql<{ id: number }>`
      update published_department d set publication_id = null, version = d.version + 1, reason = ${reason},
        changed_by = ${actorIdOf(command)}, changed_at = ${command.at}
      where d.session_id = ${sessionId} and d.semester = ${semester} and d.publication_id is not null
        and d.department_id = any(${[...within]}::int[])
      returning d.department_id as id`.execute(trx);
    const hidden = new Set(rows.map(({ id }) => id));
    if (hidden.size > 0)
      await record(trx, command, {
        act: 'result_publication.unpublish',
        after: { sessionId, semester, departments: [...hidden].map((id) => ({ id })) },
        reason,
      });
    const becameOf = (id: number): UnpublishedAs => {
      if (!within.has(id)) return 'unknown';
      return hidden.has(id) ? 'unpublished' : 'unchanged';
    };
    return { departments: asked.departmentIds.map((id) => ({ departmentId: id, outcome: becameOf(id) })) };
  });
}
