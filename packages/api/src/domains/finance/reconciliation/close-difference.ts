import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { findDifferences } from './find-differences';
import { differenceRows, presentDifference, type DifferenceView } from './reconciliation.queries';

export interface ClosedDifference {
  id: number;
  state: 'explained' | 'corrected';
  note: string;
  version: number;
}

const lock = (trx: Trx, id: number) =>
  trx
    .selectFrom('reconciliation_difference')
    .select(['gateway', 'kind', 'reference', 'day', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const whatTheyDid = {
  paid: 'You marked this invoice paid',
  reversed: 'You took the payment of this invoice back',
} as const;

/** Whether it is still there when it is looked at now. */
async function isStillThere(trx: Trx, one: NonNullable<Awaited<ReturnType<typeof lock>>>): Promise<boolean> {
  const { gateway, kind, reference, day } = one;
  const found = await findDifferences(trx, { gateway, from: day, to: day });
  return found.some((other) => other.kind === kind && other.reference === reference);
}

/**
 * Closes a difference: explained, or corrected, which has to be true. Throws NOT_FOUND, STALE, CONFLICT for one that is
 * closed or still there, SECOND_PERSON for who marked its invoice paid or took its payment back.
 */
export function closeDifference(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, state, note, version }: ClosedDifference,
): Promise<DifferenceView> {
  const { actor, at } = command;
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, id);
    if (!before) throw new AppError('NOT_FOUND');
    const rows = () => differenceRows(trx, {}, actor).where('d.id', '=', id).executeTakeFirstOrThrow();
    if (before.state !== 'open') throw new AppError('CONFLICT', { message: 'It has been closed already.' });
    if (before.version !== version) throw new AppError('STALE');
    const { ownEvent } = await rows();
    if (ownEvent) {
      const message = `${whatTheyDid[ownEvent]}: another officer closes what is wrong with it.`;
      throw new AppError('SECOND_PERSON', { message });
    }
    if (state === 'corrected' && (await isStillThere(trx, before))) {
      throw new AppError('CONFLICT', {
        message: 'The difference is still there. Correct it first, or explain it.',
      });
    }
    await trx
      .updateTable('reconciliation_difference')
      .set({ state, note, decided_by: actor.userId, decided_at: at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const { kind, reference, gateway } = before;
    await record(trx, command, {
      act: 'reconciliation.close',
      reason: note,
      before: { state: 'open' },
      after: { state, kind, gateway, reference },
    });
    return presentDifference(actor)(await rows());
  });
}
