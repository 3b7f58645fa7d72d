import type { AmendmentRow } from '../result-sheets/sheets.api';

type Score = AmendmentRow['from'];

/** As in `21 + 44 = 65 B`, `18, ABS F` or `nothing`. */
export function inWords({ test, exam, code, total, grade }: Score): string {
  if (code !== null) return [test === null ? code : `${test}, ${code}`, grade].filter(Boolean).join(' ');
  if (test === null && exam === null) return 'nothing';
  const marks = `${test ?? '–'} + ${exam ?? '–'}`;
  return total === null ? marks : [`${marks} = ${total}`, grade].filter(Boolean).join(' ');
}
