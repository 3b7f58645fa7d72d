import { openStates } from '@portal/invoice/contract';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { closeInvoice } from '../invoices/close-invoice';
import { invoiceById } from '../invoices/invoices.queries';

interface Asked {
  id: number;
  /** The version that the officer saw. */
  version: number;
  reason: string;
}

const columns = ['id', 'state', 'version', 'amount_kobo as amount', 'student_id as studentId'] as const;

const awardById = (db: Db | Trx, id: number) =>
  db.selectFrom('scholarship_award').select(columns).where('id', '=', id);

type Award = Awaited<ReturnType<ReturnType<typeof awardById>['executeTakeFirstOrThrow']>>;

const used = () =>
  new AppError('CONFLICT', {
    message: 'This award has paid an invoice: that payment has to be reversed first.',
  });

/** Throws NOT_FOUND, STALE, CONFLICT once it has paid or is reversed, FORBIDDEN without the claim that it wants. */
function demandReversible({ actor }: Command<Actor>, award: Award | undefined, { version }: Asked): Award {
  if (!award) throw new AppError('NOT_FOUND');
  if (award.version !== version) throw new AppError('STALE');
  if (award.state === 'reversed') throw new AppError('CONFLICT');
  if (award.state === 'applied') throw used();
  if (award.state === 'approved' && !actor.claims.includes('finance.approve')) {
    throw new AppError('FORBIDDEN', {
      message: 'Only an officer who approves takes back what was approved.',
    });
  }
  return award;
}

/** Cancels the open invoices that lean on an award, after a last question to the gateway. */
async function closeLeaning(deps: Deps, awardId: number, actor: string): Promise<void> {
  const open = await deps.db
    .selectFrom('invoice_cover as c')
    .innerJoin('invoice as i', 'i.id', 'c.invoice_id')
    .select('i.id')
    .where('c.award_id', '=', awardId)
    .where('i.status', 'in', openStates)
    .orderBy('i.id')
    .execute();
  for (const { id } of open) {
    const after = await closeInvoice(deps, await invoiceById(deps.db, id), { to: 'CANCELLED', actor });
    if (after.status === 'PAID') throw used();
  }
}

/**
 * Takes back an award that has paid nothing; its money is free for others. Invoices that lean on it are cancelled
 * first. Throws NOT_FOUND, STALE, CONFLICT, FORBIDDEN, or GATEWAY_DOWN while the gateway cannot be asked.
 */
export async function reverseAward(
  deps: Deps,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ version: number }> {
  const { id, version, reason } = asked;
  const seen = demandReversible(command, await awardById(deps.db, id).executeTakeFirst(), asked);
  if (seen.state === 'approved') await closeLeaning(deps, id, command.actor.userId);
  return inTransaction(deps.db, async (trx) => {
    const held = await awardById(trx, id).forUpdate().executeTakeFirst();
    const { state, amount, studentId } = demandReversible(command, held, asked);
    await trx
      .updateTable('scholarship_award')
      .set({ state: 'reversed', reversed_by: command.actor.userId, reversed_at: command.at, reason })
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(trx, command, {
      act: 'award.reverse',
      before: { award: id, state, amount, studentId },
      after: { award: id, state: 'reversed' },
      reason,
    });
    return { version: version + 1 };
  }).catch((error: unknown) => {
    throw isViolation(error, 'scholarship_award_in_use') ? used() : error;
  });
}
