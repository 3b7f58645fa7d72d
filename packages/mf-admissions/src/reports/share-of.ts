import { formatPercent } from '@portal/shared/model';

const hundred = 100;

/** A part of a whole in whole per cent; a dash of nothing. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(Math.round((part * hundred) / whole) * hundred);
