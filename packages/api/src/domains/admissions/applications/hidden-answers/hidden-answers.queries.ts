import { daysAfter } from '../../../../platform/clock';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { hashSecret } from '../../../../platform/crypto/tokens';
import type { Applicant } from '../../../../platform/http/route';

/** More guesses at one code than anybody needs who reads it from a screen. */
const mostTries = 5;

type Visit = Pick<Applicant, 'applicationId' | 'visit'>;

/** The row of a visit; never one of another application, whatever the visit says of itself. */
const ofVisit = ({ applicationId, visit }: Visit) => ({
  visit_hash: hashSecret(visit),
  application_id: Number(applicationId),
});

interface CodeState {
  /** The visit sees what is hidden, for the code that was sent to it. */
  isShown: boolean;
  /** When the code was sent that the visit can still enter; null where there is none. */
  sentAt: Date | null;
}

/** How it stands with the code of a visit. */
export async function codeStateOf(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db | Trx },
  applicant: Visit,
): Promise<CodeState> {
  const none = { isShown: false, sentAt: null };
  if (!applicant.visit) return none;
  const row = ofVisit(applicant);
  const code = await db
    .selectFrom('application_unlock')
    .select(['shown_until', 'sent_at', 'used_at', 'expires_at', 'tries'])
    .where('visit_hash', '=', row.visit_hash)
    .where('application_id', '=', row.application_id)
    .executeTakeFirst();
  if (!code) return none;
  const now = clock.now();
  const isOpen = code.used_at === null && code.expires_at > now && code.tries < mostTries;
  return {
    isShown: code.shown_until !== null && code.shown_until > now,
    sentAt: isOpen ? code.sent_at : null,
  };
}

interface Sent {
  codeHash: string;
  now: Date;
  expires: Date;
  /** One that was sent after this is too new for another one. */
  pauseFrom: Date;
}

/** Writes a new code over the one before. Whether the pause between two is over. */
export async function writeCode(
  trx: Trx,
  applicant: Visit,
  { codeHash, now, expires, pauseFrom }: Sent,
): Promise<boolean> {
  const fresh = {
    code_hash: codeHash,
    tries: 0,
    sent_at: now,
    expires_at: expires,
    used_at: null,
    shown_until: null,
  };
  const written = await trx
    .insertInto('application_unlock')
    .values({ ...ofVisit(applicant), ...fresh })
    .onConflict((conflict) =>
      conflict.column('visit_hash').doUpdateSet(fresh).where('application_unlock.sent_at', '<=', pauseFrom),
    )
    .returning('visit_hash')
    .executeTakeFirst();
  return written !== undefined;
}

/** Takes one try of a code that can still be used; undefined where there is none. Guesses at once are counted one by one. */
export function takeTry(db: Db, applicant: Visit, now: Date) {
  const row = ofVisit(applicant);
  return db
    .updateTable('application_unlock')
    .set((each) => ({ tries: each('tries', '+', 1) }))
    .where('visit_hash', '=', row.visit_hash)
    .where('application_id', '=', row.application_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_hash as codeHash', 'tries'])
    .executeTakeFirst();
}

/** Uses a code up. Whether it was there to be used: two right answers at once are one. */
export async function useCode(
  trx: Trx,
  applicant: Visit,
  { codeHash, now, until }: { codeHash: string; now: Date; until: Date },
): Promise<boolean> {
  const used = await trx
    .updateTable('application_unlock')
    .set({ used_at: now, shown_until: until })
    .where('visit_hash', '=', ofVisit(applicant).visit_hash)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('visit_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** The visit ends: nothing is shown to it any more. */
export async function endVisit(db: Db, applicant: Visit): Promise<void> {
  if (!applicant.visit) return;
  await db.deleteFrom('application_unlock').where('visit_hash', '=', ofVisit(applicant).visit_hash).execute();
}

/** Forgets codes of the day before; what was done with them stays in the history of the application. */
export async function forgetUnlocks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = daysAfter(clock.now(), -1);
  const { numDeletedRows } = await db
    .deleteFrom('application_unlock')
    .where('sent_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
