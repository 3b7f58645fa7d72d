import type { InvoiceAction } from '@portal/contracts/finance';
import { isOpenState } from '@portal/invoice/contract';
import type { InvoiceState } from '@portal/shared/model';
import type { Actor } from '../../../platform/http/route';

interface Subject {
  status: InvoiceState;
  /** Kobo; nothing when a sponsor pays all of it, and then the gateway knows nothing of it. */
  payable: number;
}

const closed: readonly InvoiceState[] = ['EXPIRED', 'CANCELLED'];

/** What the state of an invoice allows. A paid one is never changed: it is corrected in the books. */
export function allowedActions({ status, payable }: Subject): InvoiceAction[] {
  if (status === 'PAID') return ['reprint'];
  if (isOpenState(status)) return payable > 0 ? ['requery', 'cancel'] : ['cancel'];
  if (closed.includes(status)) return payable > 0 ? ['requery', 'regenerate'] : ['regenerate'];
  return [];
}

/** What somebody may do with an invoice. */
export function actionsOn(actor: Actor, subject: Subject): InvoiceAction[] {
  const edits = actor.claims.includes('finance.edit');
  return allowedActions(subject).filter((action) => edits || action === 'reprint');
}
