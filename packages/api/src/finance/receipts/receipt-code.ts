import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;
const pattern = /^(RCP\d{11})([2-9A-Z]{10})$/;

type Key = Pick<Deps, 'env'>;

/** Nobody without the key can make it for another number. */
function signatureOf({ env }: Key, number: string): string {
  const bytes = createHmac('sha256', env.dataKey).update(`receipt\n${number}`).digest().subarray(0, length);
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** What stands in the QR of a receipt: its number and our signature. */
export function codeOfReceipt(deps: Key, number: string): string {
  return `${number}-${signatureOf(deps, number)}`;
}

/** The receipt that a code stands for, typed without spaces and hyphens; undefined for one that we did not sign. */
export function receiptOfCode(deps: Key, code: string): string | undefined {
  const [, number, signature] = pattern.exec(code) ?? [];
  if (number === undefined || signature === undefined) return undefined;
  const good = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deps, number)));
  return good ? number : undefined;
}
