import { codesIn, prerequisiteCycle } from '@portal/contracts/academics';
import { listed } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

const lockKey = 727_080;

/** Nobody else writes courses until the transaction ends: two that ask for each other would both find no circle. */
export async function lockCatalogue(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
}

const wrong = (message: string) => new AppError('INVALID', { errors: [{ path: 'prerequisites', message }] });

/** Every course with the codes that it asks for. */
export async function allPrerequisites(trx: Db | Trx): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('course_prerequisite as p')
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .innerJoin('course as n', 'n.id', 'p.required_id')
    .select(['c.code', 'n.code as required'])
    .execute();
  const asks = new Map<string, string[]>();
  for (const { code, required } of rows) asks.set(code, [...(asks.get(code) ?? []), required]);
  return asks;
}

/** As in `MTH102 → MTH201 → MTH102`. */
export const sayCycle = (codes: readonly string[]) =>
  `These courses would ask for each other: ${codes.join(' → ')}`;

/** Sets what a course asks for. The catalogue has to be locked. Throws INVALID for codes of no course, and for a circle. */
export async function writePrerequisites(
  trx: Trx,
  { id, code, written }: { id: number; code: string; written: string },
): Promise<void> {
  const codes = codesIn(written);
  const known = await trx
    .selectFrom('course')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...codes])
    .execute();
  const unknown = codes.filter((each) => !known.some((course) => course.code === each));
  if (unknown.length > 0) throw wrong(`There is no course ${listed(unknown)}`);
  const asks = await allPrerequisites(trx);
  const cycle = prerequisiteCycle(asks.set(code, codes), code);
  if (cycle) throw wrong(sayCycle(cycle));
  await trx.deleteFrom('course_prerequisite').where('course_id', '=', id).execute();
  const rows = known.map(({ id: required_id }) => ({ course_id: id, required_id }));
  if (rows.length > 0) await trx.insertInto('course_prerequisite').values(rows).execute();
}
