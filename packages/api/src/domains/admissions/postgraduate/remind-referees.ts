import { reminderDays } from '@portal/contracts/admissions';
import { daysAfter } from '../../../platform/clock';
import { inTransaction, type Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { applicationCounts } from '../applications/application-counts';
import { lockApplication } from '../applications/applications.queries';
import { mailApplicant, mailReferee } from './mail-referee';
import { holdReferee, moveReferee, type Referee } from './referees.queries';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'log'>;

/** Looked at together. */
const most = 50;

/** How many reminders somebody should have had by then. */
const remindersBy = ({ asked_at }: Pick<Referee, 'asked_at'>, now: Date) =>
  reminderDays.filter((days) => daysAfter(asked_at, days) <= now).length;

/** Referees who have not answered and were asked long enough ago for the first reminder, after that id. */
function silentReferees(db: Db, { now, after }: { now: Date; after: number }) {
  const first = daysAfter(now, -reminderDays[0]);
  return db
    .selectFrom('referee as r')
    .innerJoin('application as a', 'a.id', 'r.application_id')
    .select(['r.id', 'r.application_id', 'r.asked_at', 'r.expires_at', 'r.reminders'])
    .where('r.state', '=', 'asked')
    .where('a.state', '=', 'referees_pending')
    .where(applicationCounts)
    .where('r.asked_at', '<=', first)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(most)
    .execute();
}
type Silent = Awaited<ReturnType<typeof silentReferees>>[number];

/** Reminds one, or lets their time end. Whatever happened since is looked at again. Answers whether anything was done. */
async function handle({ db, clock, env }: RemindDeps, due: Silent): Promise<boolean> {
  const at = clock.now();
  // Most were reminded already: nobody is held for them.
  if (due.expires_at > at && remindersBy(due, at) <= due.reminders) return false;
  return inTransaction(db, async (trx) => {
    const application = await lockApplication(trx, due.application_id);
    const referee = await holdReferee(trx, due.id);
    if (application?.state !== 'referees_pending' || application.voidedAt) return false;
    if (referee?.state !== 'asked') return false;
    if (referee.expires_at <= at) {
      await moveReferee(trx, { referee, to: 'lapsed', at, actor: 'system' });
      await mailApplicant(trx, {
        application,
        at,
        key: `referee-lapsed:${referee.id}:${referee.version}`,
        subject: 'A referee has not answered',
        text: `${referee.full_name} has not answered in time. Have the link mailed again, or name somebody else: ${env.publicUrl}/pg_reprint_login`,
      });
      return true;
    }
    const reminders = remindersBy(referee, at);
    if (reminders <= referee.reminders) return false;
    await trx.updateTable('referee').set({ reminders, mailed_at: at }).where('id', '=', referee.id).execute();
    await mailReferee(trx, { env }, { application, referee, at, again: true });
    return true;
  });
}

/** Reminds referees who are silent, after 7 and after 14 days, and lets those lapse whose time is over. */
export const remindReferees = (deps: RemindDeps): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => silentReferees(deps.db, { now: deps.clock.now(), after }),
    handle: (referee) => handle(deps, referee),
    failed: 'referee not reminded',
  });
