import type { tickSchema } from '@portal/contracts/admissions';
import type { InferType } from 'yup';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { holdSeenClearance, recordClearanceEvent } from './held-clearance';

/**
 * Writes down which papers an officer found in order. A rejected one waits again. Throws NOT_FOUND, STALE; INVALID for an
 * item that the checklist does not have, or that the portal knows by itself; CONFLICT once cleared.
 */
export function tickItems(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { ticks, ...seen }: InferType<typeof tickSchema> & { id: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeenClearance(trx, command, seen);
    if (held.state === 'cleared')
      throw new AppError('CONFLICT', { message: 'The student has been cleared: undo the clearance first.' });
    const items = await trx
      .selectFrom('clearance_checklist')
      .select(['item_id as id', 'source'])
      .where('entry_id', '=', held.id)
      .execute();
    const tickable = new Set(items.filter(({ source }) => source === 'officer').map(({ id }) => id));
    const wrong = ticks.findIndex(({ itemId }) => !tickable.has(itemId));
    if (wrong >= 0)
      throw new AppError('INVALID', {
        errors: [{ path: `ticks[${wrong}].itemId`, message: 'Nobody ticks this item' }],
      });
    for (const { itemId: item_id, met, comment } of ticks) {
      if (met === null) {
        await trx
          .deleteFrom('clearance_tick')
          .where('entry_id', '=', held.id)
          .where('item_id', '=', item_id)
          .execute();
        continue;
      }
      const said = { met, comment, ticked_by: actorIdOf(command), ticked_at: command.at };
      await trx
        .insertInto('clearance_tick')
        .values({ entry_id: held.id, item_id, ...said })
        .onConflict((conflict) =>
          conflict
            .columns(['entry_id', 'item_id'])
            .doUpdateSet(said)
            // Who looks at a list that has not changed is not the one who ticked it.
            .where((row) =>
              row.or([row('clearance_tick.met', '!=', met), row('clearance_tick.comment', '!=', comment)]),
            ),
        )
        .execute();
    }
    const version = held.version + 1;
    await trx
      .updateTable('clearance')
      .set({ state: 'waiting', decided_by: null, decided_at: null, version })
      .where('entry_id', '=', held.id)
      .execute();
    await recordClearanceEvent(trx, command, { id: held.id, kind: 'ticked', detail: { ticks } });
    return { version };
  });
}
