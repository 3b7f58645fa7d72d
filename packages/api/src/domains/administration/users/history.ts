import { sql, type RawBuilder } from 'kysely';
import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { pageRows, presentPage, type Asked } from '../../../platform/lists/page-rows';
import { findAccount } from './account.queries';

type Entry = CallData<typeof administration.users.history>['rows'][number];

/** What may be read of `before` and `after`, in words. Everything else of a row stays in the audit. */
const fields: Record<string, string> = {
  fullName: 'Name',
  userName: 'User name',
  email: 'Email',
  phone: 'Phone',
  userType: 'Type',
  active: 'Active',
  activeFrom: 'Active from',
  activeTo: 'Active to',
  mustChangePassword: 'Must change the password',
  twoFactor: 'Two-factor',
  roles: 'Roles',
  claim: 'Claim',
  registryRecord: 'Record of the registry',
};

function words(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => words(each) ?? '').join(', ') || null;
  if (typeof value === 'object') return words((value as { id?: unknown }).id);
  return String(value as string | number);
}

type Detail = { before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string };

function changesOf({ before = {}, after = {} }: Detail) {
  const changed = Object.keys(fields).filter((field) => field in before || field in after);
  return changed
    .map((field) => ({
      field: fields[field] ?? field,
      before: words(before[field]),
      after: words(after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** Null for who is no person: `system`, a module. */
const actorName = sql<string | null>`(select full_name from app_user
  where id = case when actor ~ '^[0-9]{1,15}$' then actor::bigint end)`;

/** Rows about the account, whoever did it; and what its owner did to it. */
const about = (id: string): RawBuilder<boolean> => sql<boolean>`audit_log.id = any(array(
  select id from audit_log where coalesce(detail #>> '{after,userId}', detail #>> '{before,userId}') = ${id}
  union all
  select id from audit_log where actor = ${id} and act like 'user.%' and detail #>> '{after,userId}' is null))`;

/** What was done to an account, newest first. Throws NOT_FOUND. */
export async function accountHistory(
  db: Db,
  { id, asked, now }: { id: number; asked: Asked; now: Date },
): Promise<CallData<typeof administration.users.history>> {
  await findAccount(db, id, now);
  const rows = db
    .selectFrom('audit_log')
    .select(['audit_log.id', 'at', 'act', 'actor', 'detail', actorName.as('name')])
    .where(about(String(id)));
  const order = { sorts: { at: sql.ref('audit_log.id') }, usual: '-at', id: sql.ref('audit_log.id') };
  return presentPage(await pageRows(db, rows, { asked, order }), (found) =>
    found.map(({ id: row, at, act, actor, name, detail }): Entry => {
      const { reason, ...values } = detail as Detail;
      return {
        id: String(row),
        at: at.toISOString(),
        act,
        by: name ?? actor,
        reason: reason ?? null,
        changes: changesOf(values),
      };
    }),
  );
}
