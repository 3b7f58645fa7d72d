import { sql } from 'kysely';
import { foundAt, nameOf, type ObjectKind } from '../../platform/audit/objects/kind';

const entry = nameOf('e.surname', 'e.first_name', 'e.middle_name');
const candidate = nameOf('c.surname', 'c.first_name', 'c.other_names');
const student = nameOf('p.surname', 'p.first_name', 'p.middle_name');
const payer = nameOf('i.lastname', 'i.firstname', 'i.middlename');
/** An entry `e`, in words and as it is searched for. */
const listed = sql`concat_ws(' · ', ${entry}, e.registration_number) as words,
  e.registration_number as number`;

/** What admissions officers work on. */
export const admissionsAudit = {
  'admission entry': {
    name: 'Admission list entry',
    claim: 'admissions.view',
    acts: ['admission-entry.'],
    keys: ['id'],
    read: (ids) => sql`select ${listed}
      from admission_list_entry e where e.id = any(${ids}::bigint[])`,
    page: foundAt('/admission_list/search'),
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
  'JAMB candidate': {
    name: 'JAMB candidate',
    claim: 'admissions.view',
    acts: ['jamb-candidate.'],
    keys: ['candidate'],
    read: (ids) => sql`select concat_ws(' · ', ${candidate}, c.jamb_number) as words, c.jamb_number as number
      from jamb_candidate c where c.id = any(${ids}::bigint[])`,
    page: foundAt('/jamb_list_upload'),
  },
  'olevel verification': {
    name: 'Verification of O-level results',
    claim: 'admissions.verify',
    acts: ['olevel-verification.'],
    keys: ['id'],
    read: (ids) => sql`select ${listed}
      from olevel_verification v join admission_list_entry e on e.id = v.entry_id
      where v.id = any(${ids}::bigint[])`,
    page: (id) => `/utilities/olevel_verification/verify_result?id=${String(id)}`,
  },
  clearance: {
    name: 'Clearance of an entrant',
    claim: 'admissions.clear',
    acts: ['clearance.'],
    keys: ['id'],
    read: (ids) => sql`select ${listed}
      from admission_list_entry e where e.id = any(${ids}::bigint[])`,
    page: (id) => `/student_management/clear?id=${String(id)}`,
  },
  certificate: {
    name: 'Verification of a certificate',
    claim: 'admissions.verify',
    acts: ['certificate.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(' · ', ${entry}, c.institution) as words, e.registration_number as number
      from certificate_verification c join admission_list_entry e on e.id = c.entry_id
      where c.id = any(${ids}::bigint[])`,
    page: foundAt('/utilities/certificate_verification'),
  },
  'degree award': {
    name: 'Award of a degree',
    claim: 'admissions.awards',
    acts: ['degree-award.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ', ${student}, a.programme) as words, p.matric_number as number
      from degree_award a join student p on p.id = a.student_id where a.id = any(${ids}::bigint[])`,
    page: foundAt('/utilities/certificate_verification/awards'),
  },
  'matric number': {
    name: 'Matric number',
    claim: 'admissions.reports',
    acts: ['matric-number.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(' · ', ${student}, p.matric_number) as words, p.matric_number as number
      from student p where p.id = any(${ids}::bigint[])`,
    page: foundAt('/reports/registration_number_reports'),
  },
  'postgraduate application': {
    name: 'Postgraduate application',
    claim: 'admissions.view',
    acts: ['postgraduate-application.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ', ${payer}, a.application_number) as words
      from application a join invoice i on i.id = a.invoice_id where a.id = any(${ids}::bigint[])`,
    page: (id) => `/applications/postgraduate/view?id=${id}`,
  },
  application: {
    name: 'Application',
    claim: 'admissions.view',
    acts: ['application.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ', ${payer},
        a.application_number) as words, coalesce(a.application_number, i.rrr) as number
      from application a join invoice i on i.id = a.invoice_id where a.id = any(${ids}::bigint[])`,
    page: foundAt('/applications/reset'),
  },
  'application set-up': {
    name: 'Application set-up',
    claim: 'admissions.edit',
    acts: ['application_setup.', 'application_fee.', 'application_window.'],
    keys: ['setup'],
    read: (ids) => sql`select concat_ws(' · ', t.name, s.name) as words
      from application_setup x join application_type t on t.id = x.application_type_id
      join academic_session s on s.id = x.session_id where x.id = any(${ids}::bigint[])`,
    page: (id) => `/applications/setup/edit?id=${id}`,
  },
  'subjects of a department': {
    name: 'O-level subjects of a department',
    claim: 'admissions.edit',
    acts: ['department-subjects.'],
    keys: ['department'],
    read: (ids) => sql`select d.name as words, d.id::text as number
      from department d where d.id = any(${ids}::bigint[])`,
    page: (id) => `/applications/setup?part=subjects&department=${id}`,
  },
  'screening results': {
    name: 'Results of a screening',
    claim: 'admissions.view',
    acts: ['screening-results.'],
    keys: ['id'],
    read: (ids) => sql`select u.file_name as words, u.id::text as number
      from screening_upload u where u.id = any(${ids}::bigint[])`,
    page: () => '/results/cbt_result_upload?part=uploads',
  },
  'screening batch': {
    name: 'Sitting of a screening',
    claim: 'admissions.view',
    acts: ['screening-batch.'],
    keys: ['id'],
    read: (ids) => sql`select b.name as words, b.id::text as number
      from screening_batch b where b.id = any(${ids}::bigint[])`,
    page: () => '/results/cbt_result_upload?part=batches',
  },
  'ranking run': {
    name: 'Ranking for an admission list',
    claim: 'admissions.view',
    acts: ['ranking.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ', t.name, s.name) as words, r.id::text as number
      from ranking_run r join application_type t on t.id = r.application_type_id
      join academic_session s on s.id = r.session_id where r.id = any(${ids}::bigint[])`,
    page: (id) => `/admission_list/ranking?part=run&id=${id}`,
  },
} as const satisfies Record<string, ObjectKind>;
