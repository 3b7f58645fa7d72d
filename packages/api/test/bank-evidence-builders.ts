import sharp from 'sharp';
import type { TestApp } from './app';
import { formOf } from './import-files';
import { anInvoice } from './money-builders';

interface Headers {
  authorization: string;
}

let teller: Buffer | undefined;
let serial = 0;

/** A picture of a teller. */
export async function aTeller(): Promise<Buffer> {
  teller ??= await sharp({ create: { width: 40, height: 30, channels: 3, background: '#dde' } })
    .png()
    .toBuffer();
  return teller;
}

/** The id of an invoice of a form. */
export async function idOfInvoice({ deps: { db } }: TestApp, number: string): Promise<number> {
  const row = db.selectFrom('invoice').select('id').where('invoice_number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Sends a file of an invoice, as an officer does. */
export async function sendTeller(
  test: TestApp,
  by: Headers,
  { id, file, name = 'teller.png' }: { id: number; file?: Buffer; name?: string },
) {
  const form = formOf(file ?? (await aTeller()), name);
  return test.call('POST', `/ApplicationInvoice/invoices/${id}/evidence-file`, {
    ...form,
    headers: { ...form.headers, authorization: by.authorization },
  });
}

/** What a teller shows that nobody has used. */
export function shownPayment(changes: object = {}) {
  serial += 1;
  return {
    bank: 'First Bank',
    reference: `FBN/${String(serial).padStart(6, '7')}`,
    paidOn: '2026-09-14',
    reason: 'the gateway does not know the teller',
    ...changes,
  };
}

/** Proposes with a file that was just sent; answers what the portal answers. */
export async function propose(test: TestApp, by: Headers, id: number, changes: object = {}) {
  const { data } = (await sendTeller(test, by, { id })).json<{ data?: { file: string } }>();
  return test.call('POST', `/ApplicationInvoice/invoices/${id}/evidence`, {
    headers: { authorization: by.authorization },
    payload: { ...shownPayment(), file: data?.file ?? 'none', ...changes },
  });
}

/** A new invoice of a form that an officer has proposed to mark paid. */
export async function proposedEvidence(test: TestApp, by: Headers) {
  const invoice = await anInvoice(test);
  const invoiceId = await idOfInvoice(test, invoice.invoiceNumber);
  const answer = await propose(test, by, invoiceId, { paidOn: test.deps.clock.today() });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...invoice, invoiceId, id: answer.json<{ data: { id: number } }>().data.id };
}
