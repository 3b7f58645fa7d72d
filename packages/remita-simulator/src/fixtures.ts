import type { Order } from './order';
import type { Till } from './till';

/** Payers whose reference does something by itself as soon as it exists. */
export const fixturePhones = {
  paysAfter20Seconds: '+2348000000020',
  paysWith01: '+2348000000001',
  underPaid: '+2348000000050',
  neverAnswered: '+2348000000099',
} as const;

const secondsLater = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000).toISOString();

/** Half of a naira amount, in naira. */
export function halfOf(amount: string): string {
  return (Number(amount) / 2).toFixed(2).replace(/\.00$/, '');
}

/** Sets a new reference going when its payer is one of the fixtures. */
export function startFixture(till: Till, order: Order): void {
  const { rrr, amount } = order;
  switch (order.payerPhone) {
    case fixturePhones.paysAfter20Seconds:
      till.payLater(rrr, {
        status: '00',
        amount,
        channel: 'BANK BRANCH',
        at: secondsLater(till.now(), 20),
      });
      break;
    case fixturePhones.paysWith01:
      till.pay(rrr, { status: '01', amount, channel: 'USSD' });
      break;
    case fixturePhones.underPaid:
      till.pay(rrr, { status: '00', amount: halfOf(amount), channel: 'BANK BRANCH' });
      break;
    case fixturePhones.neverAnswered:
      till.silence(rrr);
  }
}
