import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps';

/** Longer than any question takes: a node that died in the middle of one leaves it open so long. */
const longestSeconds = 30;
/** Milliseconds that somebody waits for another's question about the same invoice. */
const timeout = 10_000;
const step = 100;

type QuestionDeps = Pick<Deps, 'db' | 'clock'>;

/** Whether the question is ours to ask: the key of the table lets one be open for each invoice, on all nodes. */
async function open({ db, clock }: QuestionDeps, invoiceId: number): Promise<boolean> {
  const now = clock.inDatabase();
  const until = sql<Date>`${now} + make_interval(secs => ${longestSeconds})`;
  const opened = await db
    .insertInto('gateway_question')
    .values({ invoice_id: invoiceId, asked_at: now, until })
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .doUpdateSet({ asked_at: now, until })
        .where('gateway_question.until', '<', now),
    )
    .returning('invoice_id')
    .executeTakeFirst();
  return opened !== undefined;
}

/**
 * Asks a gateway about an invoice while nobody else does. Undefined when another's question stayed open for too long:
 * then the gateway does not answer, and asking it once more would only add to its burden.
 */
export async function askAlone<T>(
  deps: QuestionDeps,
  invoiceId: number,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  for (let waited = 0; !(await open(deps, invoiceId)); waited += step) {
    if (waited >= timeout) return undefined;
    await pause(step);
  }
  try {
    return await ask();
  } finally {
    await deps.db.deleteFrom('gateway_question').where('invoice_id', '=', invoiceId).execute();
  }
}
