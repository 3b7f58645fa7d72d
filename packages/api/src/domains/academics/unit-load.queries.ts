import { sql, type RawBuilder } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';

/** Units of a semester: the fewest, the most, and the most with the dean's approval. */
export interface UnitLoad {
  minimum: number;
  maximum: number;
  ceiling: number;
}

/** Units of one student in a semester: their own where they were given some, else those of the rule. */
export interface StudentLoad extends UnitLoad {
  /** What the rule says to everybody like them: beyond it a registration needs the dean. */
  ruleMinimum: number;
  ruleMaximum: number;
  ruleCeiling: number;
  /** The personal load that counts; null where none does. */
  personalId: number | null;
  /** Of the student in that session. */
  level: number;
  /** How many years their programme takes. */
  years: number | null;
}

interface Semester {
  sessionId: number;
  semester: number;
}

type Part = RawBuilder<unknown>;

/**
 * The units of whom it names in a semester, to join laterally: those of the rule that names most of them, then option over
 * department over level over kind of student; the university's own where no rule is for them.
 */
export const unitLoad = (
  asked: Record<keyof Semester | 'studentType' | 'department' | 'option' | 'level', Part>,
) =>
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
        and (r.option_id is null or r.option_id = ${asked.option})
        and (r.level is null or r.level = ${asked.level})
      order by num_nonnulls(r.student_type_id, r.department_id, r.option_id, r.level) desc,
        num_nonnulls(r.option_id) desc, num_nonnulls(r.department_id) desc, num_nonnulls(r.level) desc
      limit 1
    ) u on true)`;

interface OfClass extends Semester {
  departmentId: number;
  /** Null: of no option. */
  optionId: number | null;
  level: number;
}

interface OfStudent extends Semester {
  studentId: number;
  /** A personal load counts until its last moment. */
  now: Date;
}

const findLoad = compiledQuery((db, { studentId, sessionId, semester, now }: Placeholders<OfStudent>) =>
  db
    .selectFrom('student as s')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 's.id').on('n.session_id', '=', sessionId),
    )
    .innerJoinLateral(
      unitLoad({
        sessionId: sql`${sessionId}`,
        semester: sql`${semester}`,
        studentType: sql.ref('s.student_type_id'),
        department: sql.ref('s.department_id'),
        option: sql.ref('s.option_id'),
        level: sql`coalesce(n.level, s.level)`,
      }).as('u'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('personal_load as o')
          .select(['o.id', 'o.minimum', 'o.maximum'])
          .whereRef('o.student_id', '=', 's.id')
          .where('o.session_id', '=', sessionId)
          .where('o.semester', '=', semester)
          .where('o.revoked_at', 'is', null)
          .where('o.until', '>=', now)
          .orderBy('o.id', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['u.minimum as ruleMinimum', 'u.maximum as ruleMaximum', 'u.ceiling as ruleCeiling'])
    .select(['p.id as personalId', 'd.years'])
    .select([
      sql<number>`coalesce(p.minimum, u.minimum)`.as('minimum'),
      sql<number>`coalesce(p.maximum, u.maximum)`.as('maximum'),
      sql<number>`greatest(u.ceiling, p.maximum)`.as('ceiling'),
      sql<number>`coalesce(n.level, s.level)`.as('level'),
    ])
    .where('s.id', '=', studentId),
);

/** How many units a student takes in a semester, asked by one statement; undefined for nobody. */
export async function loadOf(db: Db | Trx, asked: OfStudent): Promise<StudentLoad | undefined> {
  const { studentId, sessionId, semester, now } = asked;
  const [load] = await findLoad(db, { studentId, sessionId, semester, now });
  return load;
}

/** The kind of student of a level, as most of them are: undergraduates up to the last year, then postgraduates. */
export const kindAtLevel = (level: Part) => sql`case when ${level} < 700 then 1 else 4 end`;

/** How many units the students of a level of a department, or of one option of it, take in a semester. */
export async function loadOfClass(
  db: Db | Trx,
  { sessionId, semester, departmentId, optionId, level }: OfClass,
): Promise<UnitLoad> {
  const load = unitLoad({
    sessionId: sql`${sessionId}::integer`,
    semester: sql`${semester}::integer`,
    studentType: kindAtLevel(sql`${level}::integer`),
    department: sql`${departmentId}::integer`,
    option: sql`${optionId}::integer`,
    level: sql`${level}::integer`,
  });
  const { rows } = await sql<UnitLoad>`select u.* from ${load} u`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a row for every class');
  return found;
}
