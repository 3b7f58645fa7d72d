import { sql } from 'kysely';
import type { administration, GrantKind } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { usersMatching } from '../users/users.queries';
import { effectiveRights, type RightSource } from './effective-rights';
import { scopeLabels } from './scope-labels';
import { userRoles } from '../roles/user-roles';

/** Names offered while somebody types. */
const mostOffered = 10;

/** People whose name, user name or number holds the words; nobody before anything is typed. */
export async function peopleMatching(
  db: Db,
  { search = '', now }: { search?: string | undefined; now: Date },
) {
  if (!search.trim()) return [];
  return db
    .selectFrom('app_user as person')
    .select([sql<string>`person.id::text`.as('userId'), 'user_name as userName', 'full_name as fullName'])
    .select(
      sql<string[]>`array(select name from user_role join role on role.id = role_id
        where user_id = person.id order by name)`.as('roles'),
    )
    .where('id', 'in', usersMatching(db, { search }, now).orderBy('sort_name').limit(mostOffered))
    .orderBy('sort_name')
    .execute();
}

type PersonData = CallData<typeof administration.claims.person>;

async function waitingFor(db: Db, userId: number, now: Date): Promise<PersonData['waiting']> {
  const rows = await db
    .selectFrom('grant_request as r')
    .leftJoin('role', 'role.id', 'r.role_id')
    .select([sql<string>`r.id::text`.as('id'), 'r.kind', 'r.claim', 'r.email', 'role.name'])
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id, kind, claim, email, name }) => ({
    id,
    kind: kind as GrantKind,
    what: claim ?? name ?? email ?? '',
  }));
}

/** What one person may do, and from where. Throws NOT_FOUND. */
export async function presentPerson(
  db: Db,
  { userId, actor, now }: { userId: number; actor: Actor; now: Date },
): Promise<PersonData> {
  const person = await db
    .selectFrom('app_user')
    .select(['user_name as userName', 'full_name as fullName', 'user_type as userType', 'active'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) throw new AppError('NOT_FOUND');
  const roles = await userRoles(db, userId);
  const places = await scopeLabels(
    db,
    roles.map(({ scope }) => scope),
  );
  const { claims, menus } = await effectiveRights(db, { userId, now });
  const grantsClaims = actor.claims.includes('claim.grant') && actor.impersonatorId === undefined;
  return {
    userId: String(userId),
    ...person,
    roles: roles.map(({ id, name }, index) => ({ id, name, place: places[index] ?? null })),
    claims: claims.map((entry) => ({
      ...entry,
      mayRevoke: grantsClaims && entry.sources.some(({ kind }) => kind === 'direct'),
    })),
    menus,
    waiting: await waitingFor(db, userId, now),
    mayGrant: grantsClaims && actor.userId !== String(userId),
  };
}

export const holdersOrder: Order = {
  sorts: { name: sql.ref('sort_name') },
  usual: 'name',
  id: sql.ref('app_user.id'),
};

interface Held {
  search?: string | undefined;
  claim?: string | undefined;
  role?: string | null | undefined;
  now: Date;
}

/** People who hold a claim by a role or directly, or who hold a role. Nobody when neither is named. */
export function holdersMatching(db: Db, { search, claim, role, now }: Held) {
  const byRole = sql`select user_id from user_role join role_claim using (role_id) where claim = ${claim ?? ''}`;
  const direct = sql`select user_id from user_claim where claim = ${claim ?? ''} and expires_at > ${now}`;
  const holding = role
    ? sql<number>`(select user_id from user_role where role_id = ${role})`
    : sql<number>`(${byRole} union ${direct})`;
  return usersMatching(db, { search }, now)
    .clearSelect()
    .select(['app_user.id', 'user_name as userName', 'full_name as fullName'])
    .select(['user_type as userType', 'active'])
    .where('app_user.id', 'in', holding);
}

type HolderRow = Awaited<ReturnType<ReturnType<typeof holdersMatching>['execute']>>[number];
type Holder = CallData<typeof administration.claims.holders>['rows'][number];

interface SourceRow extends Omit<RightSource, 'ends'> {
  userId: number;
  ends: Date | null;
}

export async function presentHolders(db: Db, rows: readonly HolderRow[], asked: Held): Promise<Holder[]> {
  const ids = rows.map(({ id }) => id);
  const { claim = '', role, now } = asked;
  const carries = role
    ? sql`role.id = ${role}`
    : sql`role.id in (select role_id from role_claim where claim = ${claim})`;
  const { rows: found } = await sql<SourceRow>`
    select user_id as "userId", 'role' as kind, role.name, null::timestamptz as ends, null as reason
      from user_role join role on role.id = role_id where user_id = any(${ids}) and ${carries}
    union all
    select user_id, 'direct', granter.full_name, expires_at, user_claim.reason
      from user_claim join app_user granter on granter.id = granted_by
      where user_id = any(${ids}) and claim = ${role ? '' : claim} and expires_at > ${now}
    order by 3`.execute(db);
  return rows.map(({ id, ...person }) => ({
    ...person,
    userId: String(id),
    sources: found
      .filter(({ userId }) => userId === id)
      .map(({ kind, name, ends, reason }) => ({ kind, name, ends: ends?.toISOString() ?? null, reason })),
  }));
}
