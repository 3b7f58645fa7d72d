import { sql } from 'kysely';
import { paymentPurposes, studentTypes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';
import { insertRows } from './rows';

/** Naira by student type. */
const acceptanceFees: Record<number, number> = {
  [studentTypes.undergraduate]: 40_000,
  [studentTypes.jupeb]: 20_000,
  [studentTypes.preDegree]: 20_000,
  [studentTypes.postgraduate]: 40_000,
  [studentTypes.cceUndergraduate]: 40_000,
  [studentTypes.ccePostgraduate]: 40_000,
};
/** Everybody pays it; entrants the same once more. */
const levy = 5_000;
const koboPerNaira = 100;
const windowDays = 14;

const { acceptance, developmentLevy } = paymentPurposes;
const items = [
  { code: 'ACC-FEE', name: 'Acceptance fee', purpose_id: acceptance },
  { code: 'DEV-LEVY', name: 'Development levy', purpose_id: developmentLevy },
  { code: 'DEV-FRESH', name: 'Development levy, entrants', purpose_id: developmentLevy },
];

const rules = Object.keys(acceptanceFees).flatMap((type) =>
  [acceptance, developmentLevy].map((purpose_id) => ({
    purpose_id,
    session_id: currentSessionId,
    student_type_id: Number(type),
    late_fee_kobo: 0,
    window_days: purpose_id === acceptance ? windowDays : null,
    state: 'draft',
    version: 1,
    created_by: 'system',
    created_at: '2025-06-02T08:00:00Z',
  })),
);

const lines = Object.entries(acceptanceFees).flatMap(([type, naira]) =>
  [
    { code: 'ACC-FEE', purpose_id: acceptance, payers: 'fresh', amount: naira },
    { code: 'DEV-LEVY', purpose_id: developmentLevy, payers: 'all', amount: levy },
    { code: 'DEV-FRESH', purpose_id: developmentLevy, payers: 'fresh', amount: levy },
  ].map((line, position) => ({
    ...line,
    position: position + 1,
    student_type_id: Number(type),
    amount_kobo: line.amount * koboPerNaira,
  })),
);

/** The acceptance fees and the development levy of the current session, in force. */
export async function seedEntrantFees(trx: Trx): Promise<void> {
  await insertRows(
    trx,
    'fee_item',
    items.map((item) => ({ ...item, taxable: false, refundable: false, active: true, version: 1 })),
  );
  await insertRows(trx, 'fee_rule', rules);
  await sql`insert into fee_rule_line (rule_id, position, item_id, amount_kobo, payers)
    select f.id, r.position, i.id, r.amount_kobo, r.payers
    from json_to_recordset(${JSON.stringify(lines)})
      as r(code text, purpose_id int, student_type_id int, position int, amount_kobo bigint, payers text)
    join fee_rule f using (purpose_id, student_type_id)
    join fee_item i on i.code = r.code
    where f.session_id = ${currentSessionId}
    order by f.id, r.position`.execute(trx);
  await sql`update fee_rule set state = 'active', activated_by = 'system', activated_at = created_at
    where state = 'draft' and purpose_id = any(${[acceptance, developmentLevy]})`.execute(trx);
}
