import { feeCategoryOf, feeCategoryPaths, type FeeCategory } from '@portal/contracts/finance';
import { sql } from 'kysely';
import { invoicePage, studentFeesPage } from './officer-pages';
import { idsIn, nameOf, type ObjectKind, type Row } from '../../platform/audit/objects/kind';

const schemePage = (id: unknown) =>
  `/fees_assignment/scholarship_management/view_scholarship?id=${String(id)}`;

/** How an invoice, and a student, is called in words: by whose it is, with the surname as everywhere in capitals. */
const ofInvoice = sql`concat_ws(' · ', ${nameOf('i.lastname', 'i.firstname', 'i.middlename')},
  'RRR ' || i.rrr, i.invoice_number)`;
const ofStudent = sql`concat_ws(' · ',
  ${nameOf('st.surname', 'st.first_name', 'st.middle_name')}, st.matric_number)`;
const naira = (column: string) => sql`'₦' || to_char(${sql.ref(column)} / 100.0, 'FM999,999,999,990.00')`;

const aboutPayment = (table: string, ids: readonly string[]) => sql<Row>`
  select ${ofInvoice} as words, i.invoice_number as number
  from ${sql.table(table)} x join invoice i on i.id = x.invoice_id where x.id = any(${ids}::bigint[])`;
const wordingOfLetter = (ids: readonly string[]) => sql<Row>`
  select w.title || ', version ' || w.version as words from letter_wording w where w.id = any(${ids}::integer[])`;
const shownInvoice: ObjectKind['page'] = (_id, { number }) =>
  typeof number === 'string' ? invoicePage(number) : null;

/** What finance officers work on. */
export const moneyObjects = {
  reversal: {
    name: 'Reversal',
    claim: 'finance.view',
    acts: ['payment.reversal-refuse'],
    keys: ['id'],
    read: (ids) => aboutPayment('payment_reversal', ids),
    page: shownInvoice,
  },
  'admission letter': {
    name: 'Wording of a letter of admission',
    claim: 'admissions.view',
    acts: ['admission_letter.'],
    keys: ['id'],
    read: wordingOfLetter,
    page: () => '/admission_list/letters',
  },
  'payment letter': {
    name: 'Wording of a letter that a payment brings',
    claim: 'finance.view',
    acts: ['payment_letter.'],
    keys: ['id'],
    read: wordingOfLetter,
    page: () => '/fees_assignment/letters',
  },
  invoice: {
    name: 'Invoice',
    claim: 'finance.view',
    acts: ['invoice.', 'payment.', 'sundry_invoice.', 'sundry_order.'],
    keys: ['invoiceNumber', 'invoice'],
    textual: true,
    read: (ids) =>
      sql`select ${ofInvoice} as words from invoice i where i.invoice_number = any(${ids}::text[])`,
    page: invoicePage,
  },
  'payment issue': {
    name: 'Payment issue',
    claim: 'finance.view',
    acts: ['payment-issue.'],
    keys: ['id'],
    read: (ids) => aboutPayment('payment_issue', ids),
    page: shownInvoice,
  },
  refund: {
    name: 'Refund',
    claim: 'finance.view',
    acts: ['refund.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', ${naira('x.amount_kobo')}, ${ofInvoice}) as words, i.invoice_number as number
      from refund x join payment p on p.id = x.payment_id join invoice i on i.id = p.invoice_id
      where x.id = any(${ids}::bigint[])`,
    page: shownInvoice,
  },
  'credit note': {
    name: 'Credit note',
    claim: 'finance.view',
    acts: ['credit-note.'],
    keys: ['number'],
    textual: true,
    read: (ids) => sql`
      select concat_ws(' · ', x.number, ${naira('x.amount_kobo')}, ${ofInvoice}) as words,
        i.invoice_number as number
      from credit_note x join payment p on p.id = x.payment_id join invoice i on i.id = p.invoice_id
      where x.number = any(${ids}::text[])`,
    page: shownInvoice,
  },
  settlement: {
    name: 'Settlement',
    claim: 'finance.view',
    acts: ['settlement.', 'reconciliation.'],
    keys: ['file', 'reference', 'from'],
  },
  scholarship: {
    name: 'Scholarship',
    claim: 'finance.view',
    acts: ['scholarship.', 'award.upload'],
    keys: ['scheme'],
    read: (ids) => sql`select x.name as words from scholarship_scheme x where x.id = any(${ids}::bigint[])`,
    page: schemePage,
  },
  award: {
    name: 'Award',
    claim: 'finance.view',
    acts: ['award.'],
    keys: ['award'],
    otherwise: (logged) => idsIn(logged, 'awards'),
    read: (ids) => sql`
      select concat_ws(' · ', ${ofStudent}, c.name, ${naira('x.amount_kobo')}) as words, c.id as scheme
      from scholarship_award x join student st on st.id = x.student_id
      join scholarship_scheme c on c.id = x.scheme_id where x.id = any(${ids}::bigint[])`,
    page: (_id, row) => schemePage(row['scheme']),
  },
  waiver: {
    name: 'Hold waiver',
    claim: 'finance.view',
    acts: ['waiver.'],
    keys: ['waiver'],
    read: (ids) => sql`
      select ${ofStudent} as words, st.id as student
      from fee_waiver x join student st on st.id = x.student_id where x.id = any(${ids}::bigint[])`,
    page: (_id, row) => studentFeesPage(String(row['student'])),
  },
  'fee rule': {
    name: 'Fee',
    claim: 'finance.view',
    acts: ['fee-rule.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', p.name, s.name, t.name, 'level ' || x.level, g.name) as words,
        x.purpose_id as purpose, x.student_type_id as "studentType"
      from fee_rule x join payment_purpose p on p.id = x.purpose_id
      join academic_session s on s.id = x.session_id
      left join lookup t on t.list = 'student-types' and t.id = x.student_type_id
      left join department_group g on g.id = x.department_group_id
      where x.id = any(${ids}::bigint[])`,
    page: (id, { purpose, studentType }) => {
      const category = feeCategoryOf(Number(purpose), Number(studentType)) ?? 'school';
      return `${feeCategoryPaths[category]}/edit?id=${id}`;
    },
  },
  'fee batch': {
    name: 'Fees prepared together',
    claim: 'finance.view',
    acts: ['fee-batch.'],
    keys: ['id'],
    read: (ids) => sql`select x.title as words, x.desk from fee_batch x where x.id = any(${ids}::bigint[])`,
    page: (_id, { desk }) => `${feeCategoryPaths[desk as FeeCategory]}/bulk?tab=batches`,
  },
  'fee item': {
    name: 'Fee item',
    claim: 'finance.view',
    acts: ['fee-item.'],
    keys: ['id'],
    read: (ids) => sql`select x.name as words from fee_item x where x.id = any(${ids}::bigint[])`,
    page: (id) => `/fees_assignment/busary_fees/edit?id=${id}`,
  },
  'department group': {
    name: 'Group of departments',
    claim: 'finance.view',
    acts: ['department-group.'],
    keys: ['id'],
    read: (ids) => sql`select x.name as words from department_group x where x.id = any(${ids}::bigint[])`,
  },
  'billing settings': {
    name: 'Billing settings',
    claim: 'finance.view',
    // Entries of the log keep the name that they were written with.
    acts: ['billing-settings.', 'bursary-rules.'],
    keys: [],
    otherwise: () => ['Billing settings'],
  },
  offer: {
    name: 'Sundry offer',
    claim: 'finance.view',
    acts: ['sundry_offer.', 'sundry_price.'],
    keys: ['offer', 'id'],
    read: (ids) => sql`
      select f.name as words from sundry_offer x join fee_item f on f.id = x.item_id
      where x.id = any(${ids}::bigint[])`,
    page: (id) => `/fees_assignment/sundry/edit?id=${id}`,
  },
} as const satisfies Record<string, ObjectKind>;
