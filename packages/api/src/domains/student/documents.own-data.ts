import { sql } from 'kysely';
import type { OwnDataPart } from '../../platform/own-data/own-data';

/** Papers about a student, and what the student sent. Secrets of links are stored as hashes and are not told. */
export const documentsOwnData: OwnDataPart = {
  title: 'Documents',
  sections: {
    sent: {
      title: 'Sent to the registry',
      rows: ({ studentId }) => sql`
        select d.name, r.subject as request, d.uploaded_at as "sentAt"
        from record_request_document d left join record_request r on r.id = d.request_id
        where d.student_id = ${studentId} order by d.uploaded_at, d.id`,
    },
    letters: {
      title: 'Letters',
      rows: ({ studentId }) => sql`
        select l.kind, s.name as session, l.issued_at as "issuedAt", l.content ->> 'title' as title,
          l.content -> 'paragraphs' as text
        from student_letter l join academic_session s on s.id = l.session_id
        where l.student_id = ${studentId} order by l.id`,
    },
    transcriptOrders: {
      title: 'Orders of transcripts',
      rows: ({ studentId }) => sql`
        select invoice_number as "invoiceNumber", recipient, delivery, sent_to as "sentTo", state,
          hold_reason as "holdReason", waybill, received_at as "receivedAt", moved_at as "movedAt"
        from transcript_order where student_id = ${studentId} order by id`,
    },
    transcriptSteps: {
      title: 'What became of them',
      rows: ({ studentId }) => sql`
        select o.invoice_number as "invoiceNumber", e.kind, e.at
        from transcript_order o join transcript_order_event e on e.order_id = o.id
        where o.student_id = ${studentId} order by e.id`,
    },
    papers: {
      title: 'Transcripts and statements that were made',
      rows: ({ studentId }) => sql`
        select kind, produced_at as "producedAt" from transcript_paper where student_id = ${studentId} order by id`,
    },
    papersAnew: {
      title: 'Papers that were issued anew',
      rows: ({ studentId }) => sql`
        select old_paper as "paper", new_paper as "by", issued_at as "issuedAt"
        from paper_issued_anew where student_id = ${studentId} order by issued_at, old_paper`,
    },
    links: {
      title: 'Links to transcripts',
      rows: ({ studentId }) => sql`
        select k.made_at as "madeAt", k.expires_at as "expiresAt", k.taken_back_at as "takenBackAt"
        from transcript_paper p join transcript_link k on k.paper_id = p.id
        where p.student_id = ${studentId} order by k.id`,
    },
    openings: {
      title: 'When they were opened',
      rows: ({ studentId }) => sql`
        select o.at as "openedAt" from transcript_paper p join transcript_link k on k.paper_id = p.id
        join transcript_opening o on o.link_id = k.id
        where p.student_id = ${studentId} order by o.id`,
    },
  },
};
