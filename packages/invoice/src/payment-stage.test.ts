import type { PaymentStage } from './contract';
import fc from 'fast-check';
import { gatewayAnswers, invoiceStates } from '@portal/shared/model';
import { nextReading } from './keep-fresh';
import { invoiceFixture } from './invoice.fixture';
import { paymentAction, paymentStage, paymentStages, type InvoiceFacts } from './payment-stage';

const issues = [
  null,
  'UNDERPAID',
  'OVERPAID',
  'MISMATCH',
  'DUPLICATE',
  'NO_OFFER',
  'NO_FORM',
  'NO_BED',
] as const;
const answers = [null, ...gatewayAnswers];
const now = new Date('2026-11-21T09:00:00Z');
const later = '2026-12-20T22:59:59.000Z';
const earlier = '2026-11-20T22:59:59.000Z';

const facts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({ ...invoiceFixture(), ...changes });

/** Every combination of what the server can say. */
const combinations = invoiceStates.flatMap((paymentStatus) =>
  issues.flatMap((paymentIssue) =>
    answers.flatMap((gatewayAnswer) =>
      [null, later, earlier].flatMap((expires) =>
        [null, '2026-11-21T08:00:00.000Z'].map((lastChecked) =>
          facts({ paymentStatus, paymentIssue, gatewayAnswer, expires, lastChecked }),
        ),
      ),
    ),
  ),
);

const everyStage = Object.keys(paymentStages) as PaymentStage[];
const stageOf = (changes: Partial<InvoiceFacts>) => paymentStage(facts(changes), now);

describe('every combination of what the server says', () => {
  it('is one stage, with one sentence and at most one action', () => {
    expect(combinations).toHaveLength(6 * 8 * 6 * 3 * 2);
    for (const each of combinations) {
      const stage = paymentStage(each, now);
      expect(everyStage).toContain(stage);
      const sentence = paymentStages[stage].sentence(each);
      // One sentence: one full stop, at its end, the points of amounts left out.
      expect(sentence).toMatch(/^[A-Z₦]/);
      expect(sentence.replace(/\d\.\d/g, '').match(/[.!?](\s|$)/g)).toHaveLength(1);
      expect(['pay', 'ask', 'onward', 'renew', null]).toContain(paymentAction(stage, each));
    }
  });

  it('reaches every stage', () => {
    const reached = new Set(combinations.map((each) => paymentStage(each, now)));
    reached.add(stageOf({ paymentStatus: 'PAID', payable: 0 }));
    expect([...reached].sort()).toEqual([...everyStage].sort());
  });

  it('offers to pay only what can be paid, and asks nobody to pay while a payment is being confirmed', () => {
    const payable = combinations.filter((each) => paymentAction(paymentStage(each, now), each) === 'pay');
    expect(new Set(payable.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(['UNPAID', 'PENDING']),
    );
    for (const each of payable) {
      expect(each.paymentIssue).toBeNull();
      expect(['UNPAID', 'PENDING']).toContain(each.paymentStatus);
      if (each.paymentStatus === 'PENDING') expect(each.gatewayAnswer).toBe('failed');
    }
  });

  it('says "paid" of what the server calls paid, and of nothing else', () => {
    for (const each of combinations) {
      const onward = paymentStages[paymentStage(each, now)].action === 'onward';
      expect(onward).toBe(each.paymentStatus === 'PAID');
    }
  });
});

test.each<[what: string, Partial<InvoiceFacts>, PaymentStage]>([
  ['new', {}, 'unpaid'],
  ['claimed and not yet asked about', { paymentStatus: 'PENDING' }, 'confirming'],
  ['answered 021', { paymentStatus: 'PENDING', gatewayAnswer: 'pending', lastChecked: later }, 'confirming'],
  ['unknown there', { paymentStatus: 'PENDING', gatewayAnswer: 'unknown', lastChecked: later }, 'confirming'],
  ['without an answer', { paymentStatus: 'PENDING', lastChecked: later }, 'unanswered'],
  ['answered 02', { paymentStatus: 'PENDING', gatewayAnswer: 'failed' }, 'failed'],
  ['answered 02 before it was claimed', { gatewayAnswer: 'failed' }, 'failed'],
  ['answered 12', { paymentStatus: 'PENDING', gatewayAnswer: 'cancelled' }, 'refused'],
  ['half paid', { paymentStatus: 'PENDING', paymentIssue: 'UNDERPAID', gatewayAnswer: 'paid' }, 'part-paid'],
  ['half paid and expired', { paymentStatus: 'EXPIRED', paymentIssue: 'UNDERPAID' }, 'part-paid'],
  ['of another order', { paymentStatus: 'PENDING', paymentIssue: 'MISMATCH' }, 'unmatched'],
  ['past its day', { expires: earlier }, 'overdue'],
  ['at its last moment', { expires: now.toISOString() }, 'unpaid'],
  ['a moment past it', { expires: new Date(now.getTime() - 1).toISOString() }, 'overdue'],
  [
    'without an answer past its day',
    { paymentStatus: 'PENDING', lastChecked: later, expires: earlier },
    'unanswered',
  ],
  ['failed and past its day', { gatewayAnswer: 'failed', expires: earlier }, 'overdue'],
  ['claimed on its last day', { paymentStatus: 'PENDING', expires: earlier }, 'confirming'],
  ['paid', { paymentStatus: 'PAID', gatewayAnswer: 'paid' }, 'paid'],
  ['paid by a sponsor', { paymentStatus: 'PAID', payable: 0 }, 'covered'],
  ['paid after a half', { paymentStatus: 'PAID', paymentIssue: 'UNDERPAID' }, 'paid'],
  ['paid with too much', { paymentStatus: 'PAID', paymentIssue: 'OVERPAID' }, 'overpaid'],
  ['paid twice', { paymentStatus: 'PAID', paymentIssue: 'DUPLICATE' }, 'paid-twice'],
  ['paid when the offer was gone', { paymentStatus: 'PAID', paymentIssue: 'NO_OFFER' }, 'too-late'],
  ['paid when the form was gone', { paymentStatus: 'PAID', paymentIssue: 'NO_FORM' }, 'form-removed'],
  ['paid when the bed-space was gone', { paymentStatus: 'PAID', paymentIssue: 'NO_BED' }, 'bed-gone'],
  ['expired', { paymentStatus: 'EXPIRED', gatewayAnswer: 'pending' }, 'expired'],
  ['cancelled', { paymentStatus: 'CANCELLED', gatewayAnswer: 'cancelled' }, 'cancelled'],
  ['taken back', { paymentStatus: 'REVERSED', paymentIssue: 'OVERPAID' }, 'reversed'],
])('an invoice %s', (_, changes, stage) => {
  expect(stageOf(changes)).toBe(stage);
});

it('says what has arrived and what is missing, whatever the sums', () => {
  const kobo = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(kobo, kobo, (received, missing) => {
      const { sentence } = paymentStages['part-paid'];
      const said = sentence(facts({ received, payable: received + missing }));
      const sums = [...said.matchAll(/₦([\d,]+)\.(\d\d)/g)].map(([, naira, part]) =>
        Number(`${naira?.replaceAll(',', '')}${part}`),
      );
      expect(sums).toEqual([received, received + missing, missing]);
    }),
  );
});

it('asks for a payment once more only where there is a way to pay', () => {
  expect(paymentAction('unpaid', facts({ cardPaymentLink: null }))).toBeNull();
  expect(paymentAction('failed', facts({ cardPaymentLink: null }))).toBe('ask');
});

describe('reading it again', () => {
  const after = (dataUpdateCount: number, changes: Partial<InvoiceFacts> = {}) =>
    nextReading({
      state: { data: { ...invoiceFixture(), ...changes }, dataUpdateCount, errorUpdateCount: 0 },
    });

  it('begins after five seconds and becomes rarer, to once a minute', () => {
    const waits = [1, 2, 5, 10, 100].map((count) => Number(after(count)));
    expect(waits[0]).toBe(5000);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBe(60_000);
  });

  it.each(['PAID', 'EXPIRED', 'CANCELLED', 'REVERSED'] as const)('ends when it is %s', (paymentStatus) => {
    expect(after(1, { paymentStatus })).toBe(false);
  });
});
