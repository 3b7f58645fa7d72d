import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { studentPayerKey } from '../payers/payer-key';

function selectOffer(db: Db | Trx) {
  return db
    .selectFrom('admission_offer as o')
    .innerJoin('academic_session as s', 's.id', 'o.session_id')
    .leftJoin('department as d', 'd.id', 'o.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['o.id', 'o.reference', 'o.state', 'o.mode', 'o.registration_number as registrationNumber'])
    .select(['o.student_id as studentId', 'o.session_id as sessionId', 's.name as session'])
    .select(['o.programme', 'o.degree', 'd.name as department', 'f.name as school'])
    .select(['o.subject_combination as subjectCombination', 'o.study_mode as studyMode'])
    .select(['o.duration_months as durationMonths', 'o.conditions', 'o.offered_at as offeredAt'])
    .select(['o.lapses_at as lapsesAt', 'o.decided_at as decidedAt', 'o.restored_at as restoredAt']);
}
export type Offer = Awaited<ReturnType<ReturnType<typeof selectOffer>['executeTakeFirstOrThrow']>>;

/** The newest offer of a student; undefined for one who has none. */
export function offerOf(db: Db | Trx, studentId: number): Promise<Offer | undefined> {
  return selectOffer(db)
    .where('o.student_id', '=', studentId)
    .orderBy('s.name', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The offer that an acceptance fee is for. */
export function offerOfSession(
  db: Db | Trx,
  { studentId, sessionId }: { studentId: number; sessionId: number },
): Promise<Offer | undefined> {
  return selectOffer(db)
    .where('o.student_id', '=', studentId)
    .where('o.session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Holds an offer until the transaction ends; answers its state then. `share`: others may look at it the same way. */
export function lockOffer(trx: Trx, id: number, how: 'update' | 'share') {
  const row = trx
    .selectFrom('admission_offer')
    .select(['state', 'lapses_at as lapsesAt'])
    .where('id', '=', id);
  return (how === 'update' ? row.forUpdate() : row.forShare()).executeTakeFirstOrThrow();
}

/** Some published offers whose time is over, after that id. */
export function dueOffers(
  db: Db | Trx,
  { now, after, most }: { now: Date; after: number; most: number },
): Promise<Offer[]> {
  return selectOffer(db)
    .where('o.state', '=', 'published')
    .where('o.lapses_at', '<=', now)
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(most)
    .execute();
}

/** The paid invoice of the acceptance fee, else the newest. */
export function invoiceOfOffer(db: Db | Trx, { studentId, sessionId }: Offer) {
  return db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.invoice_number as invoiceNumber', 'i.rrr', 'i.status'])
    .select((row) =>
      row
        .selectFrom('payment_issue as p')
        .select('p.kind')
        .whereRef('p.invoice_id', '=', 'i.id')
        .where('p.resolved_at', 'is', null)
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('issue'),
    )
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', '=', paymentPurposes.acceptance)
    .where('i.session_id', '=', sessionId)
    .where('i.duplicate', '=', false)
    .orderBy(sql`i.status = 'PAID'`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
