import { invoiceTexts } from '@portal/invoice/contract';
import type { admissions } from '@portal/contracts/admissions';
import { canonicalPhone, koboOfNaira, type CallInput, paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceFor } from '../../finance/billing/bill';
import { standingInvoice, type Invoice, type SameThing } from '../../finance/invoices/invoices.queries';
import { payerOfInvoice, type Payer } from '../../finance/invoices/open-invoice';
import type { PayingBrowser } from '../../finance/payers/payer-cookie';
import { applicationTypeById, isOpen, windowOf, type ApplicationWindow } from './application-windows.queries';

export type InvoiceRequest = CallInput<typeof admissions.applicationInvoice.create>['body'];

/** What an application of this type, session and phone owes. */
export function applicationKey(typeId: number, sessionId: number, phone: string): SameThing {
  return {
    payerKey: canonicalPhone(phone),
    purposeId: paymentPurposes.application,
    sessionId,
    instalment: 'Full',
    item: String(typeId),
  };
}

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The type that is asked for. Throws INVALID for none, or when its id and mode disagree. */
export async function typeOfRequest(deps: Pick<Deps, 'db'>, id: number, mode?: string) {
  const type = await applicationTypeById(deps.db, id);
  if (!type) throw refuse('ApplicationTypeId', invoiceTexts.typeRequired);
  if (mode && mode !== type.mode) throw refuse('ApplicationMode', 'This is another application type.');
  return type;
}

/** The window is open and what the browser says of session and amount is ours. Throws otherwise. */
function checkWindow(
  window: ApplicationWindow | undefined,
  request: InvoiceRequest,
  now: Date,
): ApplicationWindow {
  if (!window) throw refuse('SessionId', invoiceTexts.sessionRequired);
  if (!isOpen(window, now)) {
    throw new AppError('WINDOW_CLOSED', { message: `Applications for ${window.name} are closed.` });
  }
  if (koboOfNaira(request.Amount) !== window.amount) {
    const message = 'The amount is not the one for this application.';
    throw new AppError('AMOUNT_DIFFERS', { errors: [{ path: 'Amount', message }] });
  }
  return window;
}

function payerOf(request: InvoiceRequest): Payer {
  return {
    lastname: request.Lastname,
    firstname: request.FirstName,
    middlename: request.MiddleName,
    email: request.Email,
    phone: canonicalPhone(request.MobileNumber),
  };
}

/** The application that an invoice opens: made with it, or the one that was waiting for its payment. */
export async function applicationFor(trx: Trx, invoice: Invoice): Promise<void> {
  const now = invoice.createdAt;
  await trx
    .insertInto('application')
    .values({
      application_type_id: Number(invoice.item),
      session_id: invoice.sessionId,
      applicant_key: invoice.payerKey,
      invoice_id: invoice.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['application_type_id', 'session_id', 'applicant_key'])
        .doUpdateSet({ invoice_id: invoice.id, updated_at: now })
        .where('application.state', '=', 'invoiced'),
    )
    .execute();
}

/**
 * The invoice of a phone for an application: made with its RRR, or the standing one. A fee that has changed since
 * cancels an unpaid one and makes another. Of one that another browser made, that stays in its payer's name, whatever
 * is typed here, and this browser has not made it.
 */
export async function createApplicationInvoice(
  deps: Deps,
  request: InvoiceRequest,
  browser: PayingBrowser,
): Promise<Invoice> {
  const { db, clock } = deps;
  const type = await typeOfRequest(deps, request.ApplicationTypeId, request.ApplicationMode);
  const same = applicationKey(type.id, request.SessionId, request.RegNumber);
  const payer = payerOf(request);
  if (payer.phone !== same.payerKey) throw refuse('RegNumber', invoiceTexts.phoneInvalid);
  const standing = await standingInvoice(db, same);
  if (standing?.status === 'PAID') return standing;
  const now = clock.now();
  const window = checkWindow(
    await windowOf(db, type.id, { sessionId: request.SessionId, now }),
    request,
    now,
  );
  const description = `${window.name} application form`;
  const lines = [{ description: `${description}, ${window.session}`, amount: window.amount }];
  const elsewhere = standing && !browser.hasMade(standing) ? standing : undefined;
  const bill = {
    ...same,
    payer: elsewhere ? payerOfInvoice(elsewhere) : payer,
    description,
    lines,
    expiresAt: window.closes,
  };
  const onMade = elsewhere ? undefined : browser.remember;
  return invoiceFor(deps, bill, { alongside: applicationFor, onMade });
}
