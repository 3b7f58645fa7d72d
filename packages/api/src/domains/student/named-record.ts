import { fullNameOf } from '@portal/shared/model';

type Named = Parameters<typeof fullNameOf>[0] & { matricNumber: string | null };

/** A record as officers read of it elsewhere: `BELLO Amina Zainab, 20252100029`. */
export const namedRecord = (row: Named): string =>
  [fullNameOf(row), row.matricNumber].filter(Boolean).join(', ');
