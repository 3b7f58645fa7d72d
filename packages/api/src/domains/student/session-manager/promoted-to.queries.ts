import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentAsked } from '../../../platform/student-facts';

interface Asked {
  studentId: number;
  sessionId: number;
}

const findPromotion = compiledQuery((db, { studentId, sessionId }: Placeholders<Asked>) =>
  db
    .selectFrom('rollover_student as s')
    .innerJoin('rollover as r', 'r.id', 's.rollover_id')
    .innerJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 's.student_id').onRef('n.session_id', '=', 'r.to_session_id'),
    )
    // Where they are enrolled: an officer may have set another level since.
    .select('n.level')
    .where('s.student_id', '=', studentId)
    .where('r.to_session_id', '=', sessionId)
    .where('s.state', '=', 'waiting'),
);

/** The level to which a student goes on once the fee of a session is paid; null where nothing waits for that. */
export async function promotedTo(
  db: Db | Trx,
  { studentId, current: { sessionId } }: StudentAsked,
): Promise<number | null> {
  const [promotion] = await findPromotion(db, { studentId, sessionId });
  return promotion?.level ?? null;
}
