import { sql } from 'kysely';
import { paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { feeLines, levelLines, otherFees, schoolFeeItems, schoolFees } from './fees.data';
import { insertRows } from './rows';
import { sessions } from './sessions';

const undergraduate = 1;
const koboPerNaira = 100;
/** Undergraduates from this level on may pay in two halves. */
const instalmentsFrom = 200;
const half = 5_000;

interface Fee {
  session_id: number;
  student_type_id: number;
  level: number;
  total: number;
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
      return { session_id: id, student_type_id, level, total: naira * koboPerNaira };
    }),
  );
}

/** Lines of a total at a level, in kobo; registration first, with what the others leave. */
function linesOf(totalKobo: number, level: number): { description: string; amount_kobo: number }[] {
  const fixed = [...feeLines, ...(levelLines[level] ?? [])].map(([description, naira]) => {
    return { description, amount_kobo: naira * koboPerNaira };
  });
  const rest = totalKobo - fixed.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  return [{ description: 'Registration', amount_kobo: rest }, ...fixed];
}

const paysInHalves = ({ student_type_id, level }: Fee) =>
  student_type_id === undergraduate && level >= instalmentsFrom;

/** The rules of school fees of all sessions: drafts with their lines, then active, as officers make them. */
export async function seedFees(trx: Trx): Promise<void> {
  const rows = fees();
  const items = Object.entries(schoolFeeItems).map(([name, code]) => {
    return { code, name, purpose_id: paymentPurposes.schoolFees };
  });
  await insertRows(
    trx,
    'fee_item',
    items.map((item) => ({ ...item, taxable: false, refundable: false, active: true, version: 1 })),
  );
  await insertRows(
    trx,
    'fee_rule',
    rows.map((fee) => ({
      purpose_id: paymentPurposes.schoolFees,
      session_id: fee.session_id,
      student_type_id: fee.student_type_id,
      level: fee.level,
      first_share: paysInHalves(fee) ? half : null,
      late_fee_kobo: 0,
      state: 'draft',
      version: 1,
      created_by: 'system',
      created_at: '2025-06-01T08:00:00Z',
    })),
  );
  const lines = rows.flatMap((fee) =>
    linesOf(fee.total, fee.level).map((line, index) => ({ ...fee, ...line, position: index + 1 })),
  );
  await sql`insert into fee_rule_line (rule_id, position, item_id, amount_kobo)
    select f.id, r.position, i.id, r.amount_kobo
    from json_to_recordset(${JSON.stringify(lines)})
      as r(session_id int, student_type_id int, level int, position int, description text, amount_kobo bigint)
    join fee_rule f using (session_id, student_type_id, level)
    join fee_item i on i.name = r.description`.execute(trx);
  await sql`update fee_rule set state = 'active', activated_by = 'system', activated_at = created_at`.execute(
    trx,
  );
}
