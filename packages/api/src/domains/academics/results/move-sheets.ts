import type { SheetState } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { anomaliesOf } from './anomalies';

interface Move {
  /** Sheets that are held, all of them in the state from which they are moved. */
  ids: readonly number[];
  act: 'submit' | 'approve';
  from: SheetState;
  to: Exclude<SheetState, 'none'>;
}

/** Moves sheets together: a handful of statements and one row of the audit, however many they are. */
export async function moveSheets(
  trx: Trx,
  command: Command<Author>,
  { ids, act, from, to }: Move,
): Promise<void> {
  const { at } = command;
  const submits = act === 'submit';
  const found = submits ? await anomaliesOf(trx, ids) : new Map<number, string[]>();
  const sheets = ids.map((id) => ({ id, anomalies: found.get(id) ?? [] }));
  await sql`update result_sheet t set state = ${to}, version = t.version + 1,
      anomalies = case when ${submits} then e.anomalies else t.anomalies end,
      submitted_at = case when ${submits} then ${at}::timestamptz else t.submitted_at end
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as e (id bigint, anomalies text[])
    where t.id = e.id`.execute(trx);
  await sql`insert into result_sheet_event (sheet_id, act, from_state, to_state, actor_id, at)
    select id, ${act}, ${from}, ${to}, ${actorIdOf(command)}, ${at}
    from unnest(${[...ids]}::bigint[]) as t (id) order by id`.execute(trx);
  await record(trx, command, {
    act: `result_sheet.${act}`,
    after: { state: to, sheets: ids.map((id) => ({ id })) },
  });
}
