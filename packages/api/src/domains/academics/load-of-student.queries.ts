import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';

/** Units of a semester: the fewest, the most, and the most with the dean's approval. */
export interface UnitLoad {
  minimum: number;
  maximum: number;
  ceiling: number;
}

interface InSemester {
  studentId: number;
  sessionId: number;
  semester: number;
}

/** The order in which rules `u` count: who names more, then department over level over kind of student. */
const mostSpecific = sql`num_nonnulls(u.student_type_id, u.department_id, u.level) desc,
  num_nonnulls(u.department_id) desc, num_nonnulls(u.level) desc`;

const findLoad = compiledQuery((db, { studentId, sessionId, semester }: Placeholders<InSemester>) =>
  db
    .selectFrom('student as s')
    .leftJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 's.id').on('n.session_id', '=', sessionId),
    )
    .leftJoin('setting as g', (join) => join.on('g.key', '=', 'unit_load'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_load as u')
          .select(['u.id', 'u.minimum', 'u.maximum', 'u.ceiling'])
          .where('u.session_id', '=', sessionId)
          .where('u.semester', '=', semester)
          .where('u.removed', '=', false)
          .where(
            sql<boolean>`(u.student_type_id is null or u.student_type_id = s.student_type_id)
              and (u.department_id is null or u.department_id = s.department_id)
              and (u.level is null or u.level = coalesce(n.level, s.level))`,
          )
          .orderBy(mostSpecific)
          .limit(sql.lit(1))
          .as('u'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`coalesce(u.minimum, (g.value ->> 'minimum')::integer)`.as('minimum'),
      sql<number>`coalesce(u.maximum, (g.value ->> 'maximum')::integer)`.as('maximum'),
      sql<number>`coalesce(u.ceiling, (g.value ->> 'ceiling')::integer)`.as('ceiling'),
    ])
    .where('s.id', '=', studentId),
);

/** How many units a student takes in a semester, by the rule that names most of them; undefined for nobody. */
export async function loadOf(db: Db | Trx, asked: InSemester): Promise<UnitLoad | undefined> {
  const [load] = await findLoad(db, asked);
  return load;
}
