import { approvePaid } from '../../src/domains/admissions/manage-invoices/bank-evidence';
import { keepEvidenceFile, proposeEvidence } from '../../src/domains/finance/bank-evidence/propose-evidence';
import { holdInvoice } from '../../src/domains/finance/bank-evidence/decide-evidence';
import { inTransaction } from '../../src/platform/database/database';
import type { TestApp } from '../app';
import { aTeller, idOfInvoice, shownPayment } from '../bank-evidence-builders';
import { anApplicationWindow, anInvoice, jupeb, soldIn } from '../money-builders';
import { decidedAs, type Hand, type Lives } from './life';

let address = 0;

/** Forms are for sale: other lives may have seen to it. */
async function openForms(test: TestApp): Promise<void> {
  const open = await test.deps.db
    .selectFrom('dated_window')
    .select('id')
    .where('kind', '=', 'application')
    .where('application_type_id', '=', jupeb)
    .where('session_id', '=', soldIn)
    .executeTakeFirst();
  if (!open) await anApplicationWindow(test);
}

/** Payments that a bank shows. */
export const bankEvidenceLives: Lives = (test) => {
  const { deps } = test;
  let sold: Promise<void> | undefined;
  const write = async (by: Hand) => {
    await (sold ??= openForms(test));
    address += 1;
    const remoteAddress = `10.77.${Math.floor(address / 250)}.${address % 250}`;
    const { invoiceNumber } = await anInvoice(test, {}, { remoteAddress });
    const invoiceId = await idOfInvoice(test, invoiceNumber);
    return inTransaction(deps.db, async (trx) => {
      const picture = { bytes: await aTeller(), type: 'image/png', name: 'teller.png' };
      const { file } = await keepEvidenceFile(deps, trx, { command: by, invoiceId, file: picture });
      const shown = { ...shownPayment({ paidOn: deps.clock.today() }), file };
      return proposeEvidence(trx, by, {
        ...(await holdInvoice(trx, invoiceId)),
        shown,
        url: '/applications/manage_invoices/evidence?forMe=true',
      });
    });
  };
  return [
    {
      kind: 'bank evidence',
      table: 'bank_evidence',
      inForce: decidedAs('approved'),
      begin: write,
      writes: [async (by) => ({ id: await write(by), anew: true })],
      approve: (by, id) => approvePaid(deps, by, id),
    },
  ];
};
