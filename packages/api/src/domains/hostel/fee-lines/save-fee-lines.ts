import type { hostel } from '@portal/contracts/hostel';
import { formatNaira, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { cheapestOf, feeLinesOf, sumOf } from './fee-lines.queries';

type Written = CallInput<typeof hostel.feeLines.save>['body'];

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Throws INVALID for a part that is named twice, or parts that leave nothing for the bed-space itself. */
async function demandSound(trx: Trx, sessionId: number, lines: { description: string; amount: number }[]) {
  const names = lines.map(({ description }) => description.toLowerCase());
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) throw invalid(`lines[${twice}].description`, 'This part is named already');
  const cheapest = await cheapestOf(trx, sessionId);
  if (cheapest !== null && sumOf(lines) >= cheapest)
    throw invalid(
      'lines',
      `Together less than ${formatNaira(cheapest)}, the price of the cheapest bed-space`,
    );
}

/**
 * Says what else is in the price of a bed-space of a session; earlier versions stay. Throws NOT_FOUND where the session has
 * no rules, STALE or INVALID.
 */
export function saveFeeLines(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { sessionId, version, lines: written }: Written & { sessionId: number },
) {
  const lines = written.map(({ description, naira }) => ({ description, amount: naira * 100 }));
  return inTransaction(db, async (trx) => {
    const rules = await trx
      .selectFrom('hostel_session')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!rules) throw new AppError('NOT_FOUND', { message: 'Set the rules of this session first.' });
    const before = await feeLinesOf(trx, sessionId);
    if (before.version !== version) throw new AppError('STALE');
    await demandSound(trx, sessionId, lines);
    const next = (version ?? 0) + 1;
    await trx
      .insertInto('hostel_fee')
      .values({
        session_id: sessionId,
        version: next,
        changed_by: actorIdOf(command),
        changed_at: command.at,
      })
      .execute();
    const rows = lines.map(({ description, amount }, at) => ({
      session_id: sessionId,
      version: next,
      position: at + 1,
      description,
      amount_kobo: amount,
    }));
    if (rows.length > 0) await trx.insertInto('hostel_fee_line').values(rows).execute();
    await record(trx, command, {
      act: 'hostel_rules.fee_lines',
      before: { id: sessionId, lines: before.lines },
      after: { id: sessionId, lines, version: next },
    });
    return { version: next };
  });
}
