import { reminderDays } from '@portal/contracts/admissions';
import { inTransaction, type Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { applicationCounts } from '../applications/application-counts';
import { lockApplication } from '../applications/applications.queries';
import { mailApplicant, mailReferee } from './mail-referee';
import { holdReferee, moveReferee, type Referee } from './referees.queries';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

const day = 86_400_000;
/** Looked at together. */
const most = 50;

/** How many reminders somebody should have had by then. */
const remindersBy = ({ asked_at }: Pick<Referee, 'asked_at'>, now: Date) =>
  reminderDays.filter((days) => now.getTime() - asked_at.getTime() >= days * day).length;

/** Referees who have not answered and were asked long enough ago for the first reminder, after that id. */
function silentReferees(db: Db, { now, after }: { now: Date; after: number }) {
  const first = new Date(now.getTime() - reminderDays[0] * day);
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

/** Reminds one, or lets their time end. Whatever happened since is looked at again. */
function handle({ db, clock, env }: RemindDeps, due: { id: number; application_id: number }): Promise<void> {
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const application = await lockApplication(trx, due.application_id);
    const referee = await holdReferee(trx, due.id);
    if (application?.state !== 'referees_pending' || application.voidedAt) return;
    if (referee?.state !== 'asked') return;
    if (referee.expires_at <= at) {
      await moveReferee(trx, { referee, to: 'lapsed', at, actor: 'system' });
      await mailApplicant(trx, {
        application,
        at,
        key: `referee-lapsed:${referee.id}:${referee.version}`,
        subject: 'A referee has not answered',
        text: `${referee.full_name} has not answered in time. Have the link mailed again, or name somebody else: ${env.publicUrl}/pg_reprint_login`,
      });
      return;
    }
    const reminders = remindersBy(referee, at);
    if (reminders <= referee.reminders) return;
    await trx.updateTable('referee').set({ reminders, mailed_at: at }).where('id', '=', referee.id).execute();
    await mailReferee(trx, { env }, { application, referee, at, again: true });
  });
}

/** Reminds referees who are silent, after 7 and after 14 days, and lets those lapse whose time is over. */
export async function remindReferees(deps: RemindDeps): Promise<void> {
  const now = deps.clock.now();
  for (let after = 0; ;) {
    const silent = await silentReferees(deps.db, { now, after });
    const last = silent.at(-1);
    if (!last) return;
    const due = silent.filter((each) => each.expires_at <= now || remindersBy(each, now) > each.reminders);
    for (const each of due) await handle(deps, each);
    after = last.id;
  }
}
