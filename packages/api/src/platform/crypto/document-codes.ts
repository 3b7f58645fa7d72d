import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { encode } from 'uqr';
import type { Deps } from '../deps';

/** Letters and digits that nobody mistakes for others. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
/** Light modules around the code, so that cameras find it. */
const quietZone = 4;

/** What our records say of a document, in the order in which it stands on it. */
export interface Verified {
  /** As in `Payment receipt RCP20260000017`. */
  document: string;
  fullName: string;
  session: string;
  rows: { label: string; value: string }[];
  /** ISO time; null for one that says how things stand, whenever it is printed. */
  issuedAt: string | null;
  valid: boolean;
}

type Key = Pick<Deps, 'env'>;

const signatureLength = 10;

/** Nobody without the key can make it for another subject. */
function signatureOf({ env }: Key, subject: string): string {
  const bytes = createHmac('sha256', env.dataKey)
    .update(`paper\n${subject}`)
    .digest()
    .subarray(0, signatureLength);
  return [...bytes].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}

/** The code of a document that is known by what it is about, as by `RCP20260000017`: that, and our signature. */
export function signedCode(deps: Key, subject: string): string {
  return `${subject}-${signatureOf(deps, subject)}`;
}

/** What a signed code is about, typed without spaces and hyphens; undefined for one that we did not sign. */
export function subjectOf(deps: Key, code: string): string | undefined {
  const [subject, given] = [code.slice(0, -signatureLength), code.slice(-signatureLength)];
  const signature = Buffer.from(signatureOf(deps, subject));
  const typed = Buffer.from(given);
  return typed.length === signature.length && timingSafeEqual(typed, signature) ? subject : undefined;
}

/** Lines of a document, without those that nothing is known of. */
export function knownRows(
  rows: readonly (readonly [label: string, value: string | null | undefined])[],
): { label: string; value: string }[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Of a document that is printed: whoever holds the paper can check it at `/verify/{code}`. */
export function newVerificationCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

/** A QR as one SVG path in a square of `qrSize` modules: a run of dark modules is one rectangle. */
function qrOf(text: string): { qrPath: string; qrSize: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => {
    const cells = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...cells.matchAll(/1+/g)].map(({ 0: run, index }) => {
      return `M${index} ${y}h${run.length}v1h-${run.length}z`;
    });
  });
  return { qrPath: rows.flat().join(''), qrSize: size };
}

/** The mark of a print: its code, the public page that checks it, and the QR of that page. */
export function verificationOf({ env }: Key, code: string) {
  const url = `${env.publicUrl}/verify/${code}`;
  return { code, url, ...qrOf(url) };
}
