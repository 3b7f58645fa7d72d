import { sql, type RawBuilder } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';

/** Units of a semester: the fewest, the most, and the most with the dean's approval. */
export interface UnitLoad {
  minimum: number;
  maximum: number;
  ceiling: number;
}

interface Semester {
  sessionId: number;
  semester: number;
}

type Part = RawBuilder<unknown>;

/**
 * The units of whom it names in a semester, to join laterally: those of the rule that names most of them, then department
 * over level over kind of student; the university's own where no rule is for them.
 */
const unitLoad = (asked: Record<keyof Semester | 'studentType' | 'department' | 'level', Part>) =>
  sql<UnitLoad>`(select coalesce(u.minimum, (g.value ->> 'minimum')::integer) as minimum,
      coalesce(u.maximum, (g.value ->> 'maximum')::integer) as maximum,
      coalesce(u.ceiling, (g.value ->> 'ceiling')::integer) as ceiling
    from (values ('unit_load')) as k (key)
    left join setting g on g.key = k.key
    left join lateral (
      select r.minimum, r.maximum, r.ceiling from unit_load r
      where r.session_id = ${asked.sessionId} and r.semester = ${asked.semester} and not r.removed
        and (r.student_type_id is null or r.student_type_id = ${asked.studentType})
        and (r.department_id is null or r.department_id = ${asked.department})
        and (r.level is null or r.level = ${asked.level})
      order by num_nonnulls(r.student_type_id, r.department_id, r.level) desc,
        num_nonnulls(r.department_id) desc, num_nonnulls(r.level) desc
      limit 1
    ) u on true)`;

const findLoad = compiledQuery(
  (db, { studentId, sessionId, semester }: Placeholders<Semester & { studentId: number }>) =>
    db
      .selectFrom('student as s')
      .leftJoin('student_session as n', (join) =>
        join.onRef('n.student_id', '=', 's.id').on('n.session_id', '=', sessionId),
      )
      .innerJoinLateral(
        unitLoad({
          sessionId: sql`${sessionId}`,
          semester: sql`${semester}`,
          studentType: sql.ref('s.student_type_id'),
          department: sql.ref('s.department_id'),
          level: sql`coalesce(n.level, s.level)`,
        }).as('u'),
        (join) => join.onTrue(),
      )
      .select(['u.minimum', 'u.maximum', 'u.ceiling'])
      .where('s.id', '=', studentId),
);

/** How many units a student takes in a semester; undefined for nobody. */
export async function loadOf(
  db: Db | Trx,
  asked: Semester & { studentId: number },
): Promise<UnitLoad | undefined> {
  const [load] = await findLoad(db, asked);
  return load;
}

/** The first level of postgraduates. */
const postgraduateLevel = 700;

/** How many units the students of a level of a department take in a semester. */
export async function loadOfClass(
  db: Db | Trx,
  { sessionId, semester, departmentId, level }: Semester & { departmentId: number; level: number },
): Promise<UnitLoad> {
  const load = unitLoad({
    sessionId: sql`${sessionId}::integer`,
    semester: sql`${semester}::integer`,
    studentType: level < postgraduateLevel ? sql`1` : sql`4`,
    department: sql`${departmentId}::integer`,
    level: sql`${level}::integer`,
  });
  const { rows } = await sql<UnitLoad>`select u.* from ${load} u`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a row for every class');
  return found;
}
