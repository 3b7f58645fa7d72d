import type { Command } from '../../../platform/command';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { requeryInvoice } from '../../finance/invoice-management/change-invoice';
import { formInvoice } from './held-form-invoice';

type Said = 'paid' | 'unpaid' | 'unanswered';
/** Questions to the gateway that are open together. */
const together = 5;

async function ask(deps: Deps, command: Command<Actor>, id: number): Promise<Said | string> {
  try {
    const { invoice } = await formInvoice(deps.db, command, id);
    const { state, answered } = await requeryInvoice(deps, command, invoice);
    if (!answered) return 'unanswered';
    return state === 'PAID' ? 'paid' : 'unpaid';
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Asks the gateway about each; what it confirms is counted at once. One that cannot be asked about is told why. */
export async function requeryForms(deps: Deps, command: Command<Actor>, ids: readonly number[]) {
  const said = { paid: 0, unpaid: 0, unanswered: 0 };
  const refused: { id: number; message: string }[] = [];
  const each = [...new Set(ids)];
  for (let from = 0; from < each.length; from += together) {
    const part = each.slice(from, from + together);
    const answers = await Promise.all(part.map((id) => ask(deps, command, id)));
    answers.forEach((answer, index) => {
      if (Object.hasOwn(said, answer)) said[answer as Said] += 1;
      else refused.push({ id: part[index] ?? 0, message: answer });
    });
  }
  return { ...said, refused };
}
