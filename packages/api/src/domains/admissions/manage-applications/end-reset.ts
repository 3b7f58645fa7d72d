import { record } from '../../../platform/audit/audit';
import { actorIdOf, systemCommand, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { enqueue } from '../../../platform/outbox/outbox';
import {
  lockApplication,
  recordApplicationEvent,
  type Application,
} from '../applications/applications.queries';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { keepWholeIdentity } from '../applications/identity/identity';
import { holdSeenApplication, type SeenApplication } from './held-application';
import { keepVersion, putBack } from './keep-version';
import { openReset } from './kept-versions.queries';

type Reset = NonNullable<Awaited<ReturnType<typeof openReset>>>;

async function close(
  trx: Trx,
  { id }: Reset,
  { state, by, at }: { state: 'submitted' | 'expired' | 'ended'; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('application_reset')
    .set({ state, ended_by: by, ended_at: at })
    .where('id', '=', id)
    .execute();
}

/** Back to where the application was when it was opened again. */
async function stateBefore(trx: Trx, id: number, { fromState }: Reset): Promise<void> {
  if (fromState !== 'screened') return;
  await trx.updateTable('application').set({ state: 'screened' }).where('id', '=', id).execute();
}

/** What was opened again has been submitted again. */
export async function submittedAgain(trx: Trx, { id }: Application, at: Date): Promise<void> {
  const reset = await openReset(trx, id);
  if (!reset) return;
  await close(trx, reset, { state: 'submitted', by: 'applicant', at });
  await stateBefore(trx, id, reset);
  await recordApplicationEvent(trx, { applicationId: id, at, actor: 'applicant', kind: 'submitted again' });
}

/**
 * What was submitted before counts again; what was entered since is kept beside it. Answers the application's next
 * version.
 */
async function fallBack(
  deps: Pick<Deps, 'env'>,
  trx: Trx,
  {
    application,
    reset,
    state,
    command,
  }: {
    application: Application;
    reset: Reset;
    state: 'expired' | 'ended';
    command: Command<Author>;
  },
): Promise<number> {
  const { id, firstname, email: to } = application;
  const { at } = command;
  const by = actorIdOf(command);
  const form = await formOfApplication(trx, application);
  if (!form) throw new Error(`application ${id} has no form`);
  await keepVersion(trx, { application, form, kind: 'unsubmitted', by, at });
  await putBack(trx, { application, form, versionId: reset.versionId, now: at });
  const version = application.version + 1;
  await trx
    .updateTable('application')
    .set({ state: 'completed', version, reopened_sections: null, reopened_until: null, updated_at: at })
    .where('id', '=', id)
    .execute();
  await keepWholeIdentity(deps, trx, application);
  await stateBefore(trx, id, reset);
  await close(trx, reset, { state, by, at });
  await recordApplicationEvent(trx, { applicationId: id, at, actor: by, kind: `reset ${state}` });
  const number = application.applicationNumber ?? '';
  const text = `Dear ${firstname},\n\nThe time to change your application ${number} is over. What you submitted before counts as it was.`;
  const payload = { to, subject: `Your application ${number} stays as it was`, text };
  await enqueue(trx, { kind: 'mail', key: `application reset over:${reset.id}`, payload, runAt: at });
  return version;
}

/** Closes an application that was opened again. Throws NOT_FOUND, STALE, or CONFLICT for one that is not open. */
export function endReset(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  seen: SeenApplication,
): Promise<{ version: number }> {
  return inTransaction(deps.db, async (trx) => {
    const application = await holdSeenApplication(trx, command, seen);
    const reset = await openReset(trx, application.id);
    if (!reset) throw new AppError('CONFLICT', { message: 'This application is not open to its applicant.' });
    const version = await fallBack(deps, trx, { application, reset, state: 'ended', command });
    const after = { id: application.id, applicationNumber: application.applicationNumber };
    await record(trx, command, { act: 'application.end-reset', after });
    return { version };
  });
}

/** Closes what was opened again and whose last moment is over. Answers how many. */
export async function endDueResets(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<number> {
  const due = await deps.db
    .selectFrom('application_reset')
    .select('application_id as id')
    .where('state', '=', 'open')
    .where('until', '<', deps.clock.now())
    .orderBy('until')
    .limit(100)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    await inTransaction(deps.db, async (trx) => {
      const application = await lockApplication(trx, id);
      const reset = application && (await openReset(trx, id));
      const command = systemCommand(deps);
      // Submitted, or closed by an officer or another node, meanwhile.
      if (!reset || reset.until >= command.at) return;
      await fallBack(deps, trx, { application, reset, state: 'expired', command });
      ended += 1;
    });
  }
  return ended;
}
