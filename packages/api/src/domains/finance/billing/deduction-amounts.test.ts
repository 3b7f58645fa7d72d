import fc from 'fast-check';
import { schemeKinds, type SchemeKind } from '@portal/contracts/finance';
import { paymentPurposes } from '@portal/shared/model';
import { deductionsOfBill } from './deduction-amounts';

const { schoolFees, developmentLevy } = paymentPurposes;
const lines = [
  { description: 'Tuition', amount: 6_000, itemId: 1 },
  { description: 'Library', amount: 1_000, itemId: 2 },
  { description: 'Late payment', amount: 500, itemId: null },
];
const award = (left: number, kind: SchemeKind = 'fixed', items: readonly number[] = []) => ({
  id: 7,
  kind,
  name: 'NELFUND student loan, 2025/2026',
  items: new Set(items),
  left,
});
const note = (left: number, id = 3) => ({ id, number: `CN-${id}`, left });
const amounts = (...asked: Parameters<typeof deductionsOfBill>) =>
  deductionsOfBill(...asked).map(({ amount }) => amount);
const schoolBill = { purposeId: schoolFees, lines };

it('says which award or credit note pays, and calls it as the payer knows it', () => {
  expect(deductionsOfBill(schoolBill, { awards: [award(2_000)], notes: [note(300)] })).toEqual([
    { awardId: 7, creditNoteId: null, description: 'NELFUND student loan, 2025/2026', amount: 2_000 },
    { awardId: null, creditNoteId: 3, description: 'Credit note CN-3', amount: 300 },
  ]);
});

it.each([
  ['an award of less than the bill', [award(7_499)], [], [7_499]],
  ['an award of more than the bill', [award(9_000)], [], [7_500]],
  ['a used award', [award(0)], [], []],
  ['an award of which too much was used', [award(-1)], [note(400)], [400]],
  ['awards in their order, the last for the rest', [award(7_000), award(900), award(5)], [], [7_000, 500]],
  ['a credit note after the awards', [award(7_000)], [note(900)], [7_000, 500]],
  ['credit notes until all is paid', [], [note(7_000), note(0, 4), note(900, 5), note(1, 6)], [7_000, 500]],
  ['an award for an item: no more than it', [award(9_000, 'items', [2])], [], [1_000]],
  ['an award for items: all of them', [award(9_000, 'items', [1, 2])], [], [7_000]],
  ['an award for items that are not billed', [award(9_000, 'items', [9])], [], []],
  ['a percentage of school fees', [award(3_750, 'percent')], [], [3_750]],
])('%s', (_, awards, notes, paid) => {
  expect(amounts(schoolBill, { awards, notes })).toEqual(paid);
});

it('only an award for items pays what is no school fee', () => {
  const levy = { purposeId: developmentLevy, lines };
  expect(amounts(levy, { awards: [award(5_000), award(5_000, 'percent')], notes: [] })).toEqual([]);
  expect(amounts(levy, { awards: [award(5_000, 'items', [2])], notes: [note(10)] })).toEqual([1_000, 10]);
});

it('never takes more than the bill, than what is left of any, nor less than one kobo', () => {
  const left = fc.integer({ min: -500, max: 9_000 });
  const awards = fc.array(
    fc.record({ left, kind: fc.constantFrom(...schemeKinds), item: fc.nat({ max: 3 }) }),
  );
  const billed = fc.array(fc.record({ amount: fc.nat({ max: 5_000 }), itemId: fc.nat({ max: 3 }) }));
  fc.assert(
    fc.property(billed, awards, fc.array(left), (some, given, credits) => {
      const total = some.reduce((sum, { amount }) => sum + amount, 0);
      const bill = { purposeId: schoolFees, lines: some.map((line) => ({ ...line, description: 'Fee' })) };
      const deductions = deductionsOfBill(bill, {
        awards: given.map((one, id) => ({ ...award(one.left, one.kind, [one.item]), id })),
        notes: credits.map((one, id) => note(one, id)),
      });
      const sum = deductions.reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBeLessThanOrEqual(total);
      for (const { awardId, creditNoteId, amount } of deductions) {
        expect(amount).toBeGreaterThan(0);
        const whole = awardId === null ? credits[Number(creditNoteId)] : given[awardId]?.left;
        expect(amount).toBeLessThanOrEqual(Number(whole));
      }
      const freely = credits.reduce((all, one) => all + Math.max(0, one), 0);
      expect(sum).toBeGreaterThanOrEqual(Math.min(total, freely));
    }),
  );
});
