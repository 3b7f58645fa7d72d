import type { ApplicationMode } from '@portal/shared/model';

/** By which way of application somebody entered, as people read it. */
export const entryModeWords: Readonly<Record<ApplicationMode, string>> = {
  UTME: 'UTME',
  JUPEB: 'JUPEB',
  DIRECT_ENTRY: 'Direct entry',
  PG: 'PG',
  SUPPLEMENTARY: 'Supplementary',
  PRE_DEGREE: 'Pre-degree',
  CCE: 'CCE',
};
