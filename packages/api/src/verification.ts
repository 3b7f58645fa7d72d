import { randomInt } from 'node:crypto';
import { encode } from 'uqr';
import type { Deps } from './deps';

/** Letters and digits that nobody mistakes for others. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
/** Light modules around the code, so that cameras find it. */
const quietZone = 4;

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
export function verificationOf({ env }: Pick<Deps, 'env'>, code: string) {
  const url = `${env.publicUrl}/verify/${code}`;
  return { code, url, ...qrOf(url) };
}
