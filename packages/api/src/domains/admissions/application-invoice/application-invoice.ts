import { invoiceTexts } from '@portal/invoice/contract';
import type { admissions } from '@portal/contracts/admissions';
import { canonicalPhone, koboOfNaira, type CallInput, paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { isOpen } from '../../../platform/windows/window-days';
import { invoiceFor } from '../../finance/billing/bill';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import {
  paidForms,
  standingInvoice,
  type Invoice,
  type SameThing,
} from '../../finance/invoices/invoices.queries';
import { samePayer, type Payer } from '../../finance/invoices/open-invoice';
import type { PayingBrowser } from '../../finance/payers/payer-cookie';
import { visitorPayerKey } from '../../finance/payers/payer-key';
import {
  applicationsClosed,
  applicationTypeById,
  linesOf,
  windowOf,
  type ApplicationWindow,
} from './application-windows.queries';
import { notVoided, withoutVoided } from './voided-forms';
import { withholdPaid } from './withhold-paid';

export type InvoiceRequest = CallInput<typeof admissions.applicationInvoice.create>['body'];

interface Form {
  typeId: number;
  sessionId: number;
  /** Canonical. */
  phone: string;
}

/** What an application of this type and session owes that is made in a browser for a phone. */
function applicationKey({ typeId, sessionId, phone }: Form, browser: Pick<PayingBrowser, 'id'>): SameThing {
  return {
    payerKey: visitorPayerKey(phone, browser),
    purposeId: paymentPurposes.application,
    sessionId,
    instalment: 'Full',
    item: String(typeId),
  };
}

/**
 * What stands for a form. An open invoice is only for the browser that made it: whoever was first to give a phone number
 * would be named on what others pay. One that is paid counts for the phone, whoever made it; `paid` are those that this
 * browser did not make.
 */
export async function standingForm(
  { db }: Pick<Deps, 'db'>,
  form: Form,
  browser: PayingBrowser,
): Promise<{ own?: Invoice | undefined; paid: Invoice[] }> {
  const standing = await standingInvoice(db, applicationKey(form, browser));
  if (standing?.status === 'PAID') return { own: await notVoided(db, standing), paid: [] };
  const paid = await paidForms(db, form);
  const own = paid.find(browser.hasMade);
  if (own) return { own: await notVoided(db, own), paid: [] };
  return { own: standing, paid: await withoutVoided(db, paid) };
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
  if (!isOpen(window, now)) throw applicationsClosed(window.name, window);
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
  const waiting = await trx
    .updateTable('application')
    .set({ invoice_id: invoice.id, updated_at: now })
    .where('application_type_id', '=', Number(invoice.item))
    .where('session_id', '=', invoice.sessionId)
    .where('applicant_key', '=', invoice.payerKey)
    .where('state', '=', 'invoiced')
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (waiting) return;
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
    .execute();
}

/** The browser's open invoice, unless it names somebody else: that one is cancelled. Answers it when it is paid. */
async function giveWay(deps: Deps, standing: Invoice, payer: Payer): Promise<Invoice | undefined> {
  if (samePayer(standing, payer)) return undefined;
  const closed = await closeInvoice(deps, standing, { to: 'CANCELLED', actor: 'system' });
  return closed.status === 'PAID' ? closed : undefined;
}

/**
 * The invoice of a browser for an application: made with its RRR, or the one that stands. An unpaid one gives way to
 * another when the fee has changed since, or when somebody else is to be named. Throws INVALID_ACTION where the phone
 * has paid in another browser.
 */
export async function createApplicationInvoice(
  deps: Deps,
  request: InvoiceRequest,
  browser: PayingBrowser,
): Promise<Invoice> {
  const { db, clock } = deps;
  const type = await typeOfRequest(deps, request.ApplicationTypeId, request.ApplicationMode);
  const payer = payerOf(request);
  const { phone } = payer;
  if (phone !== canonicalPhone(request.RegNumber)) throw refuse('RegNumber', invoiceTexts.phoneInvalid);
  const form = { typeId: type.id, sessionId: request.SessionId, phone };
  const { own, paid } = await standingForm(deps, form, browser);
  if (own?.status === 'PAID') return own;
  if (paid.length > 0) return withholdPaid(deps, paid);
  const now = clock.now();
  const window = checkWindow(
    await windowOf(db, type.id, { sessionId: request.SessionId, now }),
    request,
    now,
  );
  const paidMeanwhile = own && (await giveWay(deps, own, payer));
  if (paidMeanwhile) return paidMeanwhile;
  const description = `${window.name} application form`;
  const bill = {
    ...applicationKey(form, browser),
    payer,
    description,
    lines: linesOf(window),
    expiresAt: window.closes,
  };
  return invoiceFor(deps, bill, { alongside: applicationFor, onMade: browser.remember });
}
