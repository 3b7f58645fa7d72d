import type { FeePayers } from './fee-category';

/** Basis points of the whole: 5,000 is one half. */
const whole = 10_000;
const koboPerNaira = 100;

interface Charged {
  /** Kobo. */
  amount: number;
  payers: FeePayers;
}

const sumFor = (lines: readonly Charged[], ...payers: FeePayers[]) =>
  lines.filter((line) => payers.includes(line.payers)).reduce((sum, { amount }) => sum + amount, 0);

/** What everybody pays, and what each kind of payer pays besides; kobo. */
export function totalsOf(lines: readonly Charged[]): Record<FeePayers, number> {
  return {
    all: sumFor(lines, 'all'),
    fresh: sumFor(lines, 'fresh'),
    final: sumFor(lines, 'final'),
    optional: sumFor(lines, 'optional'),
  };
}

/** What the one owes whom the lines charge least; 0 when nobody has to pay anything. The database says the same. */
export function leastOwed(lines: readonly Charged[]): number {
  const { all, fresh, final } = totalsOf(lines);
  if (all > 0) return all;
  const some = [fresh, final].filter((amount) => amount > 0);
  return some.length > 0 ? Math.min(...some) : 0;
}

/** Whether both instalments of everybody whom the lines charge hold at least a naira. */
export function splitsWell(lines: readonly Charged[], basisPoints: number): boolean {
  const first = Math.floor((leastOwed(lines) * basisPoints) / whole / koboPerNaira);
  return first > 0 && basisPoints < whole;
}

/** An amount raised by basis points, cut or filled up to whole naira: half a naira and more counts up. Kobo. */
export function raisedBy(amount: number, basisPoints: number): number {
  return Math.round((amount * (whole + basisPoints)) / whole / koboPerNaira) * koboPerNaira;
}
