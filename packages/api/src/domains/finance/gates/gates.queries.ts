import { lagosDate } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import { joinedWindow, registrationWindow } from '../../../platform/windows/registration-window';
import { windowState } from '../../../platform/windows/window-state';
import { studentPayerKey } from '../payers/payer-key';

export interface GatesAsked {
  studentId: number;
  sessionId: number;
  /** Whose registration may be late; left out, the one under way. */
  semester?: number | undefined;
  now: Date;
}

interface Asked {
  studentId: number;
  sessionId: number;
  semester: number | null;
  now: Date;
  key: string;
  today: string;
}

type Value<T> = T | RawBuilder<T>;

/** Whether the fee of a session is waived for a student `p` on a day. */
export const waivedIn = (sessionId: Value<number>, today: Value<string>) =>
  sql<boolean>`exists (select from fee_waiver w where w.student_id = p.id
    and w.session_id = ${sessionId} and w.state = 'granted' and w.until >= ${today}::date)`;

const findFacts = compiledQuery((db, given: Placeholders<Asked>) => {
  const { studentId, sessionId, semester, now, key, today } = given;
  const paidFor = (purpose: 'late_registration' | 'add_drop') => sql<boolean>`exists (select from invoice i
    join invoice_line l on l.invoice_id = i.id
    join fee_item t on t.id = l.item_id
    join setting g on g.key = ${sql.lit(purpose)} and g.value ->> 'item' = t.code
    where i.payer_key = ${key} and i.session_id = ${sessionId} and i.status = 'PAID')`;
  // Adding and dropping costs nothing while the Bursary does not sell it to students of this kind.
  const addDropSold = sql<boolean>`exists (select from setting g
    join fee_item t on t.code = g.value ->> 'item'
    join sundry_offer f on f.item_id = t.id and f.active
    join sundry_price c on c.offer_id = f.id and c.state = 'active'
    where g.key = 'add_drop' and p.student_type_id = any(f.student_types))`;
  const waived = waivedIn(sessionId, today);
  const toCome = sql<boolean>`exists (select from academic_session s
    join academic_session c on c.current and c.starts_on < s.starts_on where s.id = ${sessionId})`;
  return db
    .selectFrom('student as p')
    .leftJoin('student_offer as o', (join) =>
      join.onRef('o.student_id', '=', 'p.id').on('o.session_id', '=', sessionId),
    )
    .leftJoin('student_offer as e', (join) =>
      join.onRef('e.student_id', '=', 'p.id').onRef('e.session_id', '=', 'p.entry_session_id'),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 'p.id').on('n.session_id', '=', sessionId),
    )
    .leftJoin('semester as m', (join) =>
      join
        .on('m.session_id', '=', sessionId)
        .on(
          sql<boolean>`case when ${semester}::integer is null then m.current else m.semester = ${semester} end`,
        ),
    )
    .leftJoinLateral(
      registrationWindow({
        sessionId,
        semester: sql.ref('m.semester'),
        studentType: sql.ref('p.student_type_id'),
        level: sql`coalesce(n.level, p.level)`,
        school: sql.ref('d.faculty_id'),
      }).as('w'),
      (join) => join.onTrue(),
    )
    .select(['p.entry_session_id as entrySessionId', 'p.cleared_at as clearedAt'])
    .select(['p.matric_number as matricNumber', paidFor('late_registration').as('latePaid')])
    .select([addDropSold.as('addDropSold'), paidFor('add_drop').as('addDropPaid')])
    .select(['w.opens', 'w.closes', 'w.lateUntil'])
    .select([waived.as('waived'), toCome.as('toCome')])
    .select(['o.state as offer', 'o.lapses_at as offerLapses'])
    .select(sql<boolean>`coalesce(o.state = 'published' and o.lapses_at > ${now}, false)`.as('offerOpen'))
    .select(['e.state as entryOffer', 'e.lapses_at as entryOfferLapses'])
    .select(
      sql<boolean>`coalesce(e.state = 'published' and e.lapses_at > ${now}, false)`.as('entryOfferOpen'),
    )
    .where('p.id', '=', studentId);
});

/** Everything that the gates ask besides what is owed, in one row. */
export async function gateFacts(
  db: Db | Trx,
  { studentId, sessionId, semester = undefined, now }: GatesAsked,
) {
  const more = { semester: semester ?? null, key: studentPayerKey(studentId), today: lagosDate(now) };
  const [found] = await findFacts(db, { studentId, sessionId, now, ...more });
  if (!found) return undefined;
  const { opens, closes, lateUntil, ...facts } = found;
  // The registration of a semester is in its late weeks.
  const late = windowState(joinedWindow({ opens, closes, lateUntil }), now).state === 'late';
  return { ...facts, late };
}
export type GateFacts = NonNullable<Awaited<ReturnType<typeof gateFacts>>>;
