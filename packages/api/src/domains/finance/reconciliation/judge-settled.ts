import { koboOfText, type settlementRowSchema } from '@portal/contracts/finance';
import { formatNaira, isRrr } from '@portal/shared/model';
import type { InferType } from 'yup';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';
import type { GatewayId } from '@portal/invoice/contract';

export type SettlementRow = InferType<typeof settlementRowSchema>;

/** What is known of the references of a file. */
interface Known {
  gateway: GatewayId;
  today: string;
  /** Kobo that an earlier file says of them. */
  settled: ReadonlyMap<string, number>;
  /** Those that an invoice has. */
  invoiced: ReadonlySet<string | null>;
}

/** Kobo of a row. */
export const koboOfRow = ({ amount }: SettlementRow) => koboOfText(amount) ?? 0;

/** The verdict on a row of a settlement file; none for one that is in order. */
export function judgeSettled({ number, values }: ImportRow<SettlementRow>, about: Known): Finding[] {
  const { reference, settledOn } = values;
  const error = (message: string): Finding[] => [{ number, verdict: 'error', message }];
  const warning = (message: string): Finding[] => [{ number, verdict: 'warning', message }];
  if (about.gateway === 'remita' && !isRrr(reference)) return error('This is no RRR.');
  if (settledOn > about.today) return error('This day is still to come.');
  const before = about.settled.get(reference);
  if (before === koboOfRow(values)) return warning('It stands in an earlier file and is counted once.');
  if (before !== undefined) return error(`An earlier file says ${formatNaira(before)}.`);
  return about.invoiced.has(reference) ? [] : warning('No invoice has this reference.');
}
