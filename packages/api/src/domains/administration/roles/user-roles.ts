import { chiefRole, type RoleScope } from '@portal/contracts/administration';
import { lagosDate } from '@portal/shared/model';
import { type Author, type Command, userIdOf } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { needsTwoPeople, needsTwoPeopleInPart } from '../../../platform/claims';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { studentTypeList } from '../../../platform/university/university.queries';
import { demandAnotherChief } from '../users/last-chief';
import { demandPassableIn, type Outcome } from '../claims/passable-claims';
import { requestGrant } from '../grants/grant-request';
import { claimsToCome } from './role-content';

/** A role that somebody shall have; without a scope in the whole university. */
export interface GivenRole {
  id: string;
  scope?: RoleScope;
}

interface RoleFacts {
  id: string;
  name: string;
  routeSet: string;
  /** Also those that wait for a second person: whoever holds the role when they are approved has them. */
  claims: string[];
}

/** The roles of a person, by name. */
export async function userRoles(db: Db | Trx, userId: number) {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['role.id', 'role.name', 'route_set as routeSet', 'scope'])
    .where('user_id', '=', userId)
    .orderBy('role.name')
    .execute();
  return rows.map(({ scope, ...role }) => ({ ...role, scope: scope as RoleScope }));
}

/** Only the places that are named, in one order: scopes are compared as text. */
export function scopeOf({
  school,
  department,
  level,
  studentType,
}: { [Place in keyof RoleScope]: number | undefined } = {}): RoleScope {
  const places = { school, department, level, studentType };
  return Object.fromEntries(Object.entries(places).filter(([, id]) => id !== undefined && id !== null));
}

const sameScope = (one: RoleScope, other: RoleScope) =>
  JSON.stringify(scopeOf(one)) === JSON.stringify(scopeOf(other));

async function factsOf(trx: Trx, ids: string[], now: Date): Promise<Map<string, RoleFacts>> {
  await trx
    .selectFrom('role')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn<string>('any', [val(ids)]))
    // Nobody changes what a role carries between this look and the grant.
    .orderBy('id')
    .forShare()
    .execute();
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'name', 'route_set as routeSet', claimsToCome('role.id', now).as('claims')])
    .where('id', '=', ({ fn, val }) => fn<string>('any', [val(ids)]))
    .execute();
  return new Map(roles.map((role) => [role.id, role]));
}

/** Students have the student's role and nobody else has it; each role once. */
function demandFitting(userType: string, given: readonly GivenRole[], facts: Map<string, RoleFacts>): void {
  const wrong = given.flatMap(({ id }, index) => {
    const role = facts.get(id);
    const path = `roles[${index}].id`;
    if (!role) return [{ path, message: 'There is no such role' }];
    if (given.findIndex((other) => other.id === id) !== index) return [{ path, message: 'each role once' }];
    const fits = (role.routeSet === 'student') === (userType === 'student');
    return fits ? [] : [{ path, message: `${role.name} is not for this type of person` }];
  });
  if (wrong.length > 0) throw new AppError('INVALID', { errors: wrong });
}

/** The places that roles name have to be there: one that is not would give the role nowhere, or one day somewhere else. */
async function demandPlaces(trx: Trx, given: readonly GivenRole[]): Promise<void> {
  const ids = async (query: Promise<{ id: number }[]>) => new Set((await query).map(({ id }) => id));
  const known = {
    school: await ids(trx.selectFrom('faculty').select('id').execute()),
    department: await ids(trx.selectFrom('department').select('id').execute()),
    studentType: await ids(studentTypeList(trx)),
  };
  const wrong = given.flatMap(({ scope = {} }, index) =>
    (['school', 'department', 'studentType'] as const)
      .filter((part) => scope[part] !== undefined && !known[part].has(scope[part]))
      .map((part) => ({ path: `roles[${index}].scope.${part}`, message: 'There is no such place' })),
  );
  if (wrong.length > 0) throw new AppError('INVALID', { errors: wrong });
}

/** Whether a role with these claims waits for a second person; without a scope in the whole university. */
export function carriesTwoPeopleClaim(claims: readonly string[], scope: RoleScope = {}): boolean {
  const isPart = Object.keys(scopeOf(scope)).length > 0;
  return claims.some(isPart ? needsTwoPeopleInPart : needsTwoPeople);
}

/** Gives a person a role, or the same role in another place. */
export async function giveRole(trx: Trx, userId: number, { id, scope }: GivenRole): Promise<void> {
  const value = JSON.stringify(scopeOf(scope));
  await trx
    .insertInto('user_role')
    .values({ user_id: userId, role_id: id, scope: value })
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doUpdateSet({ scope: value }))
    .execute();
}

async function takeRoles(trx: Trx, { userId, ids }: { userId: number; ids: string[] }) {
  await trx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', '=', ({ fn, val }) => fn<string>('any', [val(ids)]))
    .execute();
}

/**
 * Gives a person exactly these roles. What is taken away and what needs one person applies at once; a role that carries
 * a finance or result claim, or soon may, waits for a second person. Throws NOT_FOUND, INVALID with paths
 * `roles[0].id`, OWN_RIGHTS, RIGHTS_EXCEEDED or LAST_ADMINISTRATOR.
 */
export async function setUserRoles(
  trx: Trx,
  command: Command,
  { userId, roles: given }: { userId: number; roles: readonly GivenRole[] },
): Promise<Outcome> {
  const person = await trx
    .selectFrom('app_user')
    .select('user_type as userType')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new AppError('NOT_FOUND');
  const before = await userRoles(trx, userId);
  const lost = before.filter(({ id }) => given.every((role) => role.id !== id)).map(({ id }) => id);
  // Before any other lock on that role, so that two administrators wait for each other instead of dead-locking.
  if (lost.includes(chiefRole)) await demandAnotherChief(trx, { userId, today: lagosDate(command.at) });
  const facts = await factsOf(trx, [...new Set([...given, ...before].map(({ id }) => id))], command.at);
  demandFitting(person.userType, given, facts);
  await demandPlaces(trx, given);
  const added = given.filter(({ id, scope = {} }) => {
    const had = before.find((role) => role.id === id);
    return !had || !sameScope(had.scope, scope);
  });
  if (added.length > 0 && [command.actor.userId, command.actor.impersonatorId].includes(String(userId)))
    throw new AppError('OWN_RIGHTS');
  const claims = (id: string) => facts.get(id)?.claims ?? [];
  for (const { id, scope } of added)
    await demandPassableIn(trx, userIdOf(command), { claims: claims(id), place: scopeOf(scope) });
  if (lost.length > 0) await takeRoles(trx, { userId, ids: lost });
  const outcome: Outcome = { applied: lost, waiting: [] };
  for (const role of added) {
    const waits = carriesTwoPeopleClaim(claims(role.id), role.scope);
    if (waits) {
      const scope = scopeOf(role.scope);
      await requestGrant(trx, command, { kind: 'user-role', userId, roleId: role.id, scope });
    } else await giveRole(trx, userId, role);
    outcome[waits ? 'waiting' : 'applied'].push(role.id);
  }
  if (outcome.applied.length > 0) await recordRoles(trx, command, { userId, before });
  return outcome;
}

/** Takes one role away at once. */
export async function takeRole(
  trx: Trx,
  command: Command<Author>,
  { userId, id, before }: Told & { id: string },
): Promise<void> {
  await takeRoles(trx, { userId, ids: [id] });
  await recordRoles(trx, command, { userId, before });
}

interface Told {
  userId: number;
  before: Awaited<ReturnType<typeof userRoles>>;
}

/** Audit row and a word to the person. */
async function recordRoles(trx: Trx, command: Command<Author>, { userId, before }: Told): Promise<void> {
  const after = await userRoles(trx, userId);
  const brief = (roles: Told['before']) => roles.map(({ id, scope }) => ({ id, scope }));
  await record(trx, command, {
    act: 'user.roles',
    before: { userId: String(userId), roles: brief(before) },
    after: { userId: String(userId), roles: brief(after) },
  });
  const names = after.map(({ name }) => name).join(', ');
  const message = names ? `Your roles are now: ${names}.` : 'You no longer have a role.';
  await notify(trx, { userId, type: 'role changed', message, at: command.at });
}
