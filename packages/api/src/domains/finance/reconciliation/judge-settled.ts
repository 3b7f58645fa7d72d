import { koboOfText, type settlementRowSchema } from '@portal/contracts/finance';
import { formatNaira, isRrr } from '@portal/shared/model';
import type { InferType } from 'yup';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';
import type { GatewayId } from '@portal/invoice/contract';
import { theGateway } from './store-settlement';

export type SettlementRow = InferType<typeof settlementRowSchema>;

/** What is known of the references of a file. */
interface Known {
  gateway: GatewayId;
  today: string;
  /** The officer who uploads. */
  by: string;
  /** Kobo that were told of them before, by the gateway itself or by whoever uploaded a file. */
  told: readonly { reference: string; amount: number; by: string }[];
  /** Those that an invoice has. */
  invoiced: ReadonlySet<string | null>;
  /** Those whose invoice this officer marked paid, or took the payment of back. */
  own: ReadonlySet<string | null>;
}

const ownAct =
  'You marked this invoice paid, or took its payment back: another officer’s file, or the gateway, has to show it.';

/** Kobo of a row. */
export const koboOfRow = ({ amount }: SettlementRow) => koboOfText(amount) ?? 0;

/** The verdict on a row of a settlement file; none for one that is in order. */
export function judgeSettled({ number, values }: ImportRow<SettlementRow>, about: Known): Finding[] {
  const { reference, settledOn } = values;
  const error = (message: string): Finding[] => [{ number, verdict: 'error', message }];
  const warning = (message: string): Finding[] => [{ number, verdict: 'warning', message }];
  if (about.gateway === 'remita' && !isRrr(reference)) return error('This is no RRR.');
  if (settledOn > about.today) return error('This day is still to come.');
  const told = about.told.filter((one) => one.reference === reference);
  const other = (by: string) => told.find((one) => one.by === by && one.amount !== koboOfRow(values));
  const [byGateway, byMe] = [other(theGateway), other(about.by)];
  if (byGateway) return error(`The gateway itself says ${formatNaira(byGateway.amount)}.`);
  if (byMe) return error(`An earlier file says ${formatNaira(byMe.amount)}.`);
  if (about.own.has(reference)) return warning(ownAct);
  const byOthers = told.find(({ amount }) => amount !== koboOfRow(values));
  if (byOthers) return warning(`An earlier file says ${formatNaira(byOthers.amount)}. Both are kept.`);
  if (told.length > 0) return warning('It stands in an earlier file and is counted once.');
  return about.invoiced.has(reference) ? [] : warning('No invoice has this reference.');
}
