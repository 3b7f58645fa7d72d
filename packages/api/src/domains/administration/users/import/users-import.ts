import { record } from '../../../../platform/audit/audit';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import { registryDifference, userRowSchema, type Identity } from '@portal/contracts/administration';
import { canonicalPhone, fullNameOf, lagosDate } from '@portal/shared/model';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../../../platform/imports/import-kind';
import { firstPasswordKind } from '../never-activated';
import { joinWhatAgrees } from '../registry-record';
import { allRoles, objections, passableClaims, rolesIn } from './role-names';

type Row = InferType<typeof userRowSchema>;
/** A domain that makes accounts with records of its own may know other names as well. */
type Rows = readonly ImportRow<Row & { middleName?: string }>[];

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** Which of these user names and addresses lead to an account, a student's also by their numbers. */
async function takenOf(db: Db | Trx, rows: Rows): Promise<{ names: Set<string>; emails: Set<string> }> {
  const names = lower(rows.map(({ values }) => values.userName));
  const emails = lower(rows.map(({ values }) => values.email));
  const { rows: found } = await sql<{ name: string; email: string | null }>`
    select lower(user_name) as name, lower(email) as email from app_user
    where lower(user_name) = any(${names}) or lower(email) = any(${emails})
    union all
    select n.name, null from unnest(${names}::text[]) as n (name) where account_named(n.name) is not null`.execute(
    db,
  );
  return {
    names: new Set(found.map(({ name }) => name)),
    emails: new Set(found.flatMap(({ email }) => email ?? [])),
  };
}

/** Records of the registry with one of these numbers that have no account yet, by type of account and number. */
async function freeRecords(db: Db | Trx, rows: Rows): Promise<Map<string, Identity>> {
  const wanted = rows.map(({ values }) => values.userName.toUpperCase());
  const { rows: found } = await sql<Identity & { key: string }>`
    select 'staff ' || staff_number as key, full_name as name, date_of_birth::text as "birthDate"
    from staff where user_id is null and staff_number = any(${wanted})
    union all
    select 'student ' || matric_number, concat_ws(' ', upper(surname), first_name, nullif(middle_name, '')), date_of_birth::text
    from student where user_id is null and matric_number = any(${wanted})`.execute(db);
  return new Map(found.map(({ key, ...record }) => [key, record]));
}

const differenceLabels = { name: 'another name', birthDate: 'another date of birth, or none is known' };

/** What is said of the registry's record of a row's number before anything is done. */
function aboutRecord(values: Row, records: ReadonlyMap<string, Identity>): string | undefined {
  const kind = values.userType === 'student' ? 'student' : 'staff';
  const record = records.get(`${kind} ${values.userName.toUpperCase()}`);
  if (!record) return kind === 'student' ? 'No student has this matric number.' : undefined;
  const account = { name: fullNameOf(values), birthDate: values.birthDate || null };
  const differs = registryDifference(account, record).map((one) => differenceLabels[one]);
  if (differs.length === 0) return undefined;
  return `The ${kind} record of this number has ${differs.join(' and ')}. The account is made without it, and somebody has to confirm on the page of the account.`;
}

/** What stands against making these accounts. */
export async function checkAccounts(
  db: Db | Trx,
  rows: Rows,
  { command: { actor, at } }: Pick<ImportAbout, 'command'>,
): Promise<Finding[]> {
  const [taken, records, roles, passable] = [
    await takenOf(db, rows),
    await freeRecords(db, rows),
    await allRoles(db, at),
    await passableClaims(db, actor.userId),
  ];
  return rows.flatMap(({ number, values }) => {
    const { userName, email, userType, roles: cell } = values;
    const error = (message: string): Finding => ({ number, verdict: 'error', message });
    const findings = objections({ cell, userType }, { roles, passable }).map(error);
    if (taken.names.has(userName.toLowerCase()))
      findings.push(error('There is an account with this user name.'));
    if (taken.emails.has(email.toLowerCase())) findings.push(error('This email belongs to another account.'));
    const message = aboutRecord(values, records);
    if (message) findings.push({ number, verdict: 'warning', message });
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
        full_name: fullNameOf(values),
        email: values.email,
        phone: values.phone ? canonicalPhone(values.phone) : null,
        birthday: values.birthDate || null,
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

/** Makes the accounts, and has each mailed a link for the first password. Answers their ids by user name. */
export async function makeAccounts(
  trx: Trx,
  rows: Rows,
  { command }: Pick<ImportAbout, 'command'>,
): Promise<ReadonlyMap<string, number>> {
  const { at } = command;
  const upload = { ...command, reason: 'Upload of accounts' };
  const roles = await allRoles(trx, at);
  const accounts = await insertAccounts(trx, rows);
  const records = await joinWhatAgrees(
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
    const found = records.get(id);
    await record(trx, upload, {
      act: 'user.create',
      after: {
        userId: String(id),
        userName,
        email,
        userType,
        roles: given,
        ...(found && { registryRecord: found.number, differs: found.differs }),
      },
    });
  }
  const day = lagosDate(at);
  await trx
    .insertInto('outbox')
    .values(
      accounts.map(({ id }) => ({
        kind: firstPasswordKind,
        key: `${id}:${day}`,
        payload: JSON.stringify({ userId: id }),
        run_at: at,
      })),
    )
    .execute();
  return new Map(accounts.map(({ id, values }) => [values.userName, id]));
}

async function commit(trx: Trx, rows: Rows, about: ImportAbout): Promise<void> {
  await makeAccounts(trx, rows, about);
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
    { name: 'email', header: 'Email', example: 'tope.adeyemi@example.com', unique: true },
    { name: 'phone', header: 'Phone', example: '08031234567' },
    { name: 'birthDate', header: 'Date of birth', example: '1985-03-27' },
    { name: 'userType', header: 'Type', example: 'lecturer' },
    { name: 'roles', header: 'Roles', example: 'Lecturer' },
  ],
  schema: userRowSchema,
  check: checkAccounts,
  commit,
};
