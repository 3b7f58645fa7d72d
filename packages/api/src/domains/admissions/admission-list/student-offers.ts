import type { Db, Trx } from '../../../platform/database/database';
import type { Offer, Offers } from '../../finance/acceptance/offers';
import { holdEntry } from './held-entry';
import { moveEntry } from './move-entry';
import { wasOffered } from './offer-facts';

function selectOffers(db: Db | Trx) {
  return (
    db
      .selectFrom('admission_list_entry as e')
      .innerJoin('application_type as t', 't.id', 'e.application_type_id')
      .innerJoin('academic_session as s', 's.id', 'e.session_id')
      .leftJoin('department as d', 'd.id', 'e.department_id')
      .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
      .select(['e.id', 't.mode', 'e.registration_number as registrationNumber'])
      .select(['e.session_id as sessionId', 's.name as session'])
      .select(['e.programme', 'e.degree', 'd.name as department', 'f.name as school'])
      .select(['e.subject_combination as subjectCombination', 'e.study_mode as studyMode'])
      .select(['e.duration_months as durationMonths', 'e.conditions'])
      .select(['e.decided_at as decidedAt', 'e.restored_at as restoredAt'])
      // A place that was ever offered has all of these; a student sees nothing of a list before that.
      .select(({ ref }) => [
        ref('e.reference').$notNull().as('reference'),
        ref('e.student_id').$notNull().as('studentId'),
        ref('e.offered_at').$notNull().as('offeredAt'),
        ref('e.lapses_at').$notNull().as('lapsesAt'),
        ref('e.state').$castTo<Offer['state']>().as('state'),
      ])
      .where(wasOffered)
  );
}

/** What finance asks of the offers of students. */
export const studentOffers: Offers = {
  newest: (db, studentId) =>
    selectOffers(db)
      .where('e.student_id', '=', studentId)
      .orderBy('s.name', 'desc')
      .orderBy('e.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ofSession: (db, { studentId, sessionId }) =>
    selectOffers(db)
      .where('e.student_id', '=', studentId)
      .where('e.session_id', '=', sessionId)
      .orderBy('e.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  lock(trx, id, how) {
    const row = selectOffers(trx).where('e.id', '=', id);
    return (how === 'update' ? row.forUpdate('e') : row.forShare('e')).executeTakeFirstOrThrow();
  },
  async accept(trx, id, { invoiceId, at }) {
    const entry = await holdEntry(trx, id);
    const by = { actor: { service: 'system' }, at } as const;
    await moveEntry(trx, by, { entry, to: 'accepted', set: { invoice_id: invoiceId } });
  },
  async decline(trx, id, { by: userId, at }) {
    const entry = await holdEntry(trx, id);
    await moveEntry(trx, { actor: { userId }, at }, { entry, to: 'declined' });
  },
};
