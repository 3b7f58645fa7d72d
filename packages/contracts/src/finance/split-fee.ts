/** A line of a fee, in kobo. */
export interface FeeLine {
  readonly description: string;
  /** Kobo, never negative. */
  readonly amount: number;
}

/** Basis points of the whole: 5,000 is one half. */
const whole = 10_000;
const koboPerNaira = 100;

const totalOf = (lines: readonly FeeLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const share = (amount: number, basisPoints: number) =>
  Math.floor((amount * basisPoints) / whole / koboPerNaira) * koboPerNaira;

/** First parts of all lines: cut to whole naira, and what that leaves over goes to the last ones, none above its amount. */
function firstParts(lines: readonly FeeLine[], basisPoints: number, firstTotal: number): number[] {
  const cut = lines.map(({ amount }) => ({ amount, part: share(amount, basisPoints) }));
  let left = firstTotal - cut.reduce((sum, { part }) => sum + part, 0);
  const fromLast = cut.reverse().map(({ amount, part }) => {
    const more = Math.min(amount - part, left);
    left -= more;
    return part + more;
  });
  return fromLast.reverse();
}

/**
 * Splits a fee into two instalments. The first is `basisPoints` of the total, cut to whole naira; every line is cut the
 * same way, and what that leaves over goes to the last one. So the lines add up to their instalment, and both
 * instalments to the fee, line by line. Throws a RangeError for a share that leaves one of them empty.
 */
export function splitFee<L extends FeeLine>(
  lines: readonly L[],
  basisPoints: number,
): { first: L[]; second: L[] } {
  const total = totalOf(lines);
  const firstTotal = share(total, basisPoints);
  if (!Number.isInteger(basisPoints) || firstTotal <= 0 || firstTotal >= total)
    throw new RangeError(`${basisPoints} basis points of ${total} kobo leave an instalment empty`);
  const first = firstParts(lines, basisPoints, firstTotal);
  return {
    first: lines.map((line, index) => ({ ...line, amount: first[index] ?? 0 })),
    second: lines.map((line, index) => ({ ...line, amount: line.amount - (first[index] ?? 0) })),
  };
}
