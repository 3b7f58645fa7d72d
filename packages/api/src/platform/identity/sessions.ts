import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { compiledQuery, type Placeholders } from '../database/compiled-query';
import type { Db, Trx } from '../database/database';
import { secondsAfter } from '../clock';
import { hashSecret, newSecret } from '../crypto/tokens';
import { sessionLives } from './session-life';
import { lifeSeconds } from './session-times';

interface NewSession {
  userId: number;
  /** What the browser says of itself. */
  device: string | undefined;
  at: Date;
  /** For acting as this person, until then; its token takes the place of that one in the browser. */
  impersonation?: { id: string; ends: Date; after: string };
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
  const after = impersonation && { after: impersonation.after };
  return { familyId, secret: await addToken(trx, { familyId, at, ...after }) };
}

interface NewToken {
  familyId: string;
  at: Date;
  /** The secret of the token that it takes the place of. */
  after?: string;
}

/** A further token of a session. */
export async function addToken(trx: Trx, { familyId, at, after }: NewToken): Promise<string> {
  const secret = newSecret();
  await trx
    .insertInto('refresh_token')
    .values({
      hash: hashSecret(secret),
      family_id: familyId,
      created_at: at,
      replaced_at: null,
      parent: after === undefined ? null : hashSecret(after),
      used_at: null,
    })
    .execute();
  return secret;
}

/** The token of a cookie, with its session. */
export interface Found {
  familyId: string;
  userId: number;
  replacedAt: Date | null;
  /** When it was first seen again. */
  usedAt: Date | null;
  /** It was exchanged, and what it was exchanged for has been seen since. */
  overtakenAt: Date | null;
  /** It was exchanged in a way that is known: what took its place has it as its parent. */
  hasSuccessor: boolean;
  lastUsedAt: Date;
  impersonationId: string | null;
  /** False only for a session in which somebody acted as another person: they may come home by it. */
  lives: boolean;
}

const successors = <T = boolean>(what: string) =>
  sql<T>`(select ${sql.raw(what)} from refresh_token next where next.parent = refresh_token.hash)`;
/** A brother: another token that the same one was exchanged for, because the answer with the first was lost. */
const overtakenAt = sql<Date | null>`least(${successors('min(next.used_at)')}, case when refresh_token.used_at is null then
  (select min(brother.used_at) from refresh_token brother where brother.parent = refresh_token.parent) end)`;

const findByHash = compiledQuery((db, { hash, now }: Placeholders<{ hash: string; now: Date }>) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'family_id')
    .select([
      'family_id as familyId',
      'user_id as userId',
      'replaced_at as replacedAt',
      'used_at as usedAt',
      successors('count(*) > 0').as('hasSuccessor'),
      overtakenAt.as('overtakenAt'),
      'last_used_at as lastUsedAt',
      'impersonation_id as impersonationId',
      sessionLives(now).as('lives'),
    ])
    .where('hash', '=', hash),
);

/** The session behind a cookie's secret; undefined when there is none, or it has ended for good. */
export async function findToken(db: Db | Trx, secret: string, now: Date): Promise<Found | undefined> {
  const [found] = await findByHash(db, { hash: hashSecret(secret), now });
  return found && (found.lives || found.impersonationId) ? found : undefined;
}

/** Whoever exchanges tokens of a session, or of the one that somebody acts in from there, waits for the others. */
async function lockSession(trx: Trx, familyId: string): Promise<void> {
  await sql`select id from session_family where id = ${familyId} or id = (
    select home_family from session_family acting join impersonation on impersonation.id = acting.impersonation_id
    where acting.id = ${familyId}) order by id for no key update`.execute(trx);
}

/** Finds a token and holds its session, so that of two who come with it each sees what the other did. */
export async function findLocked(trx: Trx, secret: string, now: Date): Promise<Found | undefined> {
  const found = await findToken(trx, secret, now);
  if (!found) return undefined;
  await lockSession(trx, found.familyId);
  return findToken(trx, secret, now);
}

/** Writes down that the browser has a token: what it was exchanged for no longer counts. */
export async function markUsed(trx: Trx, secret: string, at: Date): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ used_at: at })
    .where('hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .execute();
}

/** Writes down that the browser has a token, and is given the next one for it. */
export async function takeToken(trx: Trx, secret: string, at: Date): Promise<void> {
  await markUsed(trx, secret, at);
  await trx
    .updateTable('refresh_token')
    .set({ replaced_at: at })
    .where('hash', '=', hashSecret(secret))
    .execute();
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
