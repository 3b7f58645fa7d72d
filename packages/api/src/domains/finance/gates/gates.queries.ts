import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import { studentPayerKey } from '../payers/payer-key';

export interface GatesAsked {
  studentId: number;
  sessionId: number;
  now: Date;
}

const findFacts = compiledQuery((db, given: Placeholders<GatesAsked & { key: string; today: string }>) => {
  const { studentId, sessionId, now, key, today } = given;
  const latePaid = sql<boolean>`exists (select from invoice i
    join invoice_line l on l.invoice_id = i.id
    join fee_item t on t.id = l.item_id
    join setting g on g.key = 'late_registration' and g.value ->> 'item' = t.code
    where i.payer_key = ${key} and i.session_id = ${sessionId} and i.status = 'PAID')`;
  // The registration of a semester is in its late weeks.
  const late = sql<boolean>`exists (select from semester m where m.session_id = ${sessionId} and m.current
    and m.registration_closes <= ${now} and m.late_closes > ${now})`;
  const waived = sql<boolean>`exists (select from fee_waiver w where w.student_id = p.id
    and w.session_id = ${sessionId} and w.state = 'granted' and w.until >= ${today}::date)`;
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
    .select(['p.entry_session_id as entrySessionId', 'p.cleared_at as clearedAt'])
    .select(['p.matric_number as matricNumber', late.as('late'), latePaid.as('latePaid')])
    .select([waived.as('waived'), toCome.as('toCome')])
    .select('o.state as offer')
    .select(sql<boolean>`coalesce(o.state = 'published' and o.lapses_at > ${now}, false)`.as('offerOpen'))
    .select('e.state as entryOffer')
    .select(
      sql<boolean>`coalesce(e.state = 'published' and e.lapses_at > ${now}, false)`.as('entryOfferOpen'),
    )
    .where('p.id', '=', studentId);
});

/** Everything that the gates ask besides what is owed, in one row. */
export async function gateFacts(db: Db | Trx, { studentId, sessionId, now }: GatesAsked) {
  const more = { key: studentPayerKey(studentId), today: lagosDate(now) };
  const [facts] = await findFacts(db, { studentId, sessionId, now, ...more });
  return facts;
}
export type GateFacts = NonNullable<Awaited<ReturnType<typeof gateFacts>>>;
