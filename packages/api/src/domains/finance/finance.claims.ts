import type { Part } from '../../platform/part';

const guarded = { secondFactor: true, twoPeople: true } as const;

export const financeClaims: Part['claims'] = {
  'finance.view': { label: 'See fees, invoices and payments', ...guarded, brings: ['finance.reports'] },
  'finance.reports': {
    label: 'See the reports about money, without the pages where officers work',
    ...guarded,
  },
  'finance.edit': {
    label: 'Prepare fees, awards, refunds and reversals, and work on invoices',
    ...guarded,
  },
  'finance.approve': {
    label: 'Approve fees, awards, refunds and reversals that another officer prepared',
    ...guarded,
  },
};
