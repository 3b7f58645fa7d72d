import { sql } from 'kysely';
import { raisedBy } from '@portal/contracts/finance';
import { paymentPurposes, studentTypes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { recordAuthor } from '../../src/platform/two-people/authorship';
import { insertRows } from './rows';
import { currentSessionId } from './sessions';

const { schoolFees, acceptance, hostel } = paymentPurposes;
const { undergraduate, postgraduate } = studentTypes;
const day = 86_400_000;
const koboPerNaira = 100;

/** Departments that pay alike, by name. */
const groups: Record<string, readonly string[]> = {
  'Laboratory departments': ['Chemistry', 'Biochemistry', 'Microbiology', 'Biotechnology'],
  'Studio and field departments': ['Architecture', 'Geology', 'Quantity Surveying'],
};

const items = [
  { code: 'SCH-TUITION', name: 'Tuition', purpose_id: schoolFees, active: true },
  { code: 'SCH-STUDIO', name: 'Studio and field trip', purpose_id: schoolFees, active: true },
  { code: 'SCH-MAG', name: 'Student magazine', purpose_id: schoolFees, active: false },
  { code: 'HST-BED', name: 'Bed space', purpose_id: hostel, active: true },
];

interface Draft {
  purpose_id: number;
  student_type_id: number;
  level?: number;
  group?: string;
  nationality?: 'foreign';
  degree?: string;
  study_mode?: string;
  first_share?: number;
  window_days?: number;
  /** Code and naira of its lines. */
  lines: readonly (readonly [code: string, naira: number])[];
}

/** What the clerk prepared, each by itself. */
const drafts: readonly Draft[] = [
  {
    purpose_id: schoolFees,
    student_type_id: undergraduate,
    level: 300,
    group: 'Laboratory departments',
    first_share: 5_000,
    lines: [
      ['SCH-REG', 40_000],
      ['SCH-EXAM', 6_000],
      ['SCH-ICT', 8_000],
      ['SCH-LAB', 24_500],
      ['SCH-MED', 5_000],
    ],
  },
  {
    purpose_id: schoolFees,
    student_type_id: undergraduate,
    nationality: 'foreign',
    first_share: 6_000,
    lines: [
      ['SCH-TUITION', 350_000],
      ['SCH-REG', 40_000],
      ['SCH-MED', 5_000],
    ],
  },
  {
    purpose_id: schoolFees,
    student_type_id: postgraduate,
    degree: 'PhD',
    study_mode: 'full-time',
    lines: [
      ['SCH-REG', 160_000],
      ['SCH-LIB', 10_000],
      ['SCH-ICT', 20_000],
    ],
  },
  {
    purpose_id: schoolFees,
    student_type_id: postgraduate,
    degree: 'MBA',
    study_mode: 'part-time',
    lines: [
      ['SCH-REG', 220_000],
      ['SCH-LIB', 10_000],
    ],
  },
  {
    purpose_id: acceptance,
    student_type_id: undergraduate,
    nationality: 'foreign',
    window_days: 21,
    lines: [['ACC-FEE', 120_000]],
  },
  { purpose_id: hostel, student_type_id: undergraduate, lines: [['HST-BED', 24_000]] },
];

async function seedGroups(trx: Trx): Promise<void> {
  await insertRows(
    trx,
    'department_group',
    Object.keys(groups).map((name) => ({ name })),
  );
  for (const [name, departments] of Object.entries(groups))
    await sql`insert into department_group_member (department_id, group_id)
      select d.id, g.id from department d, department_group g
      where g.name = ${name} and d.name = any(${[...departments]}) order by d.id`.execute(trx);
}

const replaced = sql`(select o.id from fee_rule o where o.state = 'active' and o.session_id = f.session_id
  and o.purpose_id = f.purpose_id and o.student_type_id = f.student_type_id
  and o.level is not distinct from f.level and o.department_group_id is not distinct from f.department_group_id
  and o.nationality is not distinct from f.nationality and o.degree is not distinct from f.degree
  and o.entry_mode is not distinct from f.entry_mode and o.study_mode is not distinct from f.study_mode)`;

async function writeDraft(trx: Trx, { group, lines, ...rule }: Draft, by: { clerk: string; at: Date }) {
  const found = trx
    .selectFrom('department_group')
    .select('id')
    .where('name', '=', group ?? '');
  const { id } = await trx
    .insertInto('fee_rule')
    .values({
      ...rule,
      session_id: currentSessionId,
      created_by: by.clerk,
      created_at: by.at,
      department_group_id: (await found.executeTakeFirst())?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(
    trx,
    { actor: { userId: by.clerk }, at: by.at },
    { kind: 'fee rule', ids: [id], part: 'draft' },
  );
  for (const [index, [code, naira]] of lines.entries())
    await sql`insert into fee_rule_line (rule_id, position, item_id, amount_kobo)
      select ${id}, ${index + 1}, i.id, ${naira * koboPerNaira} from fee_item i where i.code = ${code}`.execute(
      trx,
    );
}

/** The library line of undergraduates raised by a tenth: drafts that become active together. */
async function seedRaise(trx: Trx, { clerk, at }: { clerk: string; at: Date }): Promise<void> {
  const { id } = await trx
    .insertInto('fee_batch')
    .values({
      kind: 'raise',
      desk: 'school',
      title: 'Library 2025/2026 raised by 10 %',
      created_by: clerk,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into fee_rule (purpose_id, session_id, student_type_id, level, first_share, batch_id, replaces_id,
      created_by, created_at)
    select purpose_id, session_id, student_type_id, level, first_share, ${id}, id, ${clerk}, ${at}
    from fee_rule where state = 'active' and purpose_id = ${schoolFees} and session_id = ${currentSessionId}
      and student_type_id = ${undergraduate} order by id`.execute(trx);
  await sql`insert into fee_rule_line (rule_id, position, item_id, amount_kobo, payers)
    select r.id, l.position, l.item_id, l.amount_kobo, l.payers
    from fee_rule r join fee_rule_line l on l.rule_id = r.replaces_id
    where r.batch_id = ${id} order by r.id, l.position`.execute(trx);
  const lines = await trx
    .selectFrom('fee_rule_line as l')
    .innerJoin('fee_rule as r', 'r.id', 'l.rule_id')
    .innerJoin('fee_item as i', 'i.id', 'l.item_id')
    .select(['l.rule_id', 'l.position', 'l.amount_kobo as amount'])
    .where('r.batch_id', '=', id)
    .where('i.code', '=', 'SCH-LIB')
    .execute();
  const by = { actor: { userId: clerk }, at };
  const drafts = await trx.selectFrom('fee_rule').select('id').where('batch_id', '=', id).execute();
  const ids = drafts.map((draft) => draft.id);
  await recordAuthor(trx, by, { kind: 'fee rule', ids, part: 'draft' });
  await recordAuthor(trx, by, { kind: 'fee batch', ids: [id], part: 'raise' });
  for (const { rule_id, position, amount } of lines)
    await trx
      .updateTable('fee_rule_line')
      .set({ amount_kobo: raisedBy(amount, 1_000) })
      .where('rule_id', '=', rule_id)
      .where('position', '=', position)
      .execute();
}

/** A fee that the clerk wants out of use. */
async function seedClosing(trx: Trx, { clerk, at }: { clerk: string; at: Date }): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`insert into fee_rule_closing (rule_id, reason, requested_by, requested_at)
    select id, 'Nobody is at 600 level in this session', ${clerk}, ${at} from fee_rule
    where state = 'active' and session_id = ${currentSessionId} and student_type_id = ${undergraduate}
      and purpose_id = ${schoolFees} and level = 600 returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await recordAuthor(
    trx,
    { actor: { userId: clerk }, at },
    { kind: 'fee rule closing', ids, part: 'request' },
  );
}

/** Groups of departments, and what waits for the bursar: drafts, a raise of one line, a fee to be taken out of use. */
export async function seedFeeDrafts(trx: Trx, { clerk, now }: { clerk: string; now: Date }): Promise<void> {
  const by = { clerk, at: new Date(now.getTime() - day) };
  await seedGroups(trx);
  await insertRows(
    trx,
    'fee_item',
    items.map((item) => ({ ...item, taxable: false, refundable: false, version: 1 })),
  );
  for (const draft of drafts) await writeDraft(trx, draft, by);
  await sql`update fee_rule f set replaces_id = ${replaced} where f.state = 'draft'`.execute(trx);
  await seedRaise(trx, by);
  await seedClosing(trx, by);
}
