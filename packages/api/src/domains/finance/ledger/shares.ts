/** An amount for an account, kobo. */
export interface Share {
  account: string;
  amount: number;
}

const oneSide = (side: 'debit_kobo' | 'credit_kobo', shares: readonly Share[]) =>
  shares
    .filter(({ amount }) => amount > 0)
    .map(({ account, amount }) => ({ account, debit_kobo: 0, credit_kobo: 0, [side]: amount }));

/** The entries of one transaction of the books; nothing is no entry. */
export const entriesOf = ({ debits, credits }: Record<'debits' | 'credits', readonly Share[]>) => [
  ...oneSide('debit_kobo', debits),
  ...oneSide('credit_kobo', credits),
];

/** One share for each account, in the order in which they come first. */
export function byAccount(shares: readonly Share[]): Share[] {
  const sums = new Map<string, number>();
  for (const { account, amount } of shares) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].map(([account, amount]) => ({ account, amount }));
}

/** Takes an amount from the front of shares: what was taken, and what is left. */
export function takeFrom(shares: readonly Share[], amount: number): { taken: Share[]; left: Share[] } {
  let wanted = amount;
  const taken: Share[] = [];
  const left: Share[] = [];
  for (const share of shares) {
    const part = Math.min(share.amount, wanted);
    wanted -= part;
    if (part > 0) taken.push({ ...share, amount: part });
    if (share.amount > part) left.push({ ...share, amount: share.amount - part });
  }
  return { taken, left };
}
