import { testApp, type TestApp } from '../../../../test/app';
import { aLodger, heldBy } from '../../../../test/booking-calls';
import { feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { payAtGateway } from '../../../../test/money-builders';
import { askGateway } from '../../finance/payments/ask-gateway';

let test: TestApp;
let desk: HostelDesk;
beforeEach(async () => {
  test = await testApp();
  desk = await hostelDesk(test);
});
afterEach(() => test.close());

const path = `/fee-lines/${feeSession}`;
const parts = [
  { description: 'Maintenance', naira: 3000 },
  { description: 'Caution deposit', naira: 1000 },
];
const save = (lines: object[], version: number | null = null, who = desk.officer) =>
  desk.call('PUT', path, { lines, version }, who);

it('are said by officers, version by version, and leave something for the bed-space itself', async () => {
  expect((await save(parts)).code).toBe('NOT_FOUND');
  await aHostel(test);
  expect((await desk.call('GET', path)).data).toMatchObject({
    cheapest: 2_400_000,
    lines: [],
    version: null,
  });
  for (const [who, status] of [
    [desk.looks, 403],
    [desk.stranger, 403],
    [desk.nobody, 401],
  ] as const)
    expect((await save(parts, null, who)).status).toBe(status);
  expect((await desk.call('GET', path, undefined, desk.stranger)).status).toBe(403);
  const wrong = [
    [{ description: '', naira: 3000 }],
    [{ description: 'Maintenance', naira: 0 }],
    [...parts, { description: 'maintenance', naira: 1 }],
    [{ description: 'Maintenance', naira: 24_000 }],
    Array.from({ length: 7 }, (_, at) => ({ description: `Part ${at}`, naira: 1 })),
  ];
  for (const lines of wrong) expect((await save(lines)).code).toBe('INVALID');
  // Two officers at once: one of them has seen another version.
  const both = await Promise.all([save(parts), save(parts)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await lastAuditOf(test)).toMatchObject({ act: 'hostel_rules.fee_lines' });
  expect((await save([], 1)).data).toEqual({ version: 2 });
  expect((await save(parts, 1)).code).toBe('STALE');
  expect((await save(parts, 2)).data).toEqual({ version: 3 });
  expect((await desk.call('GET', path, undefined, desk.looks)).data).toMatchObject({
    version: 3,
    lines: [
      { description: 'Maintenance', amount: 300_000 },
      { description: 'Caution deposit', amount: 100_000 },
    ],
  });
  await expect(test.deps.db.deleteFrom('hostel_fee_line').execute()).rejects.toThrow();
});

it('stand on invoice and slip as they were when it was billed, and add up to the price', async () => {
  const { beds } = await aHostel(test);
  await save(parts);
  const one = await aLodger(test);
  const { rrr } = heldBy(await one.hold(beds[0]?.id));
  await save([], 1);
  payAtGateway(test, rrr ?? '', { amount: '24000' });
  const { id } = await test.deps.db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  await askGateway(test.deps, id, 'payer');
  const slip = await one.call('GET', 'allocation-slip');
  expect(slip.json()).toMatchObject({
    data: {
      total: 2_400_000,
      lines: [
        { description: 'Bed-space A_A_101_A, Hostel A', amount: 2_000_000 },
        { description: 'Maintenance', amount: 300_000 },
        { description: 'Caution deposit', amount: 100_000 },
      ],
    },
  });
});

it('are one line where a price has become no more than they are', async () => {
  const { beds, id } = await aHostel(test);
  await save(parts);
  await test.deps.db.updateTable('hostel').set({ price_kobo: 400_000 }).where('id', '=', id).execute();
  const one = await aLodger(test);
  expect(heldBy(await one.hold(beds[0]?.id))).toMatchObject({ allocation: { price: 400_000 } });
  const lines = await test.deps.db.selectFrom('invoice_line').select('amount_kobo as amount').execute();
  expect(lines).toEqual([{ amount: 400_000 }]);
});
