import { record } from '../../../platform/audit/audit';
import { koboOf, settlementRowSchema } from '@portal/contracts/finance';
import { formatNaira, isRrr } from '@portal/shared/model';
import type { InferType } from 'yup';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import type { GatewayName } from '../finance.tables';
import { reconcile } from './reconcile';
import { storeSettlement } from './store-settlement';

type Row = InferType<typeof settlementRowSchema>;

const names: Record<GatewayName, string> = { remita: 'Remita', paystack: 'Paystack' };
const kobo = ({ amount }: Row) => koboOf(amount) ?? 0;

/** What is known of these references: settled before, and whether an invoice has them. */
async function known(db: Db | Trx, gateway: GatewayName, references: string[]) {
  const settled = await db
    .selectFrom('settlement_row')
    .select(['reference', 'amount_kobo as amount'])
    .where('gateway', '=', gateway)
    .where('reference', 'in', references)
    .execute();
  const column = gateway === 'remita' ? 'rrr' : 'order_id';
  const invoices = await db
    .selectFrom('invoice')
    .select(`${column} as reference`)
    .where(column, 'in', references)
    .execute();
  return {
    settled: new Map(settled.map(({ reference, amount }) => [reference, amount])),
    invoiced: new Set(invoices.map(({ reference }) => reference)),
  };
}

function judge(
  { number, values }: ImportRow<Row>,
  about: Awaited<ReturnType<typeof known>> & { gateway: GatewayName; today: string },
): Finding[] {
  const { reference, settledOn } = values;
  const error = (message: string): Finding[] => [{ number, verdict: 'error', message }];
  const warning = (message: string): Finding[] => [{ number, verdict: 'warning', message }];
  if (about.gateway === 'remita' && !isRrr(reference)) return error('This is no RRR.');
  if (settledOn > about.today) return error('This day is still to come.');
  const before = about.settled.get(reference);
  if (before === kobo(values)) return warning('It stands in an earlier file and is counted once.');
  if (before !== undefined) return error(`An earlier file says ${formatNaira(before)}.`);
  return about.invoiced.has(reference) ? [] : warning('No invoice has this reference.');
}

/** The settlement file of a gateway: a verdict for each row, then its days are reconciled in the same transaction. */
export function settlementImport(gateway: GatewayName): ImportKind<Row> {
  const example = gateway === 'remita' ? '280358747919' : 'SCHF-0011223344556677';
  return {
    kind: `settlement-${gateway}`,
    title: `Settlement file of ${names[gateway]}`,
    claim: 'finance.edit',
    csv: true,
    columns: [
      { name: 'reference', header: 'Reference', example, unique: true },
      { name: 'amount', header: 'Amount', example: '67500.00' },
      { name: 'settledOn', header: 'Settled on', example: '2026-09-14' },
    ],
    schema: settlementRowSchema,
    check: async (db, rows, { today }) => {
      const about = await known(
        db,
        gateway,
        rows.map(({ values }) => values.reference),
      );
      return rows.flatMap((row) => judge(row, { ...about, gateway, today }));
    },
    commit: async (trx, rows, about) => {
      const { command, upload } = about;
      const { at: now } = command;
      const settled = rows.map(({ values }) => ({
        reference: values.reference,
        amount: kobo(values),
        settledOn: values.settledOn,
      }));
      const days = settled.map(({ settledOn }) => settledOn).sort();
      const scope = { gateway, from: days[0] ?? about.today, to: days.at(-1) ?? about.today };
      const by = command.actor.userId;
      await storeSettlement(trx, { ...scope, ...upload, by, now, rows: settled });
      await reconcile(trx, { ...scope, cause: 'file', by, now });
      await record(trx, command, {
        act: 'settlement.upload',
        after: { gateway, file: upload.fileName, rows: rows.length, from: scope.from, to: scope.to },
      });
    },
  };
}
