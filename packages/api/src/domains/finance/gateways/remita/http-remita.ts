import { createHash } from 'node:crypto';
import { nairaOf } from '@portal/shared/model';
import { GatewayError, type PaymentRequest, type PaymentStatus } from '../gateway';
import { readAnswer, refusals, statusOf, type Answer } from './answers';
import type { Remita } from './remita';

export interface RemitaSettings {
  baseUrl: string;
  merchantId: string;
  apiKey: string;
  /** Milliseconds after which a call is given up. */
  deadline?: number;
}

const service = '/remita/exapp/api/v1/send/api/echannelsvc';
const generated = '025';
const duplicateOrder = '028';
const deactivated = '00';

const sha512 = (...parts: string[]) => createHash('sha512').update(parts.join('')).digest('hex');

/** Remita's first-generation API over HTTP. */
export function remitaGateway(settings: RemitaSettings): Remita {
  const { baseUrl, merchantId, apiKey } = settings;
  const askAbout = async (key: string, document: string): Promise<PaymentStatus> => {
    const hash = sha512(key, apiKey, merchantId);
    const path = `${service}/${merchantId}/${encodeURIComponent(key)}/${hash}/${document}`;
    return statusOf(await call(settings, path));
  };
  const statusByOrder = (orderId: string) => askAbout(orderId, 'orderstatus.reg');
  return {
    origin: new URL(baseUrl).origin,
    generate: (request) => generate(settings, request, statusByOrder),
    status: (rrr) => askAbout(rrr, 'status.reg'),
    statusByOrder,
    payForm: (rrr, responseurl) => ({
      action: `${baseUrl}/remita/ecomm/finalize.reg`,
      fields: { merchantId, hash: sha512(merchantId, rrr, apiKey), rrr, responseurl },
    }),
    cancel: async (rrr) => {
      const hash = sha512(rrr, apiKey, merchantId);
      const answer = await call(settings, '/remita/ecomm/deactivate.json', {
        body: { rrr, merchantId, hash },
      });
      const code = String(answer['responseCode'] ?? '');
      // Nobody looked at the reference: whether it can still be paid is not known.
      if (refusals.has(code)) throw new GatewayError('refused', `deactivate: code ${code}`);
      return code === deactivated;
    },
  };
}

async function generate(
  settings: RemitaSettings,
  request: PaymentRequest,
  statusByOrder: (orderId: string) => Promise<PaymentStatus>,
): Promise<string> {
  const { merchantId, apiKey } = settings;
  const amount = nairaOf(request.amount);
  const token = sha512(merchantId, request.serviceTypeId, request.orderId, amount, apiKey);
  const known = async (): Promise<string> => {
    const { rrr } = await statusByOrder(request.orderId);
    if (rrr) return rrr;
    throw new GatewayError('unreachable', 'generate: no answer, and the order is not known');
  };
  let answer: Answer;
  try {
    answer = await call(settings, `${service}/merchant/api/paymentinit`, {
      body: bodyOf(request, amount),
      headers: { authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${token}` },
    });
  } catch (error) {
    // The order may exist although nobody told us, or told us on an HTML page: ask for it, never make another.
    if (error instanceof GatewayError) return known();
    throw error;
  }
  const code = String(answer['statuscode'] ?? '');
  if (code === duplicateOrder) return known();
  const rrr = String(answer['RRR'] ?? '');
  if (code === generated && /^\d{12}$/.test(rrr)) return rrr;
  throw new GatewayError(
    code === generated ? 'nonsense' : 'refused',
    `generate: code ${/^\w{1,4}$/.test(code) ? code : 'unreadable'}${code === generated ? ' without an RRR' : ''}`,
  );
}

function bodyOf(request: PaymentRequest, amount: string): Record<string, unknown> {
  const { serviceTypeId, orderId, payer, description, expires } = request;
  return {
    serviceTypeId,
    amount,
    orderId,
    description,
    payerName: payer.name,
    payerEmail: payer.email,
    payerPhone: payer.phone,
    ...(expires ? { expiryDate: expires.split('-').reverse().join('/') } : {}),
  };
}

async function call(
  { baseUrl, deadline = 8000 }: RemitaSettings,
  path: string,
  { body, headers = {} }: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    });
    status = response.status;
    text = await response.text();
  } catch {
    // The cause may hold the URL, and with it a hash: it is not passed on.
    throw new GatewayError('unreachable', 'the payment gateway does not answer');
  }
  if (status >= 500) throw new GatewayError('unreachable', `the payment gateway answers ${status}`);
  return readAnswer(text);
}
