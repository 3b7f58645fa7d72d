import { encode } from 'uqr';

/** Light squares around the code, so that cameras find it. */
const quietZone = 4;

/** A QR code as SVG path data: a run of dark squares is one rectangle. */
export function qrOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => {
    const cells = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...cells.matchAll(/1+/g)].map(({ 0: run, index }) => {
      return `M${index} ${y}h${run.length}v1h-${run.length}z`;
    });
  });
  return { path: rows.flat().join(''), size };
}
