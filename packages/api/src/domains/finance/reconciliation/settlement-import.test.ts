import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow } from '../../../../test/money-builders';
import { ReconciliationOfficer } from '../../../../test/reconciliation-officer';

let test: TestApp;
let office: ReconciliationOfficer;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  office = await ReconciliationOfficer.open(test);
});
afterEach(() => test.close());

const tomorrow = () => office.at('2026-09-15T09:00:00Z');
const naira = '10000.00';

describe('a settlement file', () => {
  it('is looked through first: every row with its verdict', async () => {
    const [known] = await office.paid(1);
    await tomorrow();
    await office.settle([[known, naira, '2026-09-14']]);
    const { id, counts } = await office.upload([
      [known, naira, '2026-09-14'],
      ['299999999999', '500', '2026-09-14'],
      ['299999999998', '500', '2026-12-24'],
      ['1234', '500', '2026-09-14'],
      ['299999999997', '0', '2026-09-14'],
    ]);
    expect(counts).toEqual({ ok: 0, warning: 2, error: 3 });
    const { rows } = (await office.get(`/Imports/${id}?pageSize=20`)).json().data;
    const said = Object.fromEntries(
      (rows as { number: number; messages: string[] }[]).map((row) => [row.number, row.messages.join(' ')]),
    );
    expect(said).toMatchObject({
      2: 'It stands in an earlier file and is counted once.',
      3: 'No invoice has this reference.',
      4: 'This day is still to come.',
      5: 'This is no RRR.',
      6: expect.stringContaining('Enter more than nothing') as string,
    });
  });

  it('is kept once, with who brought it, and reconciled when it is applied', async () => {
    const [one] = await office.paid(1);
    await tomorrow();
    const { apply } = await office.upload([[one, naira, '2026-09-15']]);
    await Promise.all([apply(), apply()]);
    const files = (await office.get('/Reconciliation/files')).json().data.rows;
    expect(files).toMatchObject([
      { fileName: 'settled.xlsx', rows: 1, totalKobo: 1_000_000, from: '2026-09-15', to: '2026-09-15' },
    ]);
    expect(await office.lastRun()).toMatchObject({ cause: 'file', found: 0, settledUntil: '2026-09-15' });
    const acts = await test.deps.db.selectFrom('audit_log').select('act').execute();
    expect(acts.filter(({ act: each }) => each === 'settlement.upload')).toHaveLength(1);
  });

  it('may come as text, as gateways send it', async () => {
    const [one] = await office.paid(1);
    await tomorrow();
    const text = `\uFEFFSettled on;Reference;Amount\r\n14/09/2026;${one};"10,000.00"\r\n31/02/2026;${one};1\r\n`;
    const { counts, apply } = await office.send(Buffer.from(text), 'settled.csv');
    expect(counts).toEqual({ ok: 1, warning: 0, error: 1 });
    await apply();
    expect(await office.lastRun()).toMatchObject({ cause: 'file', to: '2026-09-14', found: 0 });
  });

  it('may write RRRs in groups of four, and such a row is the same row', async () => {
    const [one] = await office.paid(1);
    await tomorrow();
    const grouped = String(one).replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3');
    const { counts, apply } = await office.upload([
      [grouped, naira, '2026-09-14'],
      [String(one), naira, '2026-09-14'],
    ]);
    expect(counts).toEqual({ ok: 1, warning: 0, error: 1 });
    await apply();
    expect(await office.lastRun()).toMatchObject({ cause: 'file', found: 0 });
  });

  it('of the gateway without RRRs knows order ids', async () => {
    const { counts, apply } = await office.upload([['SCHF-00', '500', '2026-09-14']], 'paystack');
    expect(counts).toEqual({ ok: 0, warning: 1, error: 0 });
    await apply();
    expect(await office.differences('gateway=paystack&')).toMatchObject([
      { kind: 'paid_there', theirs: 50_000 },
    ]);
  });
});
