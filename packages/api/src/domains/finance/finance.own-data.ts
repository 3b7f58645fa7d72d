import { sql } from 'kysely';
import type { OwnDataPart } from '../../platform/own-data/own-data';
import { grantsOwnData } from './grants.own-data';

/** Invoices of a student and what was paid for them. The double entries behind a payment are the university's books. */
const payments: OwnDataPart = {
  title: 'Invoices and payments',
  sections: {
    standing: {
      title: 'School fees of each session',
      rows: ({ studentId }) => sql`
        select s.name as session, f.level, (f.expected_kobo / 100.0)::numeric(14, 2)::text as "expectedNaira",
          (f.first_kobo / 100.0)::numeric(14, 2)::text as "firstNaira",
          (f.second_kobo / 100.0)::numeric(14, 2)::text as "secondNaira",
          (f.scholarship_kobo / 100.0)::numeric(14, 2)::text as "scholarshipNaira",
          (f.outstanding_kobo / 100.0)::numeric(14, 2)::text as "outstandingNaira",
          (f.credit_kobo / 100.0)::numeric(14, 2)::text as "creditNaira", f.state
        from fee_standing f join academic_session s on s.id = f.session_id
        where f.student_id = ${studentId} order by s.starts_on`,
    },
    invoices: {
      title: 'Invoices',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", i.rrr, p.name as purpose, i.description, s.name as session,
          i.instalment, (i.total_kobo / 100.0)::numeric(14, 2)::text as "totalNaira",
          (i.payable_kobo / 100.0)::numeric(14, 2)::text as "payableNaira", i.status, i.lastname, i.firstname,
          i.middlename, i.email, i.phone, i.created_at as "createdAt", i.expires_at as "expiresAt", i.paid_at as "paidAt"
        from invoice i join payment_purpose p on p.id = i.purpose_id join academic_session s on s.id = i.session_id
        where i.student_id = ${studentId} order by i.id`,
    },
    lines: {
      title: 'What the invoices are for',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", l.description,
          (l.amount_kobo / 100.0)::numeric(14, 2)::text as "amountNaira"
        from invoice i join invoice_line l on l.invoice_id = i.id
        where i.student_id = ${studentId} order by i.id, l.position`,
    },
    covers: {
      title: 'What was covered by scholarships and credits',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", c.description,
          (c.amount_kobo / 100.0)::numeric(14, 2)::text as "amountNaira"
        from invoice i join invoice_cover c on c.invoice_id = i.id
        where i.student_id = ${studentId} order by i.id, c.position`,
    },
    steps: {
      title: 'What became of the invoices',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", e.kind, e.at
        from invoice i join invoice_event e on e.invoice_id = i.id
        where i.student_id = ${studentId} order by i.id, e.id`,
    },
    payments: {
      title: 'Payments',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", m.gateway, m.rrr, m.channel,
          (m.amount_kobo / 100.0)::numeric(14, 2)::text as "amountNaira", m.confirmed_at as "confirmedAt",
          r.number as "receiptNumber", r.issued_at as "receiptIssuedAt"
        from invoice i join payment m on m.invoice_id = i.id left join receipt r on r.payment_id = m.id
        where i.student_id = ${studentId} order by m.id`,
    },
    receiptPrints: {
      title: 'Prints of receipts',
      rows: ({ studentId }) => sql`
        select r.number as "receiptNumber", t.copy, t.printed_at as "printedAt"
        from invoice i join payment m on m.invoice_id = i.id join receipt r on r.payment_id = m.id
        join receipt_print t on t.receipt_number = r.number
        where i.student_id = ${studentId} order by t.printed_at, t.copy`,
    },
    disputes: {
      title: 'Payments that you asked about',
      rows: ({ studentId, userId }) => sql`
        select i.invoice_number as "invoiceNumber", d.statement, d.rrr, d.evidence_name as "evidenceName",
          d.raised_at as "raisedAt", d.answer, d.answered_at as "answeredAt", d.closed_at as "closedAt"
        from invoice i join payment_issue q on q.invoice_id = i.id join payment_dispute d on d.issue_id = q.id
        where i.student_id = ${studentId} and d.raised_by = ${userId} order by d.id`,
    },
    reversals: {
      title: 'Payments that were taken back',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", v.decided_at as "takenBackAt"
        from invoice i join payment_reversal v on v.invoice_id = i.id
        where i.student_id = ${studentId} and v.state = 'approved' order by v.id`,
    },
    refunds: {
      title: 'Money that goes back to you',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", (f.amount_kobo / 100.0)::numeric(14, 2)::text as "amountNaira", f.kind,
          f.state, f.bank, f.account_number as "accountNumber", f.account_name as "accountName",
          f.requested_at as "requestedAt", f.paid_out_at as "paidOutAt", f.transfer_reference as "transferReference",
          f.refused_reason as "refusedReason"
        from invoice i join payment m on m.invoice_id = i.id join refund f on f.payment_id = m.id
        where i.student_id = ${studentId} order by f.id`,
    },
    credits: {
      title: 'Credits',
      rows: ({ studentId }) => sql`
        select n.number, (n.amount_kobo / 100.0)::numeric(14, 2)::text as "amountNaira", n.state,
          n.issued_at as "issuedAt", n.cancelled_at as "cancelledAt"
        from invoice i join payment m on m.invoice_id = i.id join credit_note n on n.payment_id = m.id
        where i.student_id = ${studentId} order by n.id`,
    },
    orders: {
      title: 'What you bought beside fees',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", t.name as item, o.quantity,
          (o.unit_kobo / 100.0)::numeric(14, 2)::text as "unitNaira", o.recipient, o.delivery, o.email, o.address,
          o.state, o.reference, o.moved_at as "movedAt"
        from invoice i join sundry_order o on o.invoice_id = i.id join sundry_offer f on f.id = o.offer_id
        join fee_item t on t.id = f.item_id
        where i.student_id = ${studentId} order by i.id`,
    },
    orderSteps: {
      title: 'What became of that',
      rows: ({ studentId }) => sql`
        select i.invoice_number as "invoiceNumber", e.kind, e.reference, e.at
        from invoice i join sundry_order_event e on e.invoice_id = i.id
        where i.student_id = ${studentId} order by e.id`,
    },
  },
};

/** What finance holds about a student. */
export const financeOwnData: Readonly<Record<string, OwnDataPart>> = { payments, grants: grantsOwnData };
