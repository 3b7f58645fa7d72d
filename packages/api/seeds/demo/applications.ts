import { applicationTypes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { applicationInvoices, applicationRow, type Applicant } from './applicants';
import type { DemoInvoice } from './numbered-invoices';
import { portraitId, writePortraits } from './portraits';
import { insertRows } from './rows';
import { currentSessionId } from './sessions';

/** The invoices of all applicants in one list, and where each applicant's own stands in it. */
export function invoicesOfApplicants(applicants: readonly Applicant[]): {
  invoices: DemoInvoice[];
  at: number[];
} {
  const invoices: DemoInvoice[] = [];
  const at = applicants.map((applicant) => invoices.push(...applicationInvoices(applicant)) - 1);
  // Somebody who paid twice keeps the invoice that they paid first.
  return {
    invoices,
    at: at.map((last, index) => (applicants[index]?.plan.issue === 'DUPLICATE' ? last - 1 : last)),
  };
}

/** Writes the applications; gives back their ids in the order of the applicants. */
export async function writeApplications(
  trx: Trx,
  applicants: readonly Applicant[],
  invoiceIds: readonly number[],
): Promise<number[]> {
  const rows = applicants.map((applicant, index) => applicationRow(applicant, invoiceIds[index] ?? 0));
  await writePortraits(
    trx,
    rows.flatMap(({ passport_key }) => passport_key ?? []),
  );
  await insertRows(
    trx,
    'application',
    rows.map(({ passport_key, ...row }) => ({
      ...row,
      passport_id: passport_key === null ? null : portraitId(passport_key),
    })),
  );
  const last = rows.filter(({ application_number }) => application_number !== null).length;
  const counter = { application_type_id: applicationTypes.JUPEB.id, session_id: currentSessionId, last };
  await trx.insertInto('application_counter').values(counter).execute();
  const written = await trx.selectFrom('application').select(['id', 'applicant_key as key']).execute();
  const ids = new Map(written.map(({ id, key }) => [key, id]));
  const own = applicants.map(({ phone }) => ids.get(phone) ?? 0);
  await writeEvents(trx, applicants, own);
  return own;
}

async function writeEvents(
  trx: Trx,
  applicants: readonly Applicant[],
  ids: readonly number[],
): Promise<void> {
  const events = applicants.flatMap(({ plan, paidAt }, index) => {
    const event = { application_id: ids[index], at: paidAt, detail: {} };
    const later = { ...event, at: new Date(paidAt.getTime() + 30 * 3_600_000) };
    return [
      ...(plan.state === 'invoiced' ? [] : [{ ...event, actor: 'system', kind: 'paid' }]),
      ...(plan.steps === 3 ? [{ ...later, actor: 'applicant', kind: 'completed' }] : []),
    ];
  });
  await insertRows(trx, 'application_event', events);
}
