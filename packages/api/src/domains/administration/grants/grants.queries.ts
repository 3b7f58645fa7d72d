import { sql, type SqlBool } from 'kysely';
import type { administration, GrantState, GrantAction, RoleScope } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { needsTwoPeople } from '../../../platform/claims';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { gainsByGrant } from './gains';
import { scopeLabels } from '../claims/scope-labels';
import { claimsAsked, claimsCarried, requestVersion, roleHolders } from '../roles/role-content';
import { where } from '../../../platform/lists/where';

export const grantsOrder: Order = { sorts: { at: sql.ref('r.id') }, usual: '-at', id: sql.ref('r.id') };

interface Asked {
  search?: string | undefined;
  state?: GrantState | undefined;
  now: Date;
  id?: string | undefined;
  /** Who looks. */
  actor: Actor;
  /** Only what this person may decide. */
  forMe?: boolean | undefined;
}

/** What waits too long counts as ended, whether or not anybody has noted it. */
const stateAt = (now: Date) =>
  sql<GrantState>`case when r.state = 'waiting' and r.expires_at <= ${now} then 'expired' else r.state end`;

const gainsOf = (actor: Actor) => gainsByGrant(sql`${actor.userId}::bigint`, 'r');

/** What this person may decide: nothing that they asked for, and nothing by which they gain. */
const waitsFor = (actor: Actor, now: Date) => sql<boolean>`(${stateAt(now)} = 'waiting'
  and ${mayApprove(actor, 'grant', 'r.id')} and not ${gainsOf(actor)})`;

export function grantsMatching(db: Db, { now, actor, ...query }: Asked) {
  const rows = db
    .selectFrom('grant_request as r')
    .innerJoin('app_user as requester', 'requester.id', 'r.requested_by')
    .leftJoin('app_user as person', 'person.id', 'r.user_id')
    .leftJoin('role', 'role.id', 'r.role_id')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by')
    .select([
      'r.id',
      'r.kind',
      'r.claim',
      'r.email',
      'person.email as personEmail',
      'r.user_id as userId',
      'r.scope',
      'r.reason',
    ])
    .select([authorsOf('grant', 'r.id').as('authors'), gainsOf(actor).as('gains')])
    .select(['r.requested_by as requesterId', 'r.ends_at as ends', 'r.decision_reason as decisionReason'])
    .select(['r.requested_at as requestedAt', 'r.expires_at as expiresAt', 'r.decided_at as decidedAt'])
    .select(['requester.full_name as requestedBy', 'person.full_name as personName', 'role.name as roleName'])
    .select(['decider.full_name as decidedBy', stateAt(now).as('state')])
    .select([claimsCarried('r.role_id').as('roleClaims'), claimsAsked('r.role_id', now).as('roleAsked')])
    .select([roleHolders('r.role_id').as('holders'), requestVersion(now).as('version')]);
  return where(rows, query, {
    id: 'r.id',
    forMe: (mine) => (mine ? waitsFor(actor, now) : undefined),
    state: (state) => sql<SqlBool>`${stateAt(now)} = ${state}`,
    search: (text) =>
      searchText(
        sql`f_search(concat_ws(' ', person.full_name, role.name, r.claim, r.email, requester.full_name))`,
        text,
      ),
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof grantsMatching>['execute']>>[number];
type Shown = CallData<typeof administration.grants.list>['rows'][number];

function actionsOn(actor: Actor, row: Row): GrantAction[] {
  if (row.state !== 'waiting' || actor.impersonatorId !== undefined) return [];
  if (row.requesterId === Number(actor.userId)) return ['withdraw'];
  const decides = actor.claims.includes('claim.approve') && mayBeSecond(actor, row.authors);
  return decides && !row.gains ? ['approve', 'refuse'] : [];
}

export async function presentGrants(db: Db, actor: Actor, rows: readonly Row[]): Promise<Shown[]> {
  const places = await scopeLabels(
    db,
    rows.map(({ scope }) => scope as RoleScope),
  );
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return rows.map((row, index) => ({
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    claim: row.claim,
    email: row.email,
    roleName: row.roleName,
    roleClaims: row.kind === 'user-role' ? row.roleClaims.filter(needsTwoPeople) : [],
    roleAsked: row.kind === 'user-role' ? row.roleAsked : [],
    holders: row.kind === 'role-claim' ? row.holders : null,
    version: row.version,
    personId: row.userId === null ? null : String(row.userId),
    personName: row.personName,
    personEmail: row.personEmail,
    place: places[index] ?? null,
    ends: iso(row.ends),
    reason: row.reason,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: iso(row.decidedAt),
    decisionReason: row.decisionReason,
    may: actionsOn(actor, row),
  }));
}
