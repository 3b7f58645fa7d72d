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

/** Gives the amount that is left to the last lines, none of which becomes more than it is. */
function withRemainder<L extends FeeLine>(lines: readonly L[], first: readonly number[], remainder: number) {
  const amounts = [...first];
  let left = remainder;
  for (let index = lines.length - 1; index >= 0 && left > 0; index -= 1) {
    const room = (lines[index]?.amount ?? 0) - (amounts[index] ?? 0);
    const taken = Math.min(room, left);
    amounts[index] = (amounts[index] ?? 0) + taken;
    left -= taken;
  }
  return amounts;
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
  const cut = lines.map(({ amount }) => share(amount, basisPoints));
  const remainder = firstTotal - cut.reduce((sum, amount) => sum + amount, 0);
  const first = withRemainder(lines, cut, remainder);
  return {
    first: lines.map((line, index) => ({ ...line, amount: first[index] ?? 0 })),
    second: lines.map((line, index) => ({ ...line, amount: line.amount - (first[index] ?? 0) })),
  };
}
