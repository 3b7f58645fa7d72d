import { daysAfter } from '../../../platform/clock';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { mailPasswordLink } from '../../../platform/identity/password-link';
import { eachDue } from '../../../platform/jobs/each-due';
import { enqueue } from '../../../platform/outbox/outbox';
import { holdEntry } from './held-entry';
import { lastDayText, smsReminder, tellCandidate } from './tell-candidate';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'log'>;

/** Days before an offer lapses on which its candidate is reminded; the first one first. */
const daysBefore = [3, 1] as const;
/** Looked at together. */
const most = 50;
/** Reminded in one run: what was published together is due together, and the mail of others waits behind it. */
const mostInARun = 500;

/** The reminder that is due: of several that were missed the last one. */
const dueOf = (lapsesAt: Date, now: Date) => daysBefore.findLast((days) => lapsesAt <= daysAfter(now, days));

/**
 * Offers that lapse soon, wait for longer than a day and have not had the reminder that is due, after that id: whoever was
 * just told needs none.
 */
function soonToLapse(db: Db, { now, after }: { now: Date; after: number }) {
  const last = daysBefore[1];
  const lastDay = daysAfter(now, last);
  return db
    .selectFrom('admission_list_entry as e')
    .select('e.id')
    .where('state', '=', 'published')
    .where('lapses_at', '>', now)
    .where('lapses_at', '<=', daysAfter(now, daysBefore[0]))
    .where('offered_at', '<=', daysAfter(now, -1))
    .where('e.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('admission_offer_reminder as r')
            .select('r.entry_id')
            .whereRef('r.entry_id', '=', 'e.id')
            .whereRef('r.lapses_at', '=', 'e.lapses_at')
            .where(({ or, eb }) => or([eb('r.days_before', '=', last), eb('e.lapses_at', '>', lastDay)])),
        ),
      ),
    )
    .orderBy('e.id')
    .limit(most)
    .execute();
}

/** The account of who has taken an offer up and never set its password: nobody pays a fee there before. */
async function accountWithoutPassword(trx: Trx, studentId: number | null): Promise<number | undefined> {
  if (studentId === null) return undefined;
  const account = await trx
    .selectFrom('student as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('u.id')
    .where('p.id', '=', studentId)
    .where('u.active', '=', true)
    .where('u.email', 'is not', null)
    .where('u.password_hash', 'is', null)
    .executeTakeFirst();
  return account?.id;
}

/** The link to the first password once more. Who has asked for as many as there are in an hour has it. */
async function sendPasswordLink(trx: Trx, deps: RemindDeps, userId: number): Promise<void> {
  try {
    await mailPasswordLink({ ...deps, db: trx }, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY') throw error;
  }
}

const passwordText =
  'You have not set your password yet: open the link of the mail or SMS that is sent beside this one, and sign in.';

/** Reminds one, unless that has been done or the offer has changed since. Answers whether it was. */
function remind(deps: RemindDeps, id: number): Promise<boolean> {
  const { clock, env } = deps;
  return inTransaction(deps.db, async (trx) => {
    const at = clock.now();
    const entry = await holdEntry(trx, id);
    const lapsesAt = entry.lapses_at;
    const days_before = lapsesAt && lapsesAt > at ? dueOf(lapsesAt, at) : undefined;
    if (entry.state !== 'published' || !lapsesAt || days_before === undefined) return false;
    const first = await trx
      .insertInto('admission_offer_reminder')
      .values({ entry_id: id, lapses_at: lapsesAt, days_before, reminded_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('entry_id')
      .executeTakeFirst();
    if (!first) return false;
    const key = `offer reminder:${id}:${lapsesAt.toISOString()}:${days_before}`;
    const subject = 'Your offer of admission is about to lapse';
    const message = `Your offer of admission is about to lapse: ${entry.programme}. Pay the acceptance fee by ${lastDayText(lapsesAt)}, or the place goes to somebody else.`;
    await tellCandidate(
      trx,
      { env },
      { entry, type: 'offer changed', subject, message, at, key, link: 'another' },
    );
    const account = await accountWithoutPassword(trx, entry.student_id);
    if (account !== undefined) await sendPasswordLink(trx, deps, account);
    // Whoever has an account was told in the portal: a deadline goes by mail as well.
    if (entry.student_id !== null && entry.email !== null)
      await enqueue(trx, {
        kind: 'mail',
        key,
        payload: {
          to: entry.email,
          subject,
          text: [`Dear ${entry.first_name},`, message, ...(account === undefined ? [] : [passwordText])].join(
            '\n\n',
          ),
        },
        runAt: at,
      });
    const smsKey = `offer-reminder:${id}:${lapsesAt.getTime()}:${days_before}`;
    const hasNoPassword = account !== undefined;
    await smsReminder(trx, { env }, { entry, at, key: smsKey, hasNoPassword });
    return true;
  });
}

/**
 * Reminds candidates three days and one day before their offer lapses, once each, some in each run. One that fails is
 * tried again by the next run. Answers how many were reminded.
 */
export const remindOffers = (deps: RemindDeps, atMost = mostInARun): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => soonToLapse(deps.db, { now: deps.clock.now(), after }),
    handle: ({ id }) => remind(deps, id),
    failed: 'offer not reminded of',
    atMost,
  });
