import type { Trx } from '../../../platform/database/database';

/** Whose serials: of those who entered in a year, in a department. */
export interface SerialOf {
  year: number;
  code: string;
}

/**
 * The next serial of a year and department. Its row stays locked until the transaction ends, so that two who ask at once
 * get one after the other, and what is rolled back leaves no gap.
 */
export async function nextSerial(trx: Trx, { year, code }: SerialOf): Promise<number> {
  const { last } = await trx
    .insertInto('matric_serial')
    .values({ entry_year: year, department_code: code, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['entry_year', 'department_code'])
        .doUpdateSet((row) => ({ last: row('matric_serial.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
