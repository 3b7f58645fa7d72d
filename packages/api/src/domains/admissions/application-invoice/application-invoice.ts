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
  formsOfPayers,
  paidForms,
  type Invoice,
  type SameThing,
} from '../../finance/invoices/invoices.queries';
import { samePayer, type Payer } from '../../finance/invoices/open-invoice';
import type { PayingBrowser } from '../../finance/payers/payer-cookie';
import { sharedPayerKeys } from '../../finance/payers/payer-key';
import { applicationCounts } from '../applications/application-counts';
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

/** What an application of this type and session owes. */
const applicationKey = ({ typeId, sessionId }: Form, payerKey: string): SameThing => ({
  payerKey,
  purposeId: paymentPurposes.application,
  sessionId,
  instalment: 'Full',
  item: String(typeId),
});

interface Standing {
  /** Open and paid ones that this browser made for the phone: several where families share both. */
  own: Invoice[];
  /** Paid ones of the phone that other browsers made. */
  paid: Invoice[];
  /** The key of whoever buys one more here. */
  freeKey: string | undefined;
}

/**
 * What stands for a form. An open invoice is only for the browser that made it: whoever was first to give a phone number
 * would be named on what others pay. One that is paid counts for the phone, whoever made it. Throws APPLICATION_VOIDED
 * where nothing is left but what an officer removed, unless it is for somebody else.
 */
export async function standingForm(
  { db }: Pick<Deps, 'db'>,
  form: Form,
  { browser, another }: { browser: PayingBrowser; another: boolean },
): Promise<Standing> {
  const payerKeys = sharedPayerKeys(form.phone, browser);
  const ofBrowser = await formsOfPayers(db, { ...form, payerKeys });
  const ofPhone = await paidForms(db, form);
  const known = new Set(ofBrowser.map(({ id }) => id));
  const others = ofPhone.filter(({ id }) => !known.has(id));
  const made = [...ofBrowser, ...others.filter(browser.hasMade)];
  const own = await withoutVoided(db, made);
  const [removed] = made;
  if (own.length === 0 && removed && !another) await notVoided(db, removed);
  const used = new Set(ofBrowser.map(({ payerKey }) => payerKey));
  return {
    own,
    paid: await withoutVoided(
      db,
      others.filter((each) => !browser.hasMade(each)),
    ),
    freeKey: payerKeys.find((key) => !used.has(key)),
  };
}

/** What of it is meant: the one that is paid, or made for the same payer; the only one where nobody else is meant. */
function meant({ own }: Pick<Standing, 'own'>, payer: Payer, another: boolean): Invoice | undefined {
  const same = own.find((invoice) => samePayer(invoice, payer));
  if (same || another || own.length > 1) return same;
  return own[0];
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
    .updateTable('application as a')
    .set({ invoice_id: invoice.id, updated_at: now })
    .where('application_type_id', '=', Number(invoice.item))
    .where('session_id', '=', invoice.sessionId)
    .where('applicant_key', '=', invoice.payerKey)
    .where('state', '=', 'invoiced')
    .where(applicationCounts)
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

const tooManyHere =
  'Too many have applied with this phone number on this device. Use another number or device.';

/** The browser's open invoice, unless it names somebody else: that one is cancelled. Answers it when it is paid. */
async function giveWay(deps: Deps, standing: Invoice, payer: Payer): Promise<Invoice | undefined> {
  if (samePayer(standing, payer)) return undefined;
  const closed = await closeInvoice(deps, standing, { to: 'CANCELLED', actor: 'system' });
  return closed.status === 'PAID' ? closed : undefined;
}

/**
 * The invoice of a browser for an application: made with its RRR, or the one that stands. An unpaid one gives way to
 * another when the fee has changed since, or when it is corrected whom it names; `Another` says that somebody else shares
 * the phone. Throws INVALID_ACTION where the phone has paid in another browser.
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
  const another = request.Another ?? false;
  const standing = await standingForm(deps, form, { browser, another });
  const own = meant(standing, payer, another);
  if (own?.status === 'PAID') return own;
  if (standing.paid.length > 0 && !another) return withholdPaid(deps, standing.paid);
  const now = clock.now();
  const window = checkWindow(
    await windowOf(db, type.id, { sessionId: request.SessionId, now }),
    request,
    now,
  );
  const paidMeanwhile = own && (await giveWay(deps, own, payer));
  if (paidMeanwhile) return paidMeanwhile;
  const payerKey = own?.payerKey ?? standing.freeKey;
  if (payerKey === undefined) throw new AppError('CONFLICT', { message: tooManyHere });
  const description = `${window.name} application form`;
  const bill = {
    ...applicationKey(form, payerKey),
    payer,
    description,
    lines: linesOf(window),
    expiresAt: window.closes,
  };
  return invoiceFor(deps, bill, { alongside: applicationFor, onMade: browser.remember });
}
