import { sql } from 'kysely';
import { paymentPurposes } from '@portal/shared/model';
import { accountStatement } from '../src/domains/finance/account-statement/account-statement';
import { duesOf } from '../src/domains/finance/billing/dues/dues.queries';
import { gateIn } from '../src/platform/student-facts';
import { gatesOf, gateView } from '../src/domains/finance/gates/gates';
import { feeTotals } from '../src/domains/finance/reports/fee-totals';
import { presentFees } from '../src/domains/finance/reports/fees.queries';
import { refreshForReading } from '../src/domains/finance/reports/refresh-standings';
import { studentLedger } from '../src/domains/finance/reports/student-ledger';
import { whatIsOwed } from '../src/domains/finance/billing/what-is-owed';
import { feesOf } from '../src/domains/finance/school-fees/school-fees.queries';
import type { TestApp } from './app';
import { feeSession, type FeeStudent } from './fee-builders';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const { schoolFees } = paymentPurposes;

/** What each page, report and letter says of a student's school fee. */
export async function answersOf({ deps }: TestApp, { id }: FeeStudent) {
  const { db, clock } = deps;
  await refreshForReading(db);
  const [fees, owed, view, ledger, dues] = await Promise.all([
    feesOf(db, id),
    whatIsOwed(deps, id),
    gateView(db, { studentId: id, sessionId: feeSession, now: clock.now() }),
    studentLedger(deps, id),
    duesOf(db, id),
  ]);
  const statement = await accountStatement(deps, { studentId: id, sessionId: feeSession });
  const [row] = await presentFees(db, [{ studentId: id, sessionId: feeSession }]);
  if (!row) throw new Error('the report has no such student');
  const page = fees.find(({ sessionId }) => sessionId === feeSession);
  return { page, owed, view, ledger, statement, dues, row };
}

/** What the books of a payer hold, kobo: income of paid fees, what is owed to the payer, what sponsors owe. */
async function booksOf({ deps: { db } }: TestApp, { payerKey }: FeeStudent) {
  const { rows } = await sql<{ account: string; balance: number }>`
    select e.account, sum(e.credit_kobo - e.debit_kobo)::bigint as balance
    from ledger_entry e join ledger_txn t on t.id = e.txn_id join payment m on m.id = t.payment_id
    join invoice i on i.id = m.invoice_id where i.payer_key = ${payerKey} group by e.account`.execute(db);
  const of = (account: string) => rows.find((row) => row.account === account)?.balance ?? 0;
  return { income: of('4100'), owedBack: of('2100'), sponsors: -of('1200') };
}

/** Open credit notes that have paid nothing yet: the ledger view has handed that money over already. */
async function unusedCredit({ deps: { db } }: TestApp, { payerKey }: FeeStudent): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    select coalesce(sum(n.amount_kobo - coalesce((select sum(v.amount_kobo) from invoice_cover v
      join invoice i on i.id = v.invoice_id where v.credit_note_id = n.id and i.status = 'PAID' and not i.duplicate), 0)), 0)::bigint as unused
    from credit_note n where n.payer_key = ${payerKey} and n.state <> 'cancelled'`.execute(db);
  return rows[0]?.unused ?? 0;
}

/** What the paid invoices of a fee leave to be paid, by the rule that they were made of; null before anything is. */
async function leftByInvoices({ deps: { db } }: TestApp, { payerKey }: FeeStudent): Promise<number | null> {
  const paid = await db
    .selectFrom('invoice')
    .select(['id', 'instalment', 'fee_rule_id as ruleId'])
    .where('payer_key', '=', payerKey)
    .where('status', '=', 'PAID')
    .where('duplicate', '=', false)
    .execute();
  const [part] = paid;
  if (!part) return null;
  if (paid.length > 1 || part.instalment === 'Full') return 0;
  const billed = db.selectFrom('invoice_line').select('item_id').where('invoice_id', '=', part.id);
  const { rows } = await sql<{ left: number }>`select (
    (select sum(amount_kobo) from fee_rule_line where rule_id = ${part.ruleId} and item_id in (${billed}))
    - (select sum(amount_kobo) from invoice_line where invoice_id = ${part.id} and kind = 'fee'))::bigint as left`.execute(
    db,
  );
  return rows[0]?.left ?? null;
}

/** What does not agree: pages with each other, and all of them with the books. */
export async function disagreements(test: TestApp, student: FeeStudent): Promise<string[]> {
  const { page, owed, view, ledger, statement, row } = await answersOf(test, student);
  const [books, unused] = [await booksOf(test, student), await unusedCredit(test, student)];
  const [totals, left] = [await totalsOf(test), await leftByInvoices(test, student)];
  const session = ledger.sessions.find(({ sessionId }) => sessionId === feeSession);
  const debt = owed.due.filter(({ purposeId }) => purposeId === schoolFees);
  const [outstanding, state] = [page?.outstanding ?? 0, page?.state ?? 'none'];
  const open = (name: 'harmattan' | 'results' | 'bed') => gateIn(gatesOf(view), name).open;
  const same: Record<string, readonly [unknown, unknown]> = {
    'the fee is the sum of its lines': [sum(page?.lines.map(({ amount }) => amount) ?? []), page?.total ?? 0],
    'student and report: outstanding': [outstanding, row.outstanding],
    'student and report: paid': [page?.paid ?? 0, row.first + row.second + row.scholarship],
    'the report adds up': [row.expected, row.first + row.second + row.scholarship + row.outstanding],
    'what the invoices left': [outstanding, left ?? outstanding],
    'what is charged is expected, or comes later': [page?.total ?? 0, row.expected + row.later],
    'student and report: state': [state, row.state === 'credit' ? state : row.state],
    'report and ledger view': [row.expected, session?.expected],
    'what I owe': [sum(debt.map((one) => one.outstanding)), outstanding],
    'the gates: what is owed': [view.owing, outstanding],
    'the gates: state': [view.feeState, state],
    'results open once nothing is owed': [open('results'), outstanding === 0],
    'a bed once it is paid': [open('bed'), state === 'paid' || state === 'none'],
    'Harmattan once half is paid': [open('harmattan'), ['paid', 'half', 'none'].includes(state)],
    'the letter of clearance': [ledger.clearance.owes, outstanding],
    'the last balance of the ledger': [
      ledger.entries.at(-1)?.balance ?? 0,
      outstanding - row.credit + unused,
    ],
    'the statement of account ends with': [statement.closing, outstanding - books.owedBack],
    'the books: income is what is paid': [page?.paid ?? 0, books.income],
    'the books: what sponsors bear': [row.scholarship, books.sponsors],
    'the books: what is owed back': [row.credit, books.owedBack],
    'the cards add up': [
      totals.expected,
      totals.first + totals.second + totals.scholarship + totals.outstanding,
    ],
    'the states hold all debts': [totals.outstanding, sum(totals.byState.map((one) => one.outstanding))],
    'the ages hold all debts': [totals.outstanding, sum(totals.ageing.map((one) => one.outstanding))],
  };
  return Object.entries(same)
    .filter(([, [one, other]]) => one !== other)
    .map(([what, [one, other]]) => `${what}: ${String(one)}, ${String(other)}`);
}

/** The sums of the whole session, added up now. */
async function totalsOf({ deps }: TestApp) {
  await deps.db.deleteFrom('report_total').execute();
  return feeTotals(deps, { sessionId: feeSession } as Parameters<typeof feeTotals>[1], '2025/2026');
}

/** What must not move when a rule changes: all that is said of a fee that is paid or begun. */
export async function saidOf(test: TestApp, student: FeeStudent) {
  const { page, owed, view, ledger, row } = await answersOf(test, student);
  if (!page || page.paid === 0) return null;
  const { invoices: _, ...fee } = page;
  const debts = owed.due.filter(({ purposeId }) => purposeId === schoolFees).map((one) => one.outstanding);
  const { dueOn: __, ...reported } = row;
  return { fee, debts, gates: gatesOf(view), entries: ledger.entries, clearance: ledger.clearance, reported };
}
