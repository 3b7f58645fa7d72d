import type { AwardState } from '@portal/contracts/finance';

const kobo = 100;

export interface DemoScheme {
  name: string;
  sponsor: string;
  kind: 'fixed' | 'percent' | 'items';
  amount_kobo: number | null;
  basis_points: number | null;
  budget_kobo: number;
  most_beneficiaries: number | null;
  /** Codes of the fee items that it pays. */
  items: readonly string[];
  /** How many of its awards are in each state. */
  awards: Record<AwardState, number>;
}

/** Schemes of the current session. */
export const demoSchemes: readonly DemoScheme[] = [
  {
    name: 'NELFUND student loan',
    sponsor: 'Nigerian Education Loan Fund',
    kind: 'fixed',
    amount_kobo: 50_000 * kobo,
    basis_points: null,
    budget_kobo: 2_000_000 * kobo,
    most_beneficiaries: 60,
    items: [],
    awards: { pending: 8, approved: 6, applied: 8, reversed: 4 },
  },
  {
    name: 'Staff children',
    sponsor: 'University Staff Welfare',
    kind: 'percent',
    amount_kobo: null,
    basis_points: 5_000,
    budget_kobo: 600_000 * kobo,
    most_beneficiaries: null,
    items: [],
    awards: { pending: 4, approved: 3, applied: 4, reversed: 1 },
  },
  {
    name: 'ICT and library grant',
    sponsor: 'Alumni Association',
    kind: 'items',
    amount_kobo: null,
    basis_points: null,
    budget_kobo: 250_000 * kobo,
    most_beneficiaries: 20,
    items: ['SCH-ICT', 'SCH-LIB'],
    awards: { pending: 3, approved: 2, applied: 3, reversed: 0 },
  },
];

/** How many of the applied awards came after their students had paid: their money goes back. */
export const lateAwards = 2;
