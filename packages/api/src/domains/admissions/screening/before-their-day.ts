import { formatDate } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding } from '../../../platform/imports/import-kind';
import type { Examination, JudgedResult, ResultRows } from './judge-results';

/** Says of results, at the first of each batch, that its sitting is still to come: the name may be that of another one. */
export async function beforeTheirDay(
  db: Db | Trx,
  {
    sessionId,
    typeId,
    judged,
    rows,
    today,
  }: Examination & { judged: readonly JudgedResult[]; rows: ResultRows; today: string },
): Promise<Finding[]> {
  const firsts = new Map(judged.map(({ row }) => [row.batch, row] as const).reverse());
  const names = [...firsts.keys()];
  const sittings = await db
    .selectFrom('screening_batch')
    .select(['name', 'sits_on as sitsOn'])
    .where('session_id', '=', sessionId)
    .where('application_type_id', '=', typeId)
    .where('name', '=', ({ fn, val }) => fn<string>('any', [val(names)]))
    .where('sits_on', '>', today)
    .execute();
  return sittings.flatMap(({ name, sitsOn }) => {
    const first = rows.find(({ values }) => values === firsts.get(name));
    const message = `${name} sits on ${formatDate(sitsOn)}: is this the right batch?`;
    return first ? [{ number: first.number, verdict: 'warning' as const, message }] : [];
  });
}
