import { programmeOfType } from '@portal/contracts/admissions';
import { isRrr, stripRrr, type ApplicationMode, paymentPurposes } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { askGateway } from '../../finance/payments/ask-gateway';
import { invoiceByRrr, type Invoice } from '../../finance/invoices/invoices.queries';
import { applicationPaid } from '../application-invoice/application-paid';
import { formElsewhere } from './form-elsewhere';
import { demandNotVoided } from './voided';
import { applicationById, type Application } from './applications.queries';
import { applicationTypeById } from '../application-invoice/application-windows.queries';

/** The application invoice of an RRR. Malformed and unknown ones get the same answer; of another form, its address. */
async function invoiceOf(deps: Deps, typed: string, mode: ApplicationMode): Promise<Invoice> {
  const { db } = deps;
  const rrr = stripRrr(typed);
  const invoice = isRrr(rrr) ? await invoiceByRrr(db, rrr) : undefined;
  if (!invoice || invoice.purposeId !== paymentPurposes.application) throw new AppError('INVALID_ACTION');
  const type = await applicationTypeById(db, Number(invoice.item));
  if (type?.mode !== mode) throw formElsewhere(deps, programmeOfType(type?.id));
  return invoice;
}

/**
 * Opens the application of a paid RRR; the first time it is made. An unpaid one is asked about once: an unpaid
 * RRR never opens a form. Throws INVALID_ACTION, FORM_ELSEWHERE, PAYMENT_TAKEN_BACK or
 * PAYMENT_NOT_CONFIRMED.
 */
export async function openApplication(
  deps: Deps,
  typed: string,
  mode: ApplicationMode,
): Promise<Application> {
  const known = await invoiceOf(deps, typed, mode);
  const { invoice } = await askGateway(deps, known.id, 'visitor');
  if (invoice.status === 'REVERSED') throw new AppError('PAYMENT_TAKEN_BACK');
  if (invoice.status !== 'PAID') throw new AppError('PAYMENT_NOT_CONFIRMED');
  return inTransaction(deps.db, async (trx) => {
    const id = await applicationPaid(trx, invoice, deps.clock.now());
    const application = await applicationById(trx, id);
    if (!application) throw new Error('an application without its invoice');
    await demandNotVoided(trx, application);
    return application;
  });
}
