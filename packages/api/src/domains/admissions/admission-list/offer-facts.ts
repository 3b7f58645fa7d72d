import { paymentPurposes } from '@portal/shared/model';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * What counts of an offer, said once for the dashboard and every report: of an entry `e`, with its student `p` where the
 * two of them are asked. Admitted is whoever was offered a place, also where the offer was declined or lapsed since; an
 * application says nothing of it by itself.
 */
export const wasOffered: RawBuilder<SqlBool> = sql<SqlBool>`e.offered_at is not null`;
export const isAccepted: RawBuilder<SqlBool> = sql<SqlBool>`e.state = 'accepted'`;

/** A student of an earlier offer was cleared and numbered for that one. */
const isCleared = sql<SqlBool>`(${isAccepted} and p.cleared_at is not null)`;
/** A school fee of the session is paid, whole or its first part: what a matric number and a registration ask for. */
const hasPaidFee = sql<SqlBool>`(${isAccepted} and exists (select from student_fee_paid f where f.student_id = e.student_id
  and f.session_id = e.session_id and f.purpose_id = ${sql.lit(paymentPurposes.schoolFees)} and f.paid_kobo > 0))`;
const isRegistered = sql<SqlBool>`(${isAccepted} and exists (select from course_registration r
  where r.student_id = e.student_id and r.session_id = e.session_id and r.state <> 'draft'))`;
const isMatriculated = sql<SqlBool>`(${isAccepted} and p.matric_number is not null)`;

/** How far an offer went: those of the student ask for `p`. */
export const offerFacts = {
  accepted: isAccepted,
  cleared: isCleared,
  feePaid: hasPaidFee,
  registered: isRegistered,
  matriculated: isMatriculated,
} as const;

/** Accepted, and not seen since. */
export const isNoShow = sql<SqlBool>`(${isAccepted} and not ${isCleared} and not ${hasPaidFee} and not ${isRegistered})`;

/**
 * Of any entry of an application `a`, or of the one entry `e` of somebody who has none. Older entries are looked at only
 * where there is a newest one, application by application: `offset 0` keeps the database from reading all there are.
 */
const ofAny = (fact: RawBuilder<SqlBool>) => sql<SqlBool>`(coalesce(${fact}, false) or (e.state is not null
  and exists (select from admission_list_entry e where e.application_id = a.id and ${fact} offset 0)))`;

/** Whether an application was admitted and accepted, where its newest entry `e` is joined from the left. */
export const wasAdmitted = ofAny(wasOffered);
export const hasAccepted = ofAny(isAccepted);
