import { amountInWords } from '@portal/invoice/contract';
import { formatDate, formatNaira, formatRrr, fullNameOf, lagosDate } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import * as facts from '../letters/letter-facts.queries';
import { issueLetter } from '../letters/issue-letter';
import { studentIdOf } from '../payers/payer-key';
import type { Invoice } from '../invoices/invoices.queries';

type Person = Awaited<ReturnType<typeof facts.personOf>>;

/** School and department, as far as the student has them. */
function addresseeOf({ school, department }: Person): string[] {
  const named = [school && `The Dean, ${school}`, department && `The Head, Department of ${department}`];
  const known = named.filter((line) => line !== null);
  return known.length > 0 ? known : ['To whom it may concern'];
}

interface Proof {
  invoice: Invoice;
  now: Date;
  /** Only where it must be the same in every run. */
  code?: string;
}

/** The proof of a paid levy for school and department. */
export async function issueLevyLetter(trx: Trx, { invoice, now, code }: Proof): Promise<void> {
  const studentId = studentIdOf(invoice);
  const person = await facts.personOf(trx, studentId);
  const receipt = await facts.receiptOf(trx, invoice.id);
  const session = await facts.sessionName(trx, invoice.sessionId);
  const name = fullNameOf(person);
  const number = person.matricNumber ?? '–';
  const department = person.department ?? '–';
  const paidOn = formatDate(lagosDate(receipt.issuedAt));
  const words = {
    name,
    number,
    department,
    session,
    receipt: receipt.number,
    paidon: paidOn,
    amount: formatNaira(invoice.total),
    words: amountInWords(invoice.total),
    rrr: invoice.rrr ? formatRrr(invoice.rrr) : '–',
  };
  await issueLetter(trx, {
    kind: 'levy',
    studentId,
    sessionId: invoice.sessionId,
    invoiceId: invoice.id,
    words,
    now,
    ...(code !== undefined && { code }),
    parts: {
      reference: null,
      addressee: addresseeOf(person),
      rows: [
        { label: 'Name', value: name },
        { label: 'Matric number', value: number },
        { label: 'Department', value: department },
        { label: 'Session', value: session },
        { label: 'Receipt number', value: receipt.number },
        { label: 'Paid on', value: paidOn },
      ],
      fees: [{ description: invoice.description, amount: invoice.total }],
      conditions: [],
      fullName: name,
      programme: department,
      number,
    },
  });
}

/** The levy is paid: its proof is issued, in the transaction that counts the money. */
export async function levyPaid(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  if (await facts.paidTwice(trx, invoice.id)) return;
  await issueLevyLetter(trx, { invoice, now });
}
