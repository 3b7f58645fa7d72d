import { createHmac, timingSafeEqual } from 'node:crypto';
import { lagosDate, toKobo, type Kobo } from '@portal/shared/model';
import {
  GatewayError,
  type Gateway,
  type PaymentRequest,
  type PaymentStatus,
  type Reference,
  type SettledPayment,
  type SignedNotification,
} from '../gateway';
import { dayBegins } from '../../../../platform/lists/days';

export interface PaystackSettings {
  baseUrl: string;
  secretKey: string;
  /** Origin of the pay page: the only place that payers are sent to. */
  payOrigin: string;
  /** Milliseconds after which a call is given up. */
  deadline?: number;
}

type Fields = Record<string, unknown>;
interface Answer {
  http: number;
  ok: boolean;
  code: string;
  data: Fields;
  /** Of an answer that is a list. */
  rows: Fields[] | undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Paystack over HTTP: it knows an order by our own id, counts in kobo and signs what it tells us. */
export function paystackGateway(settings: PaystackSettings): Gateway {
  return {
    origin: settings.payOrigin,
    generate: (request) => initialise(settings, request),
    status: ({ orderId }) => verify(settings, orderId),
    payPage: ({ payUrl }) => (payUrl ? { action: payUrl, fields: null } : null),
    // There is no such call: what arrives after all is counted, as late money.
    cancel: async () => false,
    settled: (days) => listSettled(settings, days),
    readNotification: (body, headers) => readSigned(settings, body, headers['x-paystack-signature']),
  };
}

async function initialise(settings: PaystackSettings, request: PaymentRequest): Promise<Reference> {
  const { orderId, amount, payer, description, returnUrl } = request;
  const answer = await call(settings, '/transaction/initialize', {
    reference: orderId,
    amount,
    email: payer.email,
    currency: 'NGN',
    callback_url: returnUrl,
    metadata: { description, payer: payer.name, phone: payer.phone },
  });
  // The first answer was lost, and with it the only address of the pay page.
  if (answer.code === 'duplicate_reference') {
    throw new GatewayError('spent', 'initialise: the reference was used before');
  }
  if (!answer.ok) throw new GatewayError('refused', `initialise: refused with ${answer.http}`);
  const payUrl = text(answer.data['authorization_url']);
  const ours = answer.data['reference'] === orderId;
  if (!ours || !payUrl || !URL.canParse(payUrl) || new URL(payUrl).origin !== settings.payOrigin) {
    throw new GatewayError('nonsense', 'initialise: no address of a pay page');
  }
  return { rrr: null, payUrl };
}

async function verify(settings: PaystackSettings, orderId: string): Promise<PaymentStatus> {
  const answer = await call(settings, `/transaction/verify/${encodeURIComponent(orderId)}`);
  const nothing = { rrr: null, orderId: null, amount: null, channel: null };
  if (!answer.ok && (answer.http === 404 || answer.code === 'transaction_not_found')) {
    return { ...nothing, state: 'unknown', code: 'not_found' };
  }
  const { data } = answer;
  const code = text(data['status']);
  if (!answer.ok || !code || !/^[a-z_]{1,30}$/.test(code)) {
    throw new GatewayError('refused', `verify: refused with ${answer.http}`);
  }
  return {
    state: states.get(code) ?? 'processing',
    code,
    rrr: null,
    orderId: text(data['reference']),
    amount: koboOf(data),
    channel: text(data['channel']),
  };
}

/**
 * A try that failed or was given up may be followed by another of the same order. While the payer is at it, the bank is,
 * or it waits for its turn (`ongoing`, `pending`, `processing`, `queued`), it is under way, and so is what has a word
 * that we do not know: nobody is told that nothing was paid unless that was said.
 */
const states: ReadonlyMap<string, PaymentStatus['state']> = new Map([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['reversed', 'cancelled'],
  ['abandoned', 'pending'],
]);

/** Money of another country is no amount at all. */
function koboOf({ amount, currency }: Fields): Kobo | null {
  if (currency !== 'NGN' || typeof amount !== 'number') return null;
  return Number.isSafeInteger(amount) && amount > 0 ? toKobo(amount) : null;
}

/** More pages than this are a mistake of the answer. */
const mostPages = 200;
const perPage = 100;
const dayLength = 86_400_000;
const midnight = (day: string) => dayBegins(day).getTime();

/** All successful transactions of the days, page by page. */
async function listSettled(
  settings: PaystackSettings,
  { from, to }: { from: string; to: string },
): Promise<SettledPayment[]> {
  const days = {
    from: new Date(midnight(from)).toISOString(),
    to: new Date(midnight(to) + dayLength - 1).toISOString(),
  };
  const settled: SettledPayment[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const asked = new URLSearchParams({
      status: 'success',
      ...days,
      perPage: String(perPage),
      page: String(page),
    });
    const { ok, http, rows } = await call(settings, `/transaction?${asked}`);
    if (!ok || !rows) throw new GatewayError('refused', `list: refused with ${http}`);
    settled.push(...rows.map(settledOf));
    if (rows.length < perPage) return settled;
  }
  throw new GatewayError('nonsense', 'list: it never ends');
}

function settledOf(row: Fields): SettledPayment {
  const [reference, paidAt, amount] = [text(row['reference']), text(row['paid_at']), koboOf(row)];
  if (!reference || amount === null || !paidAt || Number.isNaN(Date.parse(paidAt))) {
    throw new GatewayError('nonsense', 'list: a row that cannot be read');
  }
  return { reference, amount, settledOn: lagosDate(new Date(paidAt)) };
}

function readSigned(
  { secretKey }: PaystackSettings,
  body: Buffer,
  signature: string | string[] | undefined,
): SignedNotification | undefined {
  const wanted = createHmac('sha512', secretKey).update(body).digest();
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return undefined;
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), wanted)) return undefined;
  const event = parse(body.toString());
  const data = isFields(event) && isFields(event['data']) ? event['data'] : {};
  return { orderId: text(data['reference']) };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function call(
  { baseUrl, secretKey, deadline = 8000 }: PaystackSettings,
  path: string,
  body?: Fields,
): Promise<Answer> {
  let http: number;
  let answered: string;
  try {
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${secretKey}`,
      },
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    });
    http = response.status;
    answered = await response.text();
  } catch {
    // The cause may hold the key: it is not passed on.
    throw new GatewayError('unreachable', 'the payment gateway does not answer');
  }
  if (http >= 500) throw new GatewayError('unreachable', `the payment gateway answers ${http}`);
  const value = parse(answered);
  if (!isFields(value)) throw new GatewayError('nonsense', 'the payment gateway answers what cannot be read');
  const ok = http < 300 && value['status'] === true;
  const { data } = value;
  return {
    http,
    ok,
    code: text(value['code']) ?? '',
    data: isFields(data) ? data : {},
    rows: Array.isArray(data) ? data.filter(isFields) : undefined,
  };
}
