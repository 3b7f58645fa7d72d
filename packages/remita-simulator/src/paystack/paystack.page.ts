import { money, page, safe } from '../checkout.page';
import type { Transaction } from './paystack';

/** Where a payer pays by card at the gateway that signs. */
export function paystackPage({ accessCode, amount, description, email, status, callbackUrl }: Transaction) {
  const asked = money((amount / 100).toFixed(2));
  const rows = [
    ['Paying for', description],
    ['Payer', email],
    ['Status', status === 'success' ? 'Paid' : 'Waiting for payment'],
  ].map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${safe(value)}</dd></div>`);
  const form = `<form method="post" action="/paystack/checkout/${safe(accessCode)}">
<button class="button" name="act" value="pay">Pay ${asked}</button>
<p><button class="quiet" name="act" value="less">Pay half of the amount</button>
<button class="quiet" name="act" value="fail">Fail</button></p></form>`;
  return page(
    `Pay ${asked}`,
    `<section class="card"><h1>Pay the university</h1><p class="amount">${asked}</p>
<dl>${rows.join('')}</dl>${status === 'success' ? '' : form}
<p class="back"><a class="plain" href="${safe(callbackUrl)}">Return to the university</a></p></section>`,
    'Paystack',
  );
}
