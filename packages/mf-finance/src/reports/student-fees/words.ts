import { feeStandingWords, type FeeStanding } from '@portal/shared/bursary';

/** Word and colour of what a student owes. */
export const feeLooks: Record<FeeStanding, { label: string; palette: string }> = {
  owing: { label: feeStandingWords.owing, palette: 'red' },
  half: { label: feeStandingWords.half, palette: 'orange' },
  paid: { label: feeStandingWords.paid, palette: 'green' },
  later: { label: feeStandingWords.later, palette: 'gray' },
  credit: { label: feeStandingWords.credit, palette: 'blue' },
  none: { label: feeStandingWords.none, palette: 'gray' },
};
