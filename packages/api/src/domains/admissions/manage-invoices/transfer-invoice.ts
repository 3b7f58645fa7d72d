import { formatNaira } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { isOpen } from '../../../platform/windows/window-days';
import { invoiceById, recordInvoiceEvent } from '../../finance/invoices/invoices.queries';
import { nextApplicationNumber } from '../application-invoice/application-paid';
import { windowOf, type ApplicationWindow } from '../application-invoice/application-windows.queries';
import { recordApplicationEvent } from '../applications/applications.queries';
import { isSecond } from '../applications/identity/identity';
import { moveJoined } from '../jamb/join-candidate';
import { formInvoiceActionsOf } from './form-invoices.queries';
import { holdFormInvoice, subjectOf, type FormInvoice } from './held-form-invoice';
import { tellRrr } from './send-rrr';

interface Transfer {
  id: number;
  /** What it was for as the officer saw it. */
  fromTypeId: number;
  fromSessionId: number;
  applicationTypeId: number;
  sessionId: number;
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Where the invoice goes: what is sold there for the same money. Throws INVALID. */
async function targetOf(
  trx: Trx,
  { actor, at }: Pick<Command<Actor>, 'actor' | 'at'>,
  { held: { invoice, type, place }, to }: { held: FormInvoice; to: Transfer },
): Promise<ApplicationWindow> {
  if (to.applicationTypeId === type.id && to.sessionId === invoice.sessionId)
    throw invalid('applicationTypeId', 'that is what it is for');
  const window = await windowOf(trx, to.applicationTypeId, { sessionId: to.sessionId, now: at });
  const reach = reachOf(actor, 'admissions.edit');
  if (!window || !isWithin(reach, { ...place, studentType: window.studentTypeId }))
    throw invalid('applicationTypeId', 'this type is not set up in that session');
  if (!isOpen(window, at)) throw invalid('applicationTypeId', 'it is not sold at the moment');
  if (window.fee !== invoice.total && window.amount !== invoice.total)
    throw invalid(
      'applicationTypeId',
      `its fee is ${formatNaira(window.amount)}, and ${formatNaira(invoice.total)} was paid`,
    );
  return window;
}

/** Says that the payer has the other form as well; every other error is thrown as it was. */
function refuseSecond(error: unknown): never {
  const second = isSecond(error) && 'This person has an application of that type and session as well.';
  const paid =
    (isViolation(error, 'invoice_one_paid') || isViolation(error, 'application_of_payer')) &&
    'This person has an invoice for that form as well.';
  const message = second || paid;
  if (!message) throw error;
  throw new AppError('CONFLICT', { cause: error, message });
}

interface Move {
  held: FormInvoice;
  applicationId: number;
  window: ApplicationWindow;
  applicationNumber: string;
}

/** Invoice and application say what they are for now, and where they came from. */
async function move(
  trx: Trx,
  { actor, at, reason = '' }: Command<Actor>,
  { held: { invoice, type }, applicationId, window, applicationNumber }: Move,
): Promise<void> {
  await trx
    .insertInto('application_invoice_transfer')
    .values({
      invoice_id: invoice.id,
      from_session_id: invoice.sessionId,
      from_type_id: type.id,
      to_session_id: window.sessionId,
      to_type_id: window.id,
      reason,
      moved_by: actor.userId,
      moved_at: at,
    })
    .execute();
  await trx
    .updateTable('invoice')
    .set({
      session_id: window.sessionId,
      item: String(window.id),
      description: `${window.name} application form`,
    })
    .where('id', '=', invoice.id)
    .execute();
  await trx
    .updateTable('application')
    .set({
      application_type_id: window.id,
      session_id: window.sessionId,
      application_number: applicationNumber,
      updated_at: at,
    })
    .where('id', '=', applicationId)
    .execute();
  await moveJoined(trx, { applicationId, typeId: window.id, sessionId: window.sessionId });
}

/**
 * Moves a paid invoice, and the application that it opens, to the type and session that were meant. The money stays where
 * it is: only a form of the same fee is moved to. Throws NOT_FOUND, STALE, INVALID, and CONFLICT once the form is begun or
 * where its payer has paid for the other one as well.
 */
export function transferInvoice(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  to: Transfer,
): Promise<{ applicationNumber: string }> {
  const { at: now, actor } = command;
  return inTransaction(db, async (trx) => {
    const held = await holdFormInvoice(trx, command, to.id);
    const { invoice, application, type } = held;
    if (type.id !== to.fromTypeId || invoice.sessionId !== to.fromSessionId) throw new AppError('STALE');
    if (!application || !formInvoiceActionsOf(subjectOf(held)).includes('transfer'))
      throw new AppError('CONFLICT', {
        message: 'Only a paid invoice whose form is not begun is moved: a used RRR stays where it is.',
      });
    const window = await targetOf(trx, command, { held, to });
    const applicationNumber = await nextApplicationNumber(trx, window.id, window.sessionId);
    await move(trx, command, { held, applicationId: application.id, window, applicationNumber });
    const before = {
      invoiceNumber: invoice.invoiceNumber,
      type: type.name,
      sessionId: invoice.sessionId,
      applicationNumber: application.application_number,
    };
    const after = {
      invoiceNumber: invoice.invoiceNumber,
      type: window.name,
      sessionId: window.sessionId,
      applicationNumber,
    };
    const event = { at: now, actor: actor.userId, kind: 'transferred', detail: { before, after } };
    await recordInvoiceEvent(trx, { ...event, invoiceId: invoice.id });
    await recordApplicationEvent(trx, { ...event, applicationId: application.id });
    await tellRrr(trx, await invoiceById(trx, invoice.id), {
      key: `form-moved:${invoice.id}:${applicationNumber}`,
      now,
      lead: `What you paid for ${type.name} counts for ${window.name}, ${window.session}, from now on. Your application number is ${applicationNumber}.`,
    });
    await record(trx, command, { act: 'invoice.transfer', before, after });
    return { applicationNumber };
  }).catch(refuseSecond);
}
