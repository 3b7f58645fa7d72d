import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../database';
import { secondsAfter } from '../gateways/clock';
import { hashSecret, newSecret } from '../tokens';
import { lifeSeconds, sessionLives } from './session-life';

interface NewSession {
  userId: number;
  /** What the browser says of itself. */
  device: string | undefined;
  at: Date;
  /** For acting as this person, until then. */
  impersonation?: { id: string; ends: Date };
}

/** Starts a session. Answers its id, and the secret that goes into the cookie. */
export async function openSession(
  trx: Trx,
  { userId, device, at, impersonation }: NewSession,
): Promise<{ familyId: string; secret: string }> {
  const familyId = randomUUID();
  await trx
    .insertInto('session_family')
    .values({
      id: familyId,
      user_id: userId,
      device: device?.slice(0, 200) ?? null,
      created_at: at,
      last_used_at: at,
      expires_at: impersonation?.ends ?? secondsAfter(at, lifeSeconds),
      impersonation_id: impersonation?.id ?? null,
    })
    .execute();
  return { familyId, secret: await addToken(trx, familyId, at) };
}

/** A further token of a session. */
export async function addToken(trx: Trx, familyId: string, at: Date): Promise<string> {
  const secret = newSecret();
  await trx
    .insertInto('refresh_token')
    .values({ hash: hashSecret(secret), family_id: familyId, created_at: at, replaced_at: null })
    .execute();
  return secret;
}

/** The token of a cookie, with its session. */
export interface Found {
  familyId: string;
  userId: number;
  replacedAt: Date | null;
  lastUsedAt: Date;
  impersonationId: string | null;
  /** False only for a session in which somebody acted as another person: they may come home by it. */
  lives: boolean;
}

/** The session behind a cookie's secret; undefined when there is none, or it has ended for good. */
export async function findToken(db: Db | Trx, secret: string, now: Date): Promise<Found | undefined> {
  const found = await db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'family_id')
    .select([
      'family_id as familyId',
      'user_id as userId',
      'replaced_at as replacedAt',
      'last_used_at as lastUsedAt',
      'impersonation_id as impersonationId',
      sessionLives(now).as('lives'),
    ])
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return found && (found.lives || found.impersonationId) ? found : undefined;
}

/** Marks a token as exchanged. False when it already was. */
export async function takeToken(trx: Trx, secret: string, at: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('refresh_token')
    .set({ replaced_at: at })
    .where('hash', '=', hashSecret(secret))
    .where('replaced_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The person did something: the session, and the own one of whoever acts in it, goes on from here. */
export async function touchSession(db: Db | Trx, familyId: string, at: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ last_used_at: at })
    .where((row) =>
      row.or([
        row('id', '=', familyId),
        row(
          'id',
          '=',
          row
            .selectFrom('session_family as acting')
            .innerJoin('impersonation', 'impersonation.id', 'acting.impersonation_id')
            .select('home_family')
            .where('acting.id', '=', familyId),
        ),
      ]),
    )
    .execute();
}

interface Ending {
  why: string;
  at: Date;
}

/** Ends one session. */
export async function revokeSession(
  db: Db | Trx,
  { familyId, why, at }: { familyId: string } & Ending,
): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: at, revoked_why: why })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a person, as after a new password; with `but`, all others. Answers how many. */
export async function endAllSessions(
  trx: Trx,
  { userId, why, at, but }: { userId: number; but?: string } & Ending,
): Promise<number> {
  const ended = await trx
    .updateTable('session_family')
    .set({ revoked_at: at, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
