import { sql } from 'kysely';
import type { OwnDataPart } from '../../platform/own-data/own-data';

/** Scholarships and waivers once they are given, and the letters of finance. */
export const grantsOwnData: OwnDataPart = {
  title: 'Scholarships, waivers and letters of finance',
  sections: {
    scholarships: {
      title: 'Scholarships',
      // What waits for the second officer may come to nothing.
      rows: ({ studentId }) => sql`
        select h.name as scheme, h.sponsor, s.name as session,
          (a.amount_kobo / 100.0)::numeric(14, 2)::text as "amountNaira", a.state, a.decided_at as "decidedAt"
        from scholarship_award a join scholarship_scheme h on h.id = a.scheme_id
        join academic_session s on s.id = h.session_id
        where a.student_id = ${studentId} and a.state <> 'pending' and a.decided_at is not null order by a.id`,
    },
    waivers: {
      title: 'Waivers',
      rows: ({ studentId }) => sql`
        select s.name as session, w.state, w.approved_at as "grantedAt", w.until, w.ended_at as "endedAt"
        from fee_waiver w join academic_session s on s.id = w.session_id
        where w.student_id = ${studentId} and w.approved_at is not null order by w.id`,
    },
    letters: {
      title: 'Letters of finance',
      rows: ({ studentId }) => sql`
        select l.kind, l.code, s.name as session, l.issued_at as "issuedAt"
        from issued_letter l join academic_session s on s.id = l.session_id
        where l.student_id = ${studentId} order by l.id`,
    },
    letterPrints: {
      title: 'Prints of them',
      rows: ({ studentId }) => sql`
        select l.code, p.printed_at as "printedAt" from issued_letter l join letter_print p on p.letter_id = l.id
        where l.student_id = ${studentId} order by p.printed_at`,
    },
    levyDocuments: {
      title: 'Documents of the development levy that you read',
      rows: ({ studentId }) => sql`
        select d.title, r.version, r.read_at as "readAt" from levy_document_read r
        join levy_document d on d.id = r.document_id where r.student_id = ${studentId} order by r.read_at, d.id`,
    },
  },
};
