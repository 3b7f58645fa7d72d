/** How much of a session's school fee is paid. */
export type FeeState = 'paid' | 'half' | 'owing' | 'none';

export interface PaidPart {
  /** Kobo. */
  amount: number;
  /** Full, FirstInstallment or SecondInstallment. */
  option: string;
  status: string;
}

export interface FeeStatement {
  total: number;
  paid: number;
  outstanding: number;
  state: FeeState;
}

/** What is paid and owed of a fee; money beyond the fee never makes the debt negative. */
export function feeStatement(total: number, invoices: readonly PaidPart[]): FeeStatement {
  const paid = invoices
    .filter(({ status }) => status === 'PAID')
    .reduce((sum, { amount }) => sum + amount, 0);
  const outstanding = Math.max(total - paid, 0);
  return { total, paid, outstanding, state: stateOf(total, paid, invoices) };
}

/** "Half" is the first instalment, whatever its share; less than that is owing. */
function stateOf(total: number, paid: number, invoices: readonly PaidPart[]): FeeState {
  if (total === 0) return 'none';
  if (paid >= total) return 'paid';
  const first = invoices.some(({ status, option }) => status === 'PAID' && option === 'FirstInstallment');
  return first ? 'half' : 'owing';
}
