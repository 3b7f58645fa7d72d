import { record } from '../../../platform/audit/audit';
import { settlementRowSchema } from '@portal/contracts/finance';
import type { Db, Trx } from '../../../platform/database/database';
import type { ImportKind } from '../../../platform/imports/import-kind';
import { gatewayLabels, type GatewayId } from '@portal/invoice/contract';
import { actedOn } from './find-differences';
import { reconcile } from './reconcile';
import { judgeSettled, koboOfRow, type SettlementRow } from './judge-settled';
import { storeSettlement } from './store-settlement';

/** What is known of these references: who told of them before, which invoices have them, and whose those are. */
async function known(
  db: Db | Trx,
  gateway: GatewayId,
  { references, by }: { references: string[]; by: string },
) {
  const told = await db
    .selectFrom('settlement_told')
    .select(['reference', 'amount_kobo as amount', 'told_by as by'])
    .where('gateway', '=', gateway)
    .where('reference', 'in', references)
    .orderBy('file_id')
    .execute();
  const column = gateway === 'remita' ? 'rrr' : 'order_id';
  const invoices = await db
    .selectFrom('invoice')
    .select(`${column} as reference`)
    .select(actedOn('invoice.id', by).as('isOwn'))
    .where(column, 'in', references)
    .execute();
  return {
    by,
    told,
    invoiced: new Set(invoices.map(({ reference }) => reference)),
    own: new Set(invoices.filter(({ isOwn }) => isOwn).map(({ reference }) => reference)),
  };
}

/** The settlement file of a gateway: a verdict for each row, then its days are reconciled in the same transaction. */
export function settlementImport(gateway: GatewayId): ImportKind<SettlementRow> {
  const example = gateway === 'remita' ? '280358747919' : 'SCHF-0011223344556677';
  return {
    kind: `settlement-${gateway}`,
    title: `Settlement file of ${gatewayLabels[gateway]}`,
    claim: 'finance.edit',
    csv: true,
    columns: [
      { name: 'reference', header: 'Reference', example, unique: true },
      { name: 'amount', header: 'Amount', example: '67500.00' },
      { name: 'settledOn', header: 'Settled on', example: '2026-09-14' },
    ],
    schema: settlementRowSchema,
    check: async (db, rows, { today, command }) => {
      const references = rows.map(({ values }) => values.reference);
      const about = await known(db, gateway, { references, by: command.actor.userId });
      return rows.flatMap((row) => judgeSettled(row, { ...about, gateway, today }));
    },
    commit: async (trx, rows, about) => {
      const { command, upload } = about;
      const { at: now } = command;
      const settled = rows.map(({ values }) => ({
        reference: values.reference,
        amount: koboOfRow(values),
        settledOn: values.settledOn,
      }));
      const days = settled.map(({ settledOn }) => settledOn).sort();
      const scope = { gateway, from: days[0] ?? about.today, to: days.at(-1) ?? about.today };
      const by = command.actor.userId;
      await storeSettlement(trx, { ...scope, ...upload, by, fromGateway: false, now, rows: settled });
      await reconcile(trx, { ...scope, cause: 'file', by, now });
      await record(trx, command, {
        act: 'settlement.upload',
        after: { gateway, file: upload.fileName, rows: rows.length, from: scope.from, to: scope.to },
      });
    },
  };
}
