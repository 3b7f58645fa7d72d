import { formatDate, lagosDate, paymentPurposes } from '@portal/shared/model';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { ruleFor } from '../billing/student-bill.queries';
import type { AcceptanceTables } from './acceptance.tables';
import { lapsesAt, lastInstant, usualWindow } from './offer-days';

/** An offer without what follows from the rules: its deadline and its state. */
export type NewOffer = Omit<
  Insertable<AcceptanceTables['admission_offer']>,
  'lapses_at' | 'state' | 'decided_at' | 'invoice_id' | 'restored_by' | 'restored_at'
>;

/** Days that the rule of the student's acceptance fee gives. */
async function windowOf(trx: Trx, { student_id, session_id }: NewOffer): Promise<number> {
  const wanted = { studentId: student_id, sessionId: session_id, purposeId: paymentPurposes.acceptance };
  const rule = await ruleFor(trx, wanted);
  if (!rule) return usualWindow;
  const { days } = await trx
    .selectFrom('fee_rule')
    .select('window_days as days')
    .where('id', '=', rule.ruleId)
    .executeTakeFirstOrThrow();
  return days ?? usualWindow;
}

/** Publishes an offer of admission and tells its student. One per student and session: the database refuses another. */
export async function publishOffer(trx: Trx, offer: NewOffer): Promise<number> {
  const lapses_at = lapsesAt(new Date(offer.offered_at), await windowOf(trx, offer));
  const decided = { decided_at: null, invoice_id: null, restored_by: null, restored_at: null };
  const { id } = await trx
    .insertInto('admission_offer')
    .values({ ...offer, lapses_at, ...decided })
    .returning('id')
    .executeTakeFirstOrThrow();
  const student = await trx
    .selectFrom('student')
    .select('user_id as userId')
    .where('id', '=', offer.student_id)
    .executeTakeFirstOrThrow();
  if (student.userId === null) return id;
  await notify(trx, {
    userId: student.userId,
    type: 'offer published',
    at: new Date(offer.offered_at),
    entityId: offer.reference,
    key: `offer:${offer.reference}`,
    message: `You have been offered admission: ${offer.programme}. Accept it by ${formatDate(lagosDate(lastInstant(lapses_at)))}.`,
  });
  return id;
}
