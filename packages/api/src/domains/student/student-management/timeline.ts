import { changeGroupWords, type student } from '@portal/contracts/student';
import { formatDate, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { namedRecord } from '../named-record';
import type { Recorded } from './student-record.queries';
import { studentsWithin } from './students-within';

type Entry = CallData<typeof student.studentRecords.timeline>[number];

/** Fields of a change, as they were and as they are. */
function differences(before: Record<string, string>, after: Record<string, string>): string {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  return changed.map((field) => `${before[field] || 'nothing'} → ${after[field] || 'nothing'}`).join(', ');
}

async function changesOf(db: Db, id: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('student_change')
    .select(['group', 'before', 'after', 'counts_from as countsFrom', 'reason', 'document'])
    .select(['changed_by as by', 'changed_at as at'])
    .where('student_id', '=', id)
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ group, before, after, countsFrom, reason, document, by, at }) => ({
    at: at.toISOString(),
    what: `${changeGroupWords[group]} changed`,
    detail: [
      differences(before, after),
      countsFrom && `counts from ${formatDate(countsFrom)}`,
      document && `shown by ${document}`,
    ]
      .filter(Boolean)
      .join('; '),
    by: name(by),
    reason,
  }));
}

/** Sessions in which somebody was enrolled, and what the registry gave them. */
async function milestonesOf(db: Db, id: number): Promise<Entry[]> {
  const { rows } = await sql<{ at: Date; what: string; detail: string | null }>`
    select s.starts_on::timestamptz as at, 'Enrolled for ' || s.name as what, n.level || ' level' as detail
      from student_session n join academic_session s on s.id = n.session_id where n.student_id = ${id}
    union all
    select cleared_at, 'Cleared', null from student where id = ${id} and cleared_at is not null
    union all
    select issued_at, 'Matric number given', number from matric_number_issue where student_id = ${id}`.execute(
    db,
  );
  return rows.map(({ at, what, detail }) => ({ at: at.toISOString(), what, detail, by: null, reason: null }));
}

/**
 * With whose record this one was taken for one person's, and was said not to be. The two are of any two places: whom
 * somebody does not see stays unnamed, and so does the reason, which speaks of both.
 */
async function pairsOf(db: Db, id: number, actor: Actor): Promise<Entry[]> {
  const rows = await db
    .selectFrom('student_pair_apart as x')
    .innerJoin('student as p', (join) =>
      join.on(sql<boolean>`p.id = case when x.one_id = ${id}::bigint then x.other_id else x.one_id end`),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(studentsWithin(actor, 'student.view').as('isSeen'))
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'x.reason', 'x.said_by as saidBy', 'x.said_at as saidAt'])
    .select(['x.taken_back_by as takenBackBy', 'x.taken_back_at as takenBackAt'])
    .select('x.taken_back_reason as takenBackReason')
    .where((row) => row.or([row('x.one_id', '=', id), row('x.other_id', '=', id)]))
    .execute();
  const name = await actorNames(
    db,
    rows.flatMap(({ saidBy, takenBackBy }) => (takenBackBy === null ? [saidBy] : [saidBy, takenBackBy])),
  );
  return rows.flatMap(({ isSeen, saidBy, saidAt, takenBackBy, takenBackAt, ...row }) => {
    const detail = isSeen ? namedRecord(row) : null;
    const what = 'Said not to be the same person as another record';
    const said = {
      at: saidAt.toISOString(),
      what,
      detail,
      by: name(saidBy),
      reason: isSeen ? row.reason : null,
    };
    if (takenBackAt === null || takenBackBy === null) return [said];
    const reason = isSeen ? row.takenBackReason : null;
    const back = { what: `${what}: taken back`, detail, by: name(takenBackBy), reason };
    return [said, { at: takenBackAt.toISOString(), ...back }];
  });
}

/** Into which record this one went, or which went into it, until that was undone. */
async function joinsOf(db: Db, id: number, actor: Actor): Promise<Entry[]> {
  const rows = await db
    .selectFrom('student_join as j')
    .innerJoin('student as p', (join) =>
      join.on(sql<boolean>`p.id = case when j.goes_id = ${id}::bigint then j.stays_id else j.goes_id end`),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(studentsWithin(actor, 'student.view').as('isSeen'))
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'j.goes_id as goesId', 'j.reason'])
    .select(['j.decided_by as decidedBy', 'j.decided_at as decidedAt', 'j.undone_by as undoneBy'])
    .select(['j.undone_at as undoneAt', 'j.undo_reason as undoReason'])
    .where((row) => row.or([row('j.goes_id', '=', id), row('j.stays_id', '=', id)]))
    .where('j.state', 'in', ['joined', 'undoing', 'undone'])
    .execute();
  const name = await actorNames(
    db,
    rows.flatMap(({ decidedBy, undoneBy }) => [decidedBy, undoneBy].filter((by) => by !== null)),
  );
  return rows.flatMap(({ isSeen, goesId, decidedBy, decidedAt, undoneBy, undoneAt, ...row }) => {
    if (decidedBy === null || decidedAt === null) return [];
    const detail = isSeen ? namedRecord(row) : null;
    const what = goesId === id ? 'Closed: it went into another record' : 'Another record went into this one';
    const said = (reason: string | null) => (isSeen ? reason : null);
    const done = { at: decidedAt.toISOString(), what, detail, by: name(decidedBy), reason: said(row.reason) };
    if (undoneBy === null || undoneAt === null) return [done];
    const undone = { what: `${what}: undone`, detail, by: name(undoneBy), reason: said(row.undoReason) };
    return [done, { at: undoneAt.toISOString(), ...undone }];
  });
}

const accountActs: Readonly<Record<string, string>> = {
  'user.create': 'Account made',
  'user.activate': 'Account activated',
  'user.deactivate': 'Account deactivated',
  'user.join-record': 'Account joined to the record',
};

/** What officers did to the account, as the audit has it. */
async function accountActsOf(db: Db, userId: number | null): Promise<Entry[]> {
  if (userId === null) return [];
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'act', 'actor', sql<string | null>`detail ->> 'reason'`.as('reason')])
    .where(
      sql<boolean>`coalesce(detail #>> '{after,userId}', detail #>> '{before,userId}') = ${String(userId)}`,
    )
    .where('act', 'in', Object.keys(accountActs))
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ at, act, actor, reason }) => ({
    at: at.toISOString(),
    what: accountActs[act] ?? act,
    detail: null,
    by: name(actor),
    reason,
  }));
}

/** What happened to the record of a student, as somebody sees it, the latest first. */
export async function timelineOf(
  db: Db,
  { id, userId }: Pick<Recorded, 'id' | 'userId'>,
  actor: Actor,
): Promise<Entry[]> {
  const parts = await Promise.all([
    changesOf(db, id),
    milestonesOf(db, id),
    pairsOf(db, id, actor),
    joinsOf(db, id, actor),
    accountActsOf(db, userId),
  ]);
  return parts.flat().sort((one, other) => other.at.localeCompare(one.at));
}
