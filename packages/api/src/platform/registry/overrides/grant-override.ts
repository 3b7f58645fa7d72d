import { record } from '../../audit/audit';
import type { Command } from '../../command';
import type { registry } from '@portal/contracts/registry';
import { formatDateTime, type CallInput } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { secondsAfter } from '../../clock';
import { tellOwner } from '../../identity/tell-owner';
import { holdsGuardedRights } from '../../identity/guarded-rights';
import { findModule } from '../registry.queries';

type Wanted = CallInput<typeof registry.overrides.grant>['body'];

const wrong = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/**
 * A build acts with the rights of whoever runs it. Nobody hands one to a second person over money, results or people;
 * they take their own. Throws FORBIDDEN.
 */
async function demandNoRights(trx: Trx, id: number, now: Date): Promise<void> {
  if (!(await holdsGuardedRights(trx, id, now))) return;
  throw new AppError('FORBIDDEN', {
    message: 'This person has rights over money, results or people. Only they can give themselves a build.',
  });
}

/** Lets one person run one module from one address for a limited time, and tells them. */
export function grantOverride(
  { db }: Deps,
  command: Command,
  { userName, module, origin, minutes, reason }: Wanted,
): Promise<{ id: string }> {
  const { actor, at } = command;
  const ends = secondsAfter(at, minutes * 60);
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('app_user')
      .select(['id', 'active'])
      .where('user_name', '=', userName)
      .executeTakeFirst();
    if (!person?.active) throw wrong('userName', 'Nobody with this user name can sign in.');
    if (!(await findModule(trx, module))) throw wrong('module', 'There is no such module.');
    if (actor.userId !== String(person.id)) {
      await demandNoRights(trx, person.id, at);
      await tellOwner(trx, {
        userId: person.id,
        subject: 'A build of a developer for you',
        text: `Until ${formatDateTime(ends.toISOString())} you may run ${module} from ${origin} in the portal. It acts as you there.`,
        at,
      });
    }
    const { id } = await trx
      .insertInto('module_override')
      .values({
        user_id: person.id,
        module_id: module,
        origin: new URL(origin).origin,
        reason,
        granted_by: actor.userId,
        granted_at: at,
        ends_at: ends,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { id, user: String(person.id), module, origin, ends: ends.toISOString() };
    await record(trx, command, { act: 'module.override.grant', after });
    return { id };
  });
}

/** Ends a grant at once. Pages that run the developer's build notice at their next load, or when its time is over. */
export function endOverride({ db }: Deps, command: Command, grant: string): Promise<void> {
  const { actor, at } = command;
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('module_override')
      .set({ ended_at: at, ended_by: actor.userId })
      .where('id', '=', grant)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', at)
      .returning(['user_id as user', 'module_id as module', 'origin'])
      .executeTakeFirst();
    if (!ended) throw new AppError('NOT_FOUND');
    const before = { id: grant, ...ended, user: String(ended.user) };
    await record(trx, command, { act: 'module.override.end', before });
  });
}
