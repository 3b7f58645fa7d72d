import type { ExportColumn } from '../../../platform/exports/exportable';

interface Billed {
  payer: string;
  matricNumber: string | null;
  invoiceNumber: string;
  rrr: string | null;
  purpose: string;
  session: string;
}

/** Whose invoice a row of an export is about, and what it is for. */
export const billedColumns: readonly ExportColumn<Billed>[] = [
  { header: 'Payer', value: ({ payer }) => payer, width: 32 },
  { header: 'Matric number', value: ({ matricNumber }) => matricNumber },
  { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'RRR', value: ({ rrr }) => rrr },
  { header: 'Purpose', value: ({ purpose }) => purpose },
  { header: 'Session', value: ({ session }) => session },
];
