import { audienceWords, type academics, type AudienceInSemester } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { registrationWindow, type SemesterWindowKind } from '../../../platform/windows/registration-window';
import { audienceColumns, schoolsIn } from '../audience';

type ListQuery = CallInput<typeof academics.registrationWindows.list>['query'];

interface Asked {
  /** The current semester where none is named. */
  sessionId?: number | undefined;
  semester?: number | undefined;
  schools: readonly number[];
  /** Windows of registration where nothing is said. */
  kind?: SemesterWindowKind | undefined;
}

/**
 * Everybody, each kind of student, each level of it, the same of the named schools, and whoever has or had a window of
 * their own.
 */
const cells = ({ sessionId = undefined, semester = undefined, schools, kind = 'registration' }: Asked) => sql<
  AudienceInSemester & { key: string }
>`(
  with asked as (
    select m.session_id, m.semester from semester m
    where m.session_id = coalesce(${sessionId ?? null}, (select session_id from semester where current))
      and m.semester = coalesce(${semester ?? null}, (select semester from semester where current))
  ), named as (
    select a.session_id, a.semester, u.type, u.level, p.school
    from asked a
    cross join (
      select null::integer as type, null::integer as level
      union select id, null from lookup where list = 'student-types'
      union select student_type_id, level from student
    ) as u
    cross join (
      select null::integer as school
      union select id from faculty where kind = 'school' and id = any(${[...schools]}::integer[])
    ) as p
    union
    select w.session_id, w.semester, w.student_type_id, w.level, w.faculty_id
    from dated_window w join asked a on a.session_id = w.session_id and a.semester = w.semester
    where w.kind = ${sql.lit(kind)}
  )
  select session_id as "sessionId", semester, type as "studentTypeId", level, school as "schoolId",
    concat_ws('-', session_id, semester, coalesce(type::text, 'x'), coalesce(level::text, 'x'),
      coalesce(school::text, 'x')) as key
  from named)`;

const isOwn = sql<boolean>`(w.id is not null and w."studentTypeId" is not distinct from c."studentTypeId"
  and w.level is not distinct from c.level and w."schoolId" is not distinct from c."schoolId")`;

const windows = (db: Db | Trx, asked: Asked) =>
  db
    .selectFrom(cells(asked).as('c'))
    .innerJoin('academic_session as s', 's.id', 'c.sessionId')
    .innerJoin('lookup as n', (join) => join.onRef('n.id', '=', 'c.semester').on('n.list', '=', 'semesters'))
    .leftJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'c.studentTypeId').on('t.list', '=', 'student-types'),
    )
    .leftJoin('faculty as f', 'f.id', 'c.schoolId')
    .leftJoinLateral(
      registrationWindow({
        ...(asked.kind && { kind: asked.kind }),
        sessionId: sql.ref('c.sessionId'),
        semester: sql.ref('c.semester'),
        ...audienceColumns('c'),
      }).as('w'),
      (join) => join.onTrue(),
    )
    .leftJoin('lookup as wt', (join) =>
      join.onRef('wt.id', '=', 'w.studentTypeId').on('wt.list', '=', 'student-types'),
    )
    .leftJoin('faculty as wf', 'wf.id', 'w.schoolId')
    .select(['c.key', 'c.sessionId', 'c.studentTypeId', 'c.level', 'c.schoolId'])
    .select(['s.name as session', 'n.name as semester', 't.name as studentType', 'f.name as school'])
    .select(['w.id as windowId', 'w.opens', 'w.closes', 'w.lateUntil', 'w.message', 'w.version'])
    .select(['wt.name as ofType', 'w.level as ofLevel', 'wf.name as ofSchool', isOwn.as('own')]);
export type WindowRow = Awaited<ReturnType<ReturnType<typeof windows>['executeTakeFirstOrThrow']>>;

/** Those that this person may see. */
export function windowsLike(
  db: Db | Trx,
  { actor, kind, ...query }: ListQuery & { actor: Actor; kind?: SemesterWindowKind },
) {
  const reach = reachOf(actor, 'registration.view');
  const { sessionId, semester, schoolId } = query;
  const schools = [...schoolsIn(reach), ...(schoolId === undefined ? [] : [schoolId])];
  const seen = windows(db, { sessionId, semester, schools, kind }).where(
    rowsWithin(reach, audienceColumns('c')),
  );
  return where(seen, query, {
    search: (text) =>
      searchText(
        sql`f_search(concat_ws(' ', coalesce(t.name, 'All students'), c.level::text, 'level', f.name))`,
        text,
      ),
    sessionId: ignored,
    semester: ignored,
    schoolId: 'c.schoolId',
    studentTypeId: 'c.studentTypeId',
    own: (only) => (only ? isOwn : undefined),
  });
}

/** One of them, whoever asks. */
export const windowFor = (
  db: Db | Trx,
  { key, sessionId, semester, schoolId }: AudienceInSemester & { key: string },
) =>
  windows(db, { sessionId, semester, schools: schoolId === null ? [] : [schoolId] })
    .where('c.key', '=', key)
    .executeTakeFirst();

export const windowOrder: Order = {
  sorts: {
    students: sql`row(coalesce(f.name, ''), coalesce(t.position, -1), coalesce(c.level, -1))`,
    opens: sql.ref('w.opens'),
    closes: sql.ref('w.closes'),
  },
  usual: 'students',
  id: sql.ref('c.key'),
};

/** The students of a row, and those whose window counts for them, in words. */
export const wordsOf = (row: WindowRow) => ({
  words: audienceWords(row),
  follows:
    row.windowId === null || row.own
      ? null
      : audienceWords({ studentType: row.ofType, level: row.ofLevel, school: row.ofSchool }),
});
