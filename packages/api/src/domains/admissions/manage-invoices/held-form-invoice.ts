import type { ApplicationState, Claim } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf, type Thing } from '../../../platform/reach';
import { paymentPurposes } from '@portal/shared/model';
import { placeOfApplication } from '../applications/application-place';
import { demandNotPayer } from '../../finance/bank-evidence/evidence-obstacle';
import { invoiceById, type Invoice } from '../../finance/invoices/invoices.queries';

/** The application that an invoice opens. */
interface OpenedApplication {
  id: number;
  state: ApplicationState;
  application_number: string | null;
  voided_at: Date | null;
}

export interface FormInvoice {
  invoice: Invoice;
  type: { id: number; name: string; studentType: number };
  application: OpenedApplication | undefined;
  /** Where it belongs, as far as that is known. */
  place: Thing;
}

/** What decides what may be done with it. */
export const subjectOf = ({ invoice, application }: FormInvoice) => ({
  ...invoice,
  application: application?.state ?? null,
  removed: Boolean(application?.voided_at),
});

/** The invoice of a form. Throws NOT_FOUND for other invoices, and beyond where the officer holds one of the claims. */
export async function formInvoice(
  db: Db | Trx,
  { actor, claims = ['admissions.edit'] }: Pick<Command<Actor>, 'actor'> & { claims?: readonly Claim[] },
  id: number,
): Promise<FormInvoice> {
  const found = await db
    .selectFrom('invoice')
    .select(['id', 'item'])
    .where('id', '=', id)
    .where('purpose_id', '=', paymentPurposes.application)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const type = await db
    .selectFrom('application_type')
    .select(['id', 'name', 'student_type_id as studentType'])
    .where('id', '=', Number(found.item))
    .executeTakeFirst();
  const application = await db
    .selectFrom('application')
    .select(['id', 'state', 'application_number', 'voided_at'])
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  if (!type) throw new AppError('NOT_FOUND');
  const place = application
    ? await placeOfApplication(db, application.id)
    : { studentType: type.studentType };
  if (!claims.some((claim) => isWithin(reachOf(actor, claim), place))) throw new AppError('NOT_FOUND');
  return { invoice: await invoiceById(db, id), type, application, place };
}

/** The same, held with its application until the transaction ends. Throws FORBIDDEN for one's own. */
export async function holdFormInvoice(
  trx: Trx,
  command: Pick<Command<Actor>, 'actor'>,
  id: number,
): Promise<FormInvoice> {
  await trx.selectFrom('invoice').select('id').where('id', '=', id).forUpdate().execute();
  await trx.selectFrom('application').select('id').where('invoice_id', '=', id).forUpdate().execute();
  const held = await formInvoice(trx, command, id);
  await demandNotPayer(trx, command.actor, id);
  return held;
}
