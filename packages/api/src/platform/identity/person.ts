import { sql } from 'kysely';
import type { Claim, MenuLookChosen } from '@portal/shared/model';
import { claimsHeld } from '../claims';
import { localClaimsHeld } from '../reach';
import type { LocalClaim, Place } from '../place';
import { compiledQuery, type Placeholders } from '../database/compiled-query';
import type { Db, Trx } from '../database/database';
import { heldClaims, isOn, placedClaims, type Moment } from './account-rules';
import { sessionLives } from './session-life';
import { sessionEnds } from './session-times';

export interface Person {
  id: number;
  userName: string;
  userType: string;
  fullName: string;
  email: string | null;
  /** Its owner has shown that the address is theirs. */
  emailMigrated: boolean;
  birthday: string | null;
  studentTypeId: number | null;
  passportId: string | null;
  roles: string[];
  /** The roles in words. */
  roleNames: string[];
  /** Held in the whole university. */
  claims: Claim[];
  /** Held in parts of it. */
  localClaims: LocalClaim[];
  /** Menu names in the order that administrators gave them. */
  menuItems: string[];
  /** Names whose label or icon an administrator chose. */
  menuLooks: Record<string, MenuLookChosen>;
  /** ISO time at which the person was last asked for a rating. */
  ratingAskedAt: Date | null;
  createdAt: Date;
  /** Before anything else. */
  mustChangePassword: boolean;
  twoFactor: 'email' | 'app' | null;
  /** The help desk took the second factor off: a new one comes first. */
  secondFactorDue: boolean;
}

/** What a call has to know of who makes it. */
interface Caller extends Pick<
  Person,
  'userName' | 'userType' | 'roles' | 'claims' | 'localClaims' | 'twoFactor' | 'secondFactorDue'
> {
  /** Who really acts, while somebody acts as this person. */
  impersonatorId: string | null;
}

/** A session of a person, at a moment. */
interface SessionAt {
  userId: number;
  sessionId: string;
  now: Date;
}

const factorColumns = [
  'app_user.two_factor as twoFactor',
  'app_user.second_factor_due as secondFactorDue',
] as const;
const columns = [
  'app_user.id',
  'app_user.user_name as userName',
  'app_user.user_type as userType',
  'app_user.full_name as fullName',
  'app_user.email',
  'app_user.email_migrated as emailMigrated',
  'app_user.birthday',
  'app_user.student_type_id as studentTypeId',
  'app_user.rating_asked_at as ratingAskedAt',
  'app_user.created_at as createdAt',
  'app_user.must_change_password as mustChangePassword',
  ...factorColumns,
] as const;
/** The registry keeps the photos of students. */
const passportId = sql<string | null>`coalesce(app_user.passport_id,
  (select passport_id from student where user_id = app_user.id))`;

const namesOf = (query: string) => sql<string[]>`array(${sql.raw(query)})`;
const roles = namesOf('select role_id from user_role where user_id = app_user.id order by role_id');
const roleNames = namesOf(
  'select name from user_role join role on role.id = role_id where user_id = app_user.id order by role_id',
);
/** What a graduate has no use for any more, as the menu calls it. */
const ofStudies = `'acceptance', 'clearance', 'development levy', 'course registration', 'siwes', 'hostel', 'calendar'`;
/** Students have the entry Clearance until they are cleared, and those of their studies until they have graduated. */
const menus = namesOf(
  `select name from user_role join role_menu using (role_id) join menu on menu.name = role_menu.menu
   where user_id = app_user.id and menu.active and (name <> 'clearance' or exists (
     select from student where student.user_id = app_user.id and student.cleared_at is null))
   and (name not in (${ofStudies}) or not exists (
     select from student where student.user_id = app_user.id and student.status = 'graduated'))
   group by name order by menu.position nulls last, min(role_menu.position), name`,
);
const menuLooks = sql<Record<string, MenuLookChosen>>`coalesce((
  select jsonb_object_agg(name, jsonb_strip_nulls(jsonb_build_object('label', label, 'icon', icon)))
  from menu where (label is not null or icon is not null) and name in (
    select menu from user_role join role_menu using (role_id) where user_id = app_user.id)), '{}')`;

const claims = (now: Moment) => sql<string[]>`array(${heldClaims('app_user', now)})`;
const localClaims = placedClaims('app_user');

interface ClaimRows {
  claims: string[];
  localClaims: { claim: string; place: Place }[];
}

/** Without claims that no part brings, and without those that count in no part of the university. */
const withClaims = <Row extends ClaimRows>(row: Row) => ({
  ...row,
  claims: claimsHeld(row.claims),
  localClaims: localClaimsHeld(row.localClaims),
});

function personQuery(db: Db | Trx, { userId, now }: Placeholders<Omit<SessionAt, 'sessionId'>>) {
  return db
    .selectFrom('app_user')
    .select(columns)
    .select([passportId.as('passportId'), roles.as('roles'), roleNames.as('roleNames')])
    .select([claims(now).as('claims'), localClaims.as('localClaims')])
    .select([menus.as('menuItems'), menuLooks.as('menuLooks')])
    .where('app_user.id', '=', userId)
    .where(isOn('app_user', now));
}

const findPerson = compiledQuery(personQuery);

/** A person whose account is on, with what they may do `now`. */
export async function loadPerson(
  db: Db | Trx,
  at: { userId: number; now: Date },
): Promise<Person | undefined> {
  const [row] = await findPerson(db, at);
  return row && withClaims(row);
}

/** A person in a session that lives. */
interface SignedIn extends Person {
  /** When the session ends unless its person does something. */
  ends: Date;
  /** Who really acts, while somebody acts as this person. */
  impersonation: { by: string; userName: string; ends: Date } | null;
}

const findSignedIn = compiledQuery((db, at: Placeholders<SessionAt>) =>
  personQuery(db, at)
    .innerJoin('session_family', 'session_family.user_id', 'app_user.id')
    .leftJoin('impersonation', 'impersonation.id', 'session_family.impersonation_id')
    .leftJoin('app_user as actor', 'actor.id', 'impersonation.impersonator_id')
    .select([
      'session_family.expires_at as expiresAt',
      'session_family.last_used_at as lastUsedAt',
      'actor.id as byId',
      'actor.user_name as byName',
    ])
    .where('session_family.id', '=', at.sessionId)
    .where(sessionLives(at.now)),
);

/** The person of a session, while it lives and the account is on. */
export async function loadSignedIn(db: Db | Trx, session: SessionAt): Promise<SignedIn | undefined> {
  const [row] = await findSignedIn(db, session);
  if (!row) return undefined;
  const { expiresAt, lastUsedAt, byId, byName, ...person } = row;
  return {
    ...withClaims(person),
    ends: sessionEnds({ expiresAt, lastUsedAt }),
    impersonation: byId && byName ? { by: String(byId), userName: byName, ends: expiresAt } : null,
  };
}

const findCaller = compiledQuery((db, { userId, sessionId, now }: Placeholders<SessionAt>) =>
  db
    .selectFrom('session_family')
    .innerJoin('app_user', 'app_user.id', 'session_family.user_id')
    .leftJoin('impersonation', 'impersonation.id', 'session_family.impersonation_id')
    .select(['app_user.user_name as userName', 'app_user.user_type as userType', ...factorColumns])
    .select([roles.as('roles'), claims(now).as('claims'), localClaims.as('localClaims')])
    .select('impersonation.impersonator_id as byId')
    .where('session_family.id', '=', sessionId)
    .where('app_user.id', '=', userId)
    .where(isOn('app_user', now))
    .where(sessionLives(now)),
);

/** Who calls, of a session that lives and an account that is on: asked at every call. */
export async function loadCaller(db: Db | Trx, session: SessionAt): Promise<Caller | undefined> {
  const [row] = await findCaller(db, session);
  if (!row) return undefined;
  const { byId, ...person } = row;
  return {
    ...withClaims(person),
    impersonatorId: byId === null ? null : String(byId),
  };
}
