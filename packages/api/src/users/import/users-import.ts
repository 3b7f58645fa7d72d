import { sql } from 'kysely';
import type { InferType } from 'yup';
import { userRowSchema } from '@portal/shared/administration';
import { canonicalPhone, lagosDate } from '@portal/shared/model';
import { audit, whoOf } from '../../audit';
import type { Db, Trx } from '../../database';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../imports/import-kind';
import { fullNameOf } from '../names';
import { firstPasswordKind } from '../never-activated';
import { allRoles, objections, passableClaims, rolesIn } from './role-names';

type Row = InferType<typeof userRowSchema>;
type Rows = readonly ImportRow<Row>[];

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** Which of these user names and addresses have an account. */
async function takenOf(db: Db | Trx, rows: Rows): Promise<{ names: Set<string>; emails: Set<string> }> {
  const names = lower(rows.map(({ values }) => values.userName));
  const emails = lower(rows.map(({ values }) => values.email));
  const { rows: found } = await sql<{ name: string; email: string | null }>`
    select lower(user_name) as name, lower(email) as email from app_user
    where lower(user_name) = any(${names}) or lower(email) = any(${emails})`.execute(db);
  return {
    names: new Set(found.map(({ name }) => name)),
    emails: new Set(found.flatMap(({ email }) => email ?? [])),
  };
}

/** Matric numbers among these that the registry has, without an account yet. */
async function studentNumbers(db: Db | Trx, rows: Rows): Promise<Set<string>> {
  const wanted = rows.map(({ values }) => values.userName.toUpperCase());
  const found = await db
    .selectFrom('student')
    .select('matric_number as number')
    .where('matric_number', '=', ({ fn, val }) => fn<string>('any', [val(wanted)]))
    .execute();
  return new Set(found.flatMap(({ number }) => number ?? []));
}

async function check(db: Db | Trx, rows: Rows, { actor }: ImportAbout): Promise<Finding[]> {
  const [taken, students, roles, passable] = [
    await takenOf(db, rows),
    await studentNumbers(db, rows),
    await allRoles(db),
    await passableClaims(db, actor.userId),
  ];
  return rows.flatMap(({ number, values }) => {
    const { userName, email, userType, roles: cell } = values;
    const error = (message: string): Finding => ({ number, verdict: 'error', message });
    const findings = objections({ cell, userType }, { roles, passable }).map(error);
    if (taken.names.has(userName.toLowerCase()))
      findings.push(error('There is an account with this user name.'));
    if (taken.emails.has(email.toLowerCase()))
      findings.push(error('This e-mail belongs to another account.'));
    if (userType === 'student' && !students.has(userName.toUpperCase())) {
      findings.push({ number, verdict: 'warning', message: 'No student has this matric number.' });
    }
    return findings;
  });
}

async function insertAccounts(trx: Trx, rows: Rows): Promise<{ id: number; values: Row }[]> {
  const made = await trx
    .insertInto('app_user')
    .values(
      rows.map(({ values }) => ({
        user_name: values.userName,
        user_type: values.userType,
        full_name: fullNameOf({ ...values, middleName: '' }),
        email: values.email,
        phone: values.phone ? canonicalPhone(values.phone) : null,
      })),
    )
    .returning(['id', 'user_name as userName'])
    .execute();
  const ids = new Map(made.map(({ id, userName }) => [userName, id]));
  return rows.flatMap(({ values }) => {
    const id = ids.get(values.userName);
    return id === undefined ? [] : [{ id, values }];
  });
}

/** The registry's records of the same numbers, unless they have an account. */
async function joinRegistry(trx: Trx, ids: number[]): Promise<void> {
  await sql`update staff set user_id = u.id from app_user u where u.id = any(${ids})
    and staff_number = upper(u.user_name) and user_id is null and u.user_type <> 'student'`.execute(trx);
  await sql`update student set user_id = u.id from app_user u where u.id = any(${ids})
    and matric_number = upper(u.user_name) and user_id is null and u.user_type = 'student'`.execute(trx);
}

async function commit(trx: Trx, rows: Rows, { actor, now, requestId }: ImportAbout): Promise<void> {
  const roles = await allRoles(trx);
  const accounts = await insertAccounts(trx, rows);
  await joinRegistry(
    trx,
    accounts.map(({ id }) => id),
  );
  for (const { id, values } of accounts) {
    const given = rolesIn(values.roles, roles).flatMap((role) => (typeof role === 'string' ? [] : [role.id]));
    await trx
      .insertInto('user_role')
      .values(given.map((role) => ({ user_id: id, role_id: role })))
      .execute();
    const { userName, email, userType } = values;
    await audit(trx, {
      at: now,
      ...whoOf(actor),
      act: 'user.create',
      after: { userId: String(id), userName, email, userType, roles: given },
      reason: 'Upload of accounts',
      requestId,
    });
  }
  const day = lagosDate(now);
  await trx
    .insertInto('outbox')
    .values(
      accounts.map(({ id }) => ({
        kind: firstPasswordKind,
        key: `${id}:${day}`,
        payload: JSON.stringify({ userId: id }),
        run_at: now,
      })),
    )
    .execute();
}

/** Many accounts from a spreadsheet. Roles hold in the whole university; those that need two people are refused here. */
export const usersImport: ImportKind<Row> = {
  kind: 'users',
  title: 'Users',
  claim: 'user.create',
  columns: [
    { name: 'userName', header: 'User name', example: 'SP1234', unique: true },
    { name: 'surname', header: 'Surname', example: 'Adeyemi' },
    { name: 'firstName', header: 'First name', example: 'Tope' },
    { name: 'email', header: 'E-mail', example: 'tope.adeyemi@example.com', unique: true },
    { name: 'phone', header: 'Phone', example: '08031234567' },
    { name: 'userType', header: 'Type', example: 'lecturer' },
    { name: 'roles', header: 'Roles', example: 'Lecturer' },
  ],
  schema: userRowSchema,
  check,
  commit,
};
