import { sql } from 'kysely';
import type { InferType } from 'yup';
import { lecturerRowSchema } from '@portal/contracts/academics';
import { canonicalPhone, fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import { isWithin, reachOf } from '../../../platform/reach';
import { checkAccounts, makeAccounts } from '../../administration/users/import/users-import';

type Row = InferType<typeof lecturerRowSchema>;
type Rows = readonly ImportRow<Row>[];

/** The rows as accounts: the staff number is the user name. */
const asAccounts = (rows: Rows) =>
  rows.map(({ number, values: { staffNumber, surname, firstName, middleName, email, phone } }) => ({
    number,
    values: {
      surname,
      firstName,
      middleName,
      email,
      phone,
      userName: staffNumber,
      birthDate: '',
      userType: 'lecturer' as const,
      roles: 'lecturer',
    },
  }));

/** Staff numbers and addresses of these rows that the staff has already. */
async function takenOf(db: Db | Trx, rows: Rows) {
  const numbers = rows.map(({ values }) => values.staffNumber);
  const emails = rows.map(({ values }) => values.email);
  const { rows: found } = await sql<{ number: string; email: string | null }>`
    select upper(staff_number) as number, lower(email) as email from staff
    where upper(staff_number) = any(${numbers}) or lower(email) = any(${emails})`.execute(db);
  return {
    numbers: new Set(found.map(({ number }) => number)),
    emails: new Set(found.map(({ email }) => email)),
  };
}

async function departmentsByCode(db: Db | Trx) {
  const departments = await db
    .selectFrom('department')
    .select(['id', 'code', 'faculty_id as school'])
    .execute();
  return new Map(departments.map((each) => [each.code.toUpperCase(), each]));
}

async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<Finding[]> {
  const reach = reachOf(about.command.actor, 'lecturers.edit');
  const [taken, departments] = [await takenOf(db, rows), await departmentsByCode(db)];
  const findings = rows.flatMap(({ number, values: { staffNumber, email, departmentCode } }) => {
    const department = departments.get(departmentCode.toUpperCase());
    const wrong = [
      taken.numbers.has(staffNumber) && 'Somebody else has this staff number.',
      taken.emails.has(email) && 'This email belongs to somebody else of the staff.',
      !department && `There is no department with the code ${departmentCode}.`,
      department &&
        !isWithin(reach, { school: department.school, department: department.id }) &&
        'You do not work in this department.',
    ];
    return wrong.flatMap((message): Finding[] => (message ? [{ number, verdict: 'error', message }] : []));
  });
  // Whoever has the number already is told so; what accounts say of the same record would say it twice.
  const known = new Set(findings.map(({ number }) => number));
  const fresh = rows.filter(({ number }) => !known.has(number));
  return [...findings, ...(await checkAccounts(db, asAccounts(fresh), about))];
}

async function commit(trx: Trx, rows: Rows, about: ImportAbout): Promise<void> {
  const departments = await departmentsByCode(trx);
  const accounts = await makeAccounts(trx, asAccounts(rows), about);
  const made = await trx
    .insertInto('staff')
    .values(
      rows.map(({ values }) => ({
        user_id: accounts.get(values.staffNumber) ?? null,
        staff_number: values.staffNumber,
        title: values.title,
        full_name: fullNameOf(values),
        department_id: departments.get(values.departmentCode.toUpperCase())?.id ?? null,
        faculty_id: null,
        mobile_number: values.phone ? canonicalPhone(values.phone) : null,
        email: values.email,
        rank: values.rank,
        employment: values.employment as 'full_time' | 'part_time',
      })),
    )
    .returning('id')
    .execute();
  const after = { count: made.length, lecturers: made };
  await record(trx, { ...about.command, reason: 'Upload of lecturers' }, { act: 'lecturer.upload', after });
}

/** Many lecturers from a spreadsheet, each with an account. */
export const lecturersImport: ImportKind<Row> = {
  kind: 'lecturers',
  title: 'Lecturers',
  claim: 'lecturers.edit',
  local: true,
  columns: [
    { name: 'staffNumber', header: 'Staff no.', example: 'SP1234', unique: true },
    { name: 'title', header: 'Title', example: 'Dr' },
    { name: 'surname', header: 'Surname', example: 'Adeyemi' },
    { name: 'firstName', header: 'First name', example: 'Tope' },
    { name: 'middleName', header: 'Other names', example: 'Grace' },
    { name: 'email', header: 'Email', example: 'tope.adeyemi@example.com', unique: true },
    { name: 'phone', header: 'Phone', example: '08031234567' },
    { name: 'departmentCode', header: 'Department code', example: '21' },
    { name: 'rank', header: 'Rank', example: 'Lecturer I' },
    { name: 'employment', header: 'Full-time or part-time', example: 'full-time' },
  ],
  schema: lecturerRowSchema,
  check,
  commit,
};
