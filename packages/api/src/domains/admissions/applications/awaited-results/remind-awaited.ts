import { programmeOfType } from '@portal/contracts/admissions';
import { formatDate, formatRrr, lagosDate } from '@portal/shared/model';
import { daysAfter } from '../../../../platform/clock';
import { inTransaction, type Db } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { eachDue } from '../../../../platform/jobs/each-due';
import { enqueue } from '../../../../platform/outbox/outbox';
import { sendSms } from '../../../../platform/sms/send-sms';
import { dayEnds } from '../../../../platform/windows/window-days';
import { setupsInForce } from '../../application-setup/rules-in-force';
import { applicationCounts } from '../application-counts';
import { awaitedSittings, lockApplication } from '../applications.queries';
import { resultsDueOn, supplyingStates } from './awaited-results';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'log'>;

/** Days before the last one on which applicants are reminded. */
const daysBefore = 7;
/** Looked at together. */
const most = 50;

/** Submitted applications with results to come that are due soon and were not reminded of that day, after that id. */
function dueSoon(db: Db, { now, after }: { now: Date; after: number }) {
  const last = lagosDate(daysAfter(now, daysBefore));
  return setupsInForce(db)
    .innerJoin('application as a', (join) =>
      join
        .onRef('a.application_type_id', '=', 'u.application_type_id')
        .onRef('a.session_id', '=', 'u.session_id'),
    )
    .select('a.id')
    .where(applicationCounts)
    .where('a.state', 'in', supplyingStates)
    .where('v.results_due_on', '>=', lagosDate(now))
    .where('v.results_due_on', '<=', last)
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('o_level_sitting as o')
          .select('o.sitting')
          .whereRef('o.application_id', '=', 'a.id')
          .where('o.awaiting', '=', true),
      ).and(
        not(
          exists(
            selectFrom('awaited_results_reminder as r')
              .select('r.due_on')
              .whereRef('r.application_id', '=', 'a.id')
              .whereRef('r.due_on', '=', 'v.results_due_on'),
          ),
        ),
      ),
    )
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(most)
    .execute();
}

/** Reminds one by mail and SMS, unless the results came meanwhile. Answers whether it was. */
function remind({ db, clock, env }: RemindDeps, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const application = await lockApplication(trx, id);
    const awaited = application && (await awaitedSittings(trx, id));
    const due = application && (await resultsDueOn(trx, application));
    if (!due || !awaited || awaited.length === 0) return false;
    const first = await trx
      .insertInto('awaited_results_reminder')
      .values({ application_id: id, due_on: due, reminded_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('application_id')
      .executeTakeFirst();
    if (!first) return false;
    const { applicationNumber, firstname, email, phone, rrr, typeId } = application;
    const key = `awaited results:${id}:${due}`;
    const path = programmeOfType(typeId)?.routes.login ?? '';
    const text = [
      `Dear ${firstname},`,
      '',
      `Your application ${applicationNumber ?? ''} says that your O-level results are awaited. Enter the grades and your result-checker card by ${formatDate(due)}: afterwards the portal does not take them.`,
      '',
      `Log in at ${env.publicUrl}${path} with your RRR ${formatRrr(rrr ?? '')}.`,
    ].join('\n');
    const subject = `Enter your O-level results by ${formatDate(due)}`;
    if (email) await enqueue(trx, { kind: 'mail', key, payload: { to: email, subject, text }, runAt: now });
    await sendSms(trx, {
      template: 'results due',
      to: phone,
      values: { day: formatDate(due) },
      key,
      now,
      usefulUntil: dayEnds(due),
    });
    return true;
  });
}

/** Reminds applicants a week before the last day on which awaited results are taken, once. Answers how many. */
export const remindAwaited = (deps: RemindDeps): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => dueSoon(deps.db, { now: deps.clock.now(), after }),
    handle: ({ id }) => remind(deps, id),
    failed: 'applicant not reminded of awaited results',
  });
