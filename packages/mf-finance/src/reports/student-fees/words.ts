import type { FeeStanding } from '@portal/shared/bursary';

/** Word and colour of what a student owes. */
export const feeLooks: Record<FeeStanding, { label: string; palette: string }> = {
  owing: { label: 'Owing', palette: 'red' },
  half: { label: 'Half paid', palette: 'orange' },
  paid: { label: 'Paid', palette: 'green' },
  credit: { label: 'In credit', palette: 'blue' },
  none: { label: 'No fee set', palette: 'gray' },
};
