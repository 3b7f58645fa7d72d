import fc from 'fast-check';
import { sql } from 'kysely';
import { chargeForForms } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, aPhone, invoiceBody, payAtGateway } from '../../../../test/money-builders';
import { createApplicationInvoice } from '../../admissions/application-invoice/application-invoice';
import { closeInvoice } from '../invoices/close-invoice';
import { askGateway } from '../payments/ask-gateway';
import { recordNotifications } from '../payments/gateway-events';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { askAgain } from '../invoices/invoice-jobs';

let test: TestApp;
let fee: number;
beforeAll(async () => {
  test = await testApp();
  fee = 1_000_000;
  await anApplicationWindow(test, 3, { closes: null });
});
afterAll(() => test.close());

/** One thing that happens to the invoices of one phone; `which` picks one of those made so far. */
interface Happening {
  what:
    | 'invoice'
    | 'pay'
    | 'pay less'
    | 'pay more'
    | 'notify'
    | 'ask'
    | 'expire'
    | 'cancel'
    | 'fee'
    | 'down'
    | 'up';
  which: number;
}

const happenings = fc.array(
  fc.record<Happening>({
    what: fc.constantFrom(
      ...(['invoice', 'invoice', 'pay', 'pay', 'pay less', 'pay more', 'notify', 'ask'] as const),
      ...(['expire', 'cancel', 'fee', 'down', 'up'] as const),
    ),
    which: fc.nat({ max: 3 }),
  }),
  { minLength: 3, maxLength: 16 },
);

const naira = (kobo: number) => (kobo / 100).toFixed(2);
/** An outage is a refusal that the person sees; nothing else may be thrown. */
const bearOutage = async (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (error.code !== 'GATEWAY_DOWN') throw error;
  });

/** The life of one applicant's invoices. */
class Life {
  readonly phone = aPhone();
  readonly made = new Map<number, Invoice>();
  private readonly browser = {
    id: 'one-browser',
    hasMade: ({ id }: Pick<Invoice, 'id'>) => this.made.has(id),
    remember: () => undefined,
  };

  async live({ what, which }: Happening): Promise<void> {
    const { deps, simulator } = test;
    if (what === 'invoice') return this.make();
    if (what === 'down') return simulator.faults.armStatus('down');
    if (what === 'up') return simulator.faults.clear();
    if (what === 'fee') return this.changeFee();
    const invoices = [...this.made.values()];
    const invoice = invoices[which % Math.max(invoices.length, 1)];
    if (!invoice?.rrr) return undefined;
    const { id, rrr, total } = invoice;
    if (what === 'pay') payAtGateway(test, rrr, { amount: naira(total), status: which % 2 ? '01' : '00' });
    if (what === 'pay less') payAtGateway(test, rrr, { amount: naira(total - 1) });
    if (what === 'pay more') payAtGateway(test, rrr, { amount: naira(total + 100) });
    if (what === 'notify') await recordNotifications(deps, [{ rrr, body: { rrr, which } }]);
    if (what === 'ask') await askGateway(deps, id, 'payer');
    if (what === 'expire') await this.expireOnOurSide(id);
    if (what === 'cancel') {
      const fresh = await invoiceById(deps.db, id);
      if (fresh.status === 'UNPAID' || fresh.status === 'PENDING') {
        await bearOutage(closeInvoice(deps, fresh, { to: 'CANCELLED', actor: 'test' }));
      }
    }
    return undefined;
  }

  private async make(): Promise<void> {
    const body = invoiceBody({ RegNumber: this.phone, Amount: naira(fee) });
    await bearOutage(
      createApplicationInvoice(test.deps, body, this.browser).then((invoice) =>
        this.made.set(invoice.id, invoice),
      ),
    );
  }

  private async changeFee(): Promise<void> {
    fee += 10_000;
    await chargeForForms(test.deps.db, fee);
  }

  /** The gateway was not told, so its reference can still be paid. */
  private async expireOnOurSide(id: number): Promise<void> {
    await test.deps.db
      .updateTable('invoice')
      .set({ status: 'EXPIRED' })
      .where('id', '=', id)
      .where('status', '=', sql<'UNPAID'>`any(${['UNPAID', 'PENDING']})`)
      .execute();
  }

  /** The outage ends, everybody is told, and the invoice jobs have run. */
  async comeToRest(): Promise<void> {
    const { deps, simulator } = test;
    simulator.faults.clear();
    for (const { rrr } of this.made.values()) {
      if (rrr) await recordNotifications(deps, [{ rrr, body: { rrr, last: true } }]);
    }
    deps.clock.advance({ hours: 12 });
    await test.drain();
    await askAgain(deps);
  }
}

/** Whatever happened: rows that break a rule of the books. */
async function broken(): Promise<Record<string, number>> {
  const rules = {
    'lines do not add up': sql`select i.id from invoice i left join invoice_line l on l.invoice_id = i.id
      group by i.id having i.total_kobo <> coalesce(sum(l.amount_kobo), 0)`,
    'a transaction does not balance': sql`select txn_id from ledger_entry group by txn_id
      having sum(debit_kobo) <> sum(credit_kobo)`,
    'paid without payment, or payment without paid': sql`select i.id from invoice i
      full join payment p on p.invoice_id = i.id where (i.status = 'PAID') is distinct from (p.id is not null)`,
    'payment without one receipt': sql`select p.id from payment p left join receipt r on r.payment_id = p.id
      where r.number is null`,
    'payment without one transaction': sql`select p.id from payment p
      left join ledger_txn t on t.payment_id = p.id group by p.id having count(t.id) <> 1`,
    'the books hold another amount than came in': sql`select p.id from payment p
      join ledger_txn t on t.payment_id = p.id join ledger_entry e on e.txn_id = t.id
      group by p.id having sum(e.debit_kobo) <> p.amount_kobo`,
    'paid below the total': sql`select i.id from invoice i join payment p on p.invoice_id = i.id
      where p.amount_kobo < i.total_kobo`,
    'two paid without a flag': sql`select payer_key from invoice where status = 'PAID' and not duplicate
      group by payer_key, purpose_id, session_id, instalment, item having count(*) > 1`,
    'duplicate without an issue': sql`select i.id from invoice i where i.duplicate and not exists
      (select 1 from payment_issue x where x.invoice_id = i.id and x.kind = 'DUPLICATE')`,
    'an application paid for twice': sql`select applicant_key from application
      group by application_type_id, session_id, applicant_key having count(*) > 1`,
    'paid, and no application': sql`select i.id from invoice i where i.status = 'PAID' and not exists
      (select 1 from application a where a.applicant_key = i.payer_key and a.state <> 'invoiced')`,
  };
  const found: Record<string, number> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const { rows } = await rule.execute(test.deps.db);
    if (rows.length > 0) found[name] = rows.length;
  }
  return found;
}

it('keeps the books right whatever happens, and counts all money that came in full', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const life = new Life();
      for (const happening of all) await life.live(happening);
      expect(await broken()).toEqual({});
      await life.comeToRest();
      expect(await broken()).toEqual({});
      for (const { id, rrr, total } of life.made.values()) {
        const order = test.simulator.till.order(rrr ?? '');
        const enough = order?.paid !== undefined && Number(order.paid.amount) * 100 >= total;
        expect((await invoiceById(test.deps.db, id)).status === 'PAID').toBe(enough);
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);
