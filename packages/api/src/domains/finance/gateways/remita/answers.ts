import { koboOfNaira, type Kobo } from '@portal/shared/model';
import { GatewayError, type PaymentStatus } from '../gateway';

export type Answer = Record<string, unknown>;

/** JSON, or JSON inside a JavaScript call: `jsonp ({...})`. */
export function readAnswer(text: string): Answer {
  const [, wrapped] = /^\s*\w+\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text) ?? [];
  try {
    const value: unknown = JSON.parse(wrapped ?? text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Answer;
  } catch {
    // Falls through: an HTML page, or half an answer.
  }
  throw new GatewayError('nonsense', 'the payment gateway answers what cannot be read');
}

const paidCodes = new Set(['00', '01']);
const cancelledCodes = new Set(['12', '027']);
const failedCode = '02';
/** The merchant or the request was refused: nothing is said about a payment. */
export const refusals: ReadonlySet<string> = new Set(['013', '020', '033', '032']);

/** Reads a status answer. A code that says nothing about a payment is a refusal, never "not paid". */
export function statusOf(answer: Answer): PaymentStatus {
  const code = text(answer['status']) ?? '';
  if (!/^\d{2,3}$/.test(code) || refusals.has(code)) {
    throw new GatewayError('refused', `status: code ${/^\w{1,4}$/.test(code) ? code : 'unreadable'}`);
  }
  const orderId = text(answer['orderId']);
  const rrr = text(answer['RRR']);
  return {
    state: stateOf(code, orderId),
    code,
    rrr: rrr && orderId && /^\d{12}$/.test(rrr) ? rrr : null,
    orderId,
    amount: naira(answer['amount']),
    channel: text(answer['channel']),
  };
}

function stateOf(code: string, orderId: string | null): PaymentStatus['state'] {
  if (paidCodes.has(code)) return 'paid';
  if (cancelledCodes.has(code)) return 'cancelled';
  if (!orderId) return 'unknown';
  return code === failedCode ? 'failed' : 'pending';
}

function naira(value: unknown): Kobo | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  try {
    return koboOfNaira(typeof value === 'number' ? value.toFixed(2) : value);
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
