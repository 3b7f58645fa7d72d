import { sql } from 'kysely';
import type { Trx } from '../../src/database';
import { feeLines, levelLines, otherFees, schoolFees } from './fees.data';
import { insertRows } from './rows';
import { sessions } from './sessions';

const undergraduate = 1;
const koboPerNaira = 100;

interface Fee {
  session_id: number;
  student_type_id: number;
  level: number;
  total_kobo: number;
}

function fees(): Fee[] {
  const kinds = [
    ...Object.entries(schoolFees).map(([level, naira]) => [undergraduate, Number(level), naira] as const),
    ...Object.entries(otherFees).flatMap(([type, { levels, naira }]) =>
      levels.map((level) => [Number(type), level, naira] as const),
    ),
  ];
  return sessions.flatMap(({ id }) =>
    kinds.map(([student_type_id, level, naira]) => {
      return { session_id: id, student_type_id, level, total_kobo: naira * koboPerNaira };
    }),
  );
}

/** Lines of a total at a level, in kobo; registration first, with what the others leave. */
export function linesOf(totalKobo: number, level: number): { description: string; amount_kobo: number }[] {
  const fixed = [...feeLines, ...(levelLines[level] ?? [])].map(([description, naira]) => {
    return { description, amount_kobo: naira * koboPerNaira };
  });
  const rest = totalKobo - fixed.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  return [{ description: 'Registration', amount_kobo: rest }, ...fixed];
}

export async function seedFees(trx: Trx): Promise<void> {
  const rows = fees();
  await insertRows(trx, 'school_fee', rows);
  const lines = rows.flatMap((fee) =>
    linesOf(fee.total_kobo, fee.level).map((line, position) => ({ ...fee, ...line, position })),
  );
  await sql`insert into school_fee_line (school_fee_id, position, description, amount_kobo)
    select f.id, r.position, r.description, r.amount_kobo
    from json_to_recordset(${JSON.stringify(lines)})
      as r(session_id int, student_type_id int, level int, position int, description text, amount_kobo bigint)
    join school_fee f using (session_id, student_type_id, level)`.execute(trx);
}
