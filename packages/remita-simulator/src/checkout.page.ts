import type { Order } from './order';

export interface Flag {
  tone: 'info' | 'error';
  text: string;
}

export interface CheckoutView {
  order: Order;
  token: string;
  /** The merchant's page to return to. */
  back: string;
  closed: boolean;
  flag?: Flag | undefined;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const safe = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Of naira as text. */
export const money = (amount: string) => `₦${naira.format(Number(amount))}`;
const grouped = (rrr: string) => rrr.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3');

/** A document of one of the gateways. Title is escaped here, the body is markup. */
export function page(title: string, body: string, brand = 'Remita'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${safe(title)}</title>
<link rel="stylesheet" href="/remita/checkout.css">
</head>
<body>
<header class="bar"><span class="mark" aria-hidden="true">${brand.charAt(0)}</span><span class="brand">${brand} simulator</span><span class="note">no real money</span></header>
<main>${body}</main>
</body>
</html>`;
}

export function refusalPage(reason: string): string {
  return page(
    'Payment cannot be shown',
    `<section class="card"><h1>Payment cannot be shown</h1><p role="alert">${safe(reason)}</p>
<p>Go back to the university’s portal and open the payment again from your invoice.</p></section>`,
  );
}

const statusLabels: Record<string, string> = {
  '00': 'Paid',
  '01': 'Paid',
  '02': 'Last try failed',
  '021': 'Waiting for payment',
  '12': 'Cancelled',
};

export function checkoutPage({ order, token, back, closed, flag }: CheckoutView): string {
  const action = `/remita/checkout/${safe(token)}`;
  const notice = flag ? `<p class="flag ${flag.tone}" role="status">${safe(flag.text)}</p>` : '';
  const facts = [
    ['RRR', `<span class="mono">${grouped(order.rrr)}</span>`],
    ['Paying for', safe(order.description)],
    ['Payer', safe(order.payerName)],
    ['Status', safe(closed && !order.paid ? 'Can no longer be paid' : (statusLabels[order.status] ?? ''))],
  ];
  const rows = facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('');
  return page(
    `Pay ${money(order.amount)}`,
    `<section class="card">
<h1>Pay the university</h1>
<p class="amount">${money(order.amount)}</p>
<dl>${rows}</dl>${notice}
${order.paid || closed ? '' : payForm(action, order)}
<p class="back"><a class="${order.paid ? 'button' : 'plain'}" href="${safe(back)}">Return to the university</a></p>
</section>
${outcomes(action, Boolean(order.paid) || closed)}`,
  );
}

const methods = [
  ['card', 'Card', 'Debit card of any bank'],
  ['bank', 'Bank transfer or branch', 'At the counter or from your bank’s app'],
  ['ussd', 'USSD', 'Dial a code on your phone'],
] as const;

function payForm(action: string, order: Order): string {
  const choices = methods.map(
    ([value, label, hint]) =>
      `<label class="method"><input type="radio" name="method" value="${value}"${value === 'card' ? ' checked' : ''}>
<span><strong>${label}</strong><small>${hint}</small></span></label>`,
  );
  return `<form method="post" action="${action}">
<fieldset><legend>How do you want to pay?</legend>
${choices.join('\n')}
</fieldset>
<button class="button" name="act" value="pay">Pay ${money(order.amount)}</button>
</form>`;
}

interface Outcome {
  act: string;
  label: string;
  /** A number that goes with it. */
  number?: { name: string; hint: string; value: number; most: number };
}

const beforePayment: readonly Outcome[] = [
  { act: 'code01', label: 'Pay, answered with code 01' },
  { act: 'less', label: 'Pay half of the amount' },
  { act: 'fail', label: 'Fail' },
  {
    act: 'late',
    label: 'Pay late',
    number: { name: 'seconds', hint: 'Seconds from now', value: 20, most: 3600 },
  },
];
const always: readonly Outcome[] = [
  {
    act: 'replay',
    label: 'Notify again',
    number: { name: 'times', hint: 'How often', value: 10, most: 100 },
  },
  { act: 'forge', label: 'Send a forged notification' },
];

function outcomeRow({ act, label, number }: Outcome): string {
  const input = number
    ? `<label>${number.hint}<input type="number" name="${number.name}" value="${number.value}" min="1" max="${number.most}" inputmode="numeric"></label>`
    : '';
  return `<div class="outcome"><button class="quiet" name="act" value="${act}">${label}</button>${input}</div>`;
}

/** The other things that happen to payments, to be tried out. */
function outcomes(action: string, settled: boolean): string {
  const rows = [...(settled ? [] : beforePayment), ...always].map(outcomeRow);
  return `<details class="card"><summary>Try other outcomes</summary>
<form method="post" action="${action}" class="outcomes">${rows.join('')}</form></details>`;
}
