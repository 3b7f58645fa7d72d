import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { userTypes, type SessionSummary, type UserType } from '@portal/shared/model';
import { inTransaction, type Db, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../gateways/clock';
import { hashSecret, newSecret } from '../tokens';
import { mintAccessToken } from './access-token';
import { loadPerson, type Person } from './person';
import { ratingDue } from './rating';

/** Opaque, 256 bits, never readable by scripts; the database keeps only its hash. */
export const refreshCookie = 'portal_refresh';
const lifeSeconds = 12 * 60 * 60;
/** Two tabs may renew at the same moment: the older token is not yet a theft. */
const parallelSeconds = 10;

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

function setCookies(
  deps: SessionDeps,
  reply: FastifyReply,
  { secret, person }: { secret: string; person?: Person },
): void {
  const secure = deps.env.publicUrl.startsWith('https:');
  const common = { path: '/', sameSite: 'lax', secure } as const;
  reply.setCookie(refreshCookie, secret, { ...common, httpOnly: true, maxAge: lifeSeconds });
  if (!person) return;
  // Cosmetic, as the specification keeps them; the server never reads them.
  reply.setCookie('userType', person.userType, common);
  reply.setCookie('displayCSATModal', String(ratingDue(person, deps.clock.now())), common);
}

/** Starts a session for somebody who has passed every check; sets its cookies. Answers the session's id. */
export async function startSession(
  deps: SessionDeps,
  reply: FastifyReply,
  { person, device }: { person: Person; device: string | undefined },
): Promise<string> {
  const now = deps.clock.now();
  const id = randomUUID();
  const secret = newSecret();
  await inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto('session_family')
      .values({
        id,
        user_id: person.id,
        device: device?.slice(0, 200) ?? null,
        created_at: now,
        last_used_at: now,
        expires_at: secondsAfter(now, lifeSeconds),
        revoked_at: null,
        revoked_why: null,
      })
      .execute();
    await trx
      .insertInto('refresh_token')
      .values({ hash: hashSecret(secret), family_id: id, created_at: now, replaced_at: null })
      .execute();
    await trx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', person.id).execute();
  });
  setCookies(deps, reply, { secret, person });
  return id;
}

interface Found {
  familyId: string;
  userId: number;
  replacedAt: Date | null;
  expiresAt: Date;
}

function findToken(db: Db | Trx, secret: string, now: Date): Promise<Found | undefined> {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'family_id')
    .select([
      'family_id as familyId',
      'user_id as userId',
      'replaced_at as replacedAt',
      'expires_at as expiresAt',
    ])
    .where('hash', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

async function revoke(
  db: Db | Trx,
  { familyId, why, at }: { familyId: string; why: string; at: Date },
): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: at, revoked_why: why })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The person as the shell needs them, with a fresh access token; null when the account was switched off. */
async function summarise(deps: SessionDeps, found: Found): Promise<SessionSummary | null> {
  const person = await loadPerson(deps.db, { userId: found.userId, sessionId: found.familyId });
  if (!person || !(userTypes as readonly string[]).includes(person.userType)) return null;
  return {
    userId: String(person.id),
    userName: person.userName,
    fullName: person.fullName,
    userType: person.userType as UserType,
    roles: person.roles,
    claims: person.claims,
    menuItems: person.menuItems,
    ...(person.email && { email: person.email }),
    ...(person.passportId && { passport: `/api/v1/UserDocument/passport/${person.passportId}` }),
    displayCSATModal: ratingDue(person, deps.clock.now()),
    roleNames: person.roleNames,
    isImpersonating: false,
    sessionEnds: found.expiresAt.toISOString(),
    jwtToken: mintAccessToken(deps, { sub: String(person.id), sid: found.familyId }),
  };
}

/** The session behind a refresh cookie without exchanging it: what a page load may do. Null when there is none. */
export async function sessionFromRefreshCookie(
  deps: SessionDeps,
  secret: string | undefined,
): Promise<SessionSummary | null> {
  const found = secret ? await findToken(deps.db, secret, deps.clock.now()) : undefined;
  return found ? summarise(deps, found) : null;
}

/** Exchanges the token for the next one. A token used again later is a theft: the whole session ends. */
async function rotate(deps: SessionDeps, secret: string): Promise<{ found: Found; next: string | null }> {
  const now = deps.clock.now();
  const outcome = await inTransaction(deps.db, async (trx) => {
    const found = await findToken(trx, secret, now);
    if (!found) return null;
    const claimed = await trx
      .updateTable('refresh_token')
      .set({ replaced_at: now })
      .where('hash', '=', hashSecret(secret))
      .where('replaced_at', 'is', null)
      .returning('hash')
      .executeTakeFirst();
    if (!claimed) return { found, next: null };
    const next = newSecret();
    await trx
      .insertInto('refresh_token')
      .values({ hash: hashSecret(next), family_id: found.familyId, created_at: now, replaced_at: null })
      .execute();
    await trx
      .updateTable('session_family')
      .set({ last_used_at: now })
      .where('id', '=', found.familyId)
      .execute();
    return { found, next };
  });
  if (!outcome) throw new AppError('SIGNED_OUT');
  const { found, next } = outcome;
  const stolen = !next && found.replacedAt && now > secondsAfter(found.replacedAt, parallelSeconds);
  if (!stolen) return { found, next };
  await revoke(deps.db, { familyId: found.familyId, why: 'reuse', at: now });
  throw new AppError('SIGNED_OUT');
}

/** Renews a session by its cookie. Throws SIGNED_OUT when it has ended. */
export async function renewSession(
  deps: SessionDeps,
  reply: FastifyReply,
  secret: string | undefined,
): Promise<SessionSummary> {
  if (!secret) throw new AppError('SIGNED_OUT');
  const { found, next } = await rotate(deps, secret);
  const summary = await summarise(deps, found);
  if (!summary) throw new AppError('SIGNED_OUT');
  if (next) setCookies(deps, reply, { secret: next });
  return summary;
}

/** Ends the session of a cookie and clears what the browser keeps of it. */
export async function endSession(
  deps: SessionDeps,
  reply: FastifyReply,
  secret: string | undefined,
): Promise<void> {
  const now = deps.clock.now();
  const found = secret ? await findToken(deps.db, secret, now) : undefined;
  if (found) await revoke(deps.db, { familyId: found.familyId, why: 'signed out', at: now });
  for (const name of [refreshCookie, 'userType', 'displayCSATModal']) reply.clearCookie(name, { path: '/' });
}

/** Ends every session of a person, as after a new password. */
export async function endAllSessions(
  trx: Trx,
  { userId, why, at }: { userId: number; why: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('session_family')
    .set({ revoked_at: at, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
