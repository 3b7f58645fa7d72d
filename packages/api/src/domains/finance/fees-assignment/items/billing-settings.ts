import type { finance } from '@portal/contracts/finance';
import type { CallData, CallInput } from '@portal/shared/model';
import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';

type Settings = CallData<typeof finance.billingSettings.view>;
type Written = CallInput<typeof finance.billingSettings.save>['body'];

/** What holds until an officer says otherwise, by the key of the setting. */
const usual = { student_invoice: { days: 30 }, instalments: { firstPercent: 50 } };
const keys = Object.keys(usual) as (keyof typeof usual)[];

interface Setting {
  key: string;
  value: unknown;
  version: number;
}

function settingsIn(settings: readonly Setting[]): Settings {
  const valueOf = (key: string) => settings.find((each) => each.key === key)?.value;
  const { days } = { ...usual.student_invoice, ...(valueOf('student_invoice') as { days?: number }) };
  const given = valueOf('instalments') as { firstPercent?: number | null } | undefined;
  const { firstPercent } = { ...usual.instalments, ...given } as { firstPercent: number | null };
  const version = settings.reduce((sum, each) => sum + each.version, 0);
  return { invoiceDays: days, firstPercent, version };
}

const settingsOf = (db: Db | Trx) =>
  db.selectFrom('setting').select(['key', 'value', 'version']).where('key', 'in', keys).orderBy('key');

/** What holds for all fees alike. */
export async function billingSettings(db: Db): Promise<Settings> {
  return settingsIn(await settingsOf(db).execute());
}

/** Rows to lock, also where nobody has changed anything yet. */
async function makeRows(trx: Trx): Promise<void> {
  const rows = keys.map((key) => ({ key, value: JSON.stringify(usual[key]), version: 0 }));
  await trx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes them for what is made from now on. Throws STALE. */
export function saveBillingSettings(
  db: Db,
  command: Command,
  { version, ...written }: Written,
): Promise<Settings> {
  return inTransaction(db, async (trx) => {
    await makeRows(trx);
    const before = settingsIn(await settingsOf(trx).forUpdate().execute());
    if (before.version !== version) throw new AppError('STALE');
    const values = {
      student_invoice: { days: written.invoiceDays },
      instalments: { firstPercent: written.firstPercent },
    };
    for (const key of keys)
      await trx
        .updateTable('setting')
        .set((row) => ({
          value: JSON.stringify(values[key]),
          updated_at: command.at,
          version: row('version', '+', 1),
        }))
        .where('key', '=', key)
        .execute();
    const after = settingsIn(await settingsOf(trx).execute());
    await record(trx, command, { act: 'billing-settings.save', before, after });
    return after;
  });
}
