import { sql } from 'kysely';
import type { ObjectKind } from '../../platform/audit/objects/kind';

/** What admissions officers work on. */
export const admissionsAudit = {
  'admission entry': {
    name: 'Admission list entry',
    claim: 'admissions.view',
    acts: ['admission-entry.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ',
        concat_ws(' ', upper(e.surname), e.first_name, nullif(e.middle_name, '')), e.registration_number) as words,
        e.registration_number as number
      from admission_list_entry e where e.id = any(${ids}::bigint[])`,
    page: (_id, { number }) =>
      typeof number === 'string' ? `/admission_list/search?search=${encodeURIComponent(number)}` : null,
  },
  'admission batch': {
    name: 'Batch of an admission list',
    claim: 'admissions.view',
    acts: ['admission-batch.'],
    keys: ['id'],
    read: (ids) => sql`select b.name as words, b.id::text as number
      from admission_batch b where b.id = any(${ids}::bigint[])`,
    page: (id) => `/admission_list/view?batchId=${String(id)}`,
  },
  application: {
    name: 'Application',
    claim: 'admissions.view',
    acts: ['application.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', concat_ws(' ', upper(i.lastname), i.firstname, nullif(i.middlename, '')),
        a.application_number) as words, coalesce(a.application_number, i.rrr) as number
      from application a join invoice i on i.id = a.invoice_id where a.id = any(${ids}::bigint[])`,
    page: (_id, { number }) =>
      typeof number === 'string' ? `/applications/reset?search=${encodeURIComponent(number)}` : null,
  },
  'application set-up': {
    name: 'Application set-up',
    claim: 'admissions.edit',
    acts: ['application_setup.', 'application_fee.', 'application_window.'],
    keys: ['setup'],
    read: (ids) => sql`
      select concat_ws(' · ', t.name, s.name) as words
      from application_setup x join application_type t on t.id = x.application_type_id
      join academic_session s on s.id = x.session_id where x.id = any(${ids}::bigint[])`,
    page: (id) => `/applications/setup/edit?id=${id}`,
  },
} as const satisfies Record<string, ObjectKind>;
