import { siwesReminderDays } from '@portal/contracts/student';
import { asSentence, lagosDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { secondsAfter } from '../../../platform/clock';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify, notifyAll } from '../../../platform/notifications/notify';
import { dueIn, notSubmitted } from './siwes-forms.queries';

type FormDeps = Pick<Deps, 'db'>;

/** Tells the student whose form it is. */
async function tell(trx: Trx, studentId: number, { message, at }: { message: string; at: Date }) {
  const { user_id: userId } = await trx
    .selectFrom('student')
    .select('user_id')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  if (userId !== null) await notify(trx, { userId, type: 'siwes form', at, message });
}

/** Forms in the order in which everybody locks their rows. */
const held = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('siwes_form')
    .select(['id', 'student_id as studentId', 'state', 'version'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

type Held = Awaited<ReturnType<typeof held>>[number];

/** A form as the officer saw it. */
interface Seen {
  id: number;
  version: number;
}

const notInState = {
  draft: 'It is not submitted yet.',
  locked: 'It is locked already.',
  none: 'There is no such form.',
};

/** What the officer has not seen they have not checked: the student may have written another employer since. */
function whyNotLocked(form: Held | undefined, version: number): string | undefined {
  if (form?.state !== 'submitted') return notInState[form?.state ?? 'none'];
  return form.version === version ? undefined : 'It was changed meanwhile: look at it again.';
}

/** Locks those that are submitted and as they were seen, each by itself, and says why not of the others. */
export function lockForms({ db }: FormDeps, command: Command, seen: readonly Seen[]) {
  const { at } = command;
  return inTransaction(db, async (trx) => {
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const forms = new Map((await held(trx, [...versions.keys()])).map((form) => [form.id, form]));
    const refused: { id: number; message: string }[] = [];
    const locked: number[] = [];
    for (const [id, version] of versions) {
      const form = forms.get(id);
      const why = whyNotLocked(form, version);
      if (!form || why !== undefined) {
        refused.push({ id, message: why ?? notInState.none });
        continue;
      }
      await trx
        .updateTable('siwes_form')
        .set({ state: 'locked', locked_at: at, locked_by: actorIdOf(command), version: form.version + 1 })
        .where('id', '=', id)
        .execute();
      const message = 'The coordinator has checked and locked your SIWES form. It can no longer be changed.';
      await tell(trx, form.studentId, { message, at });
      locked.push(id);
    }
    for (const id of locked) await record(trx, command, { act: 'siwes_form.lock', after: { id } });
    return { locked: locked.length, refused };
  });
}

/**
 * Lets a student change a locked form again. Throws NOT_FOUND, CONFLICT where it is not locked, and STALE where it was
 * unlocked and locked again since the officer saw it.
 */
export function unlockForm(
  { db }: FormDeps,
  command: Command,
  { id, version, reason }: Seen & { reason: string },
) {
  const { at } = command;
  return inTransaction(db, async (trx) => {
    const [form] = await held(trx, [id]);
    if (!form) throw new AppError('NOT_FOUND');
    if (form.state !== 'locked') throw new AppError('CONFLICT', { message: 'This form is not locked.' });
    if (form.version !== version) throw new AppError('STALE');
    await trx
      .updateTable('siwes_form')
      .set({ state: 'submitted', locked_at: null, locked_by: null, version: form.version + 1 })
      .where('id', '=', id)
      .execute();
    const message = `Your SIWES form can be changed again. The coordinator says: ${asSentence(reason)}`;
    await tell(trx, form.studentId, { message, at });
    await record(trx, command, { act: 'siwes_form.unlock', after: { id }, reason });
    return { state: 'submitted' as const };
  });
}

/** Reminds those of these students who are due and have not submitted; nobody twice in a week. */
export function remindStudents({ db }: FormDeps, command: Command, ids: readonly number[]) {
  const { at } = command;
  const asked = [...new Set(ids)];
  return inTransaction(db, async (trx) => {
    const since = secondsAfter(at, -siwesReminderDays * 86_400);
    const due = await dueIn(trx)
      .select('p.user_id as userId')
      .where('p.id', 'in', asked)
      .where(notSubmitted)
      .where('p.user_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification as o')
              .select('o.id')
              .whereRef('o.user_id', '=', 'p.user_id')
              .where('o.type', '=', 'siwes form')
              .where('o.key', 'like', 'siwes reminder%')
              .where('o.created_at', '>', since),
          ),
        ),
      )
      .execute();
    const userIds = due.flatMap(({ userId }) => userId ?? []);
    if (userIds.length > 0) {
      await notifyAll(trx, userIds, {
        type: 'siwes form',
        at,
        message:
          'Your SIWES form is not submitted yet. Fill it in and submit it, so that the coordinator can place you on the list.',
        // Two officers at once remind once.
        key: `siwes reminder ${lagosDate(at)}`,
      });
      await record(trx, command, { act: 'siwes_form.remind', after: { students: userIds.length } });
    }
    return { reminded: userIds.length, skipped: asked.length - userIds.length };
  });
}
