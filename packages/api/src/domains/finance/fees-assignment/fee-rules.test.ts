import type { Insertable } from 'kysely';
import { paymentPurposes } from '@portal/shared/model';
import { cloneDatabase, type TestDatabase } from '../../../../test/database';
import { approved, written } from '../../../../test/two-people/on-record';
import type { Db, Trx } from '../../../platform/database/database';
import type { FinanceTables } from '../finance.tables';
import { feeRulesWorld, ghana, nigeria } from './fee-rules.fixture';

type Rule = Partial<Insertable<FinanceTables['fee_rule']>>;
type Payers = FinanceTables['fee_rule_line']['payers']['__select__'];
type Line = [item: number, amount: number, payers?: Payers];

const at = new Date('2025-09-01T08:00:00Z');

let test: TestDatabase;
let db: Db;
let items: number[];
let group: number;

beforeAll(async () => {
  test = await cloneDatabase();
  db = test.db;
  ({ items, group } = await feeRulesWorld(db));
});
afterEach(async () => {
  await db.updateTable('fee_rule').set({ state: 'superseded' }).where('state', '=', 'active').execute();
});
afterAll(() => test.close());

async function aStudent(more: { country?: number; level?: number; entered?: number } = {}): Promise<number> {
  const { country = nigeria, level = 200, entered = 1 } = more;
  const { id } = await db
    .insertInto('student')
    .values({
      surname: 'Bello',
      first_name: 'Grace',
      gender: 'Female',
      date_of_birth: '2004-02-29',
      country_id: country,
      student_type_id: 1,
      department_id: 900,
      level,
      entry_mode: 'UTME',
      entry_session_id: entered,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('student_session').values({ student_id: id, session_id: 2, level }).execute();
  return id;
}

const draft = (rule: Rule = {}, lines: Line[] = [[0, 5_000_000]]): Promise<number> =>
  written(db, 'fee rule', ['7', (trx) => insertRule(trx, rule, lines)]);

async function insertRule(trx: Trx, rule: Rule, lines: Line[]): Promise<number> {
  const { id } = await trx
    .insertInto('fee_rule')
    .values({
      purpose_id: paymentPurposes.schoolFees,
      session_id: 2,
      student_type_id: 1,
      created_by: '7',
      created_at: at,
      ...rule,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('fee_rule_line')
    .values(
      lines.map(([item, amount_kobo, payers = 'all'], index) => ({
        rule_id: id,
        position: index + 1,
        item_id: items[item] ?? 0,
        amount_kobo,
        payers,
      })),
    )
    .execute();
  return id;
}

const setActive = (trx: Db | Trx, id: number, by = '8') =>
  trx
    .updateTable('fee_rule')
    .set({ state: 'active', activated_by: by, activated_at: at })
    .where('id', '=', id)
    .execute();
const activate = (id: number) => approved(db, { kind: 'fee rule', id }, ['8', (trx) => setActive(trx, id)]);

async function active(rule: Rule = {}, lines?: Line[]): Promise<number> {
  const id = await draft(rule, lines);
  await activate(id);
  return id;
}

const ruleOf = async (student: number) =>
  (await db.selectFrom('student_fee').select('rule_id').where('student_id', '=', student).executeTakeFirst())
    ?.rule_id;
const linesOf = async (student: number) =>
  (
    await db
      .selectFrom('student_fee_line')
      .select(['description', 'amount_kobo'])
      .where('student_id', '=', student)
      .orderBy('position')
      .execute()
  ).map(({ description, amount_kobo }) => `${description} ${amount_kobo}`);

describe('the rule that counts', () => {
  it('is none when none fits, and never a draft', async () => {
    const student = await aStudent();
    await draft();
    await active({ level: 300 });
    await active({ nationality: 'foreign' });
    expect(await ruleOf(student)).toBeUndefined();
  });

  it('is the one that asks most', async () => {
    const student = await aStudent();
    await active();
    const level = await active({ level: 200 });
    expect(await ruleOf(student)).toBe(level);
    const both = await active({ level: 200, department_group_id: group });
    expect(await ruleOf(student)).toBe(both);
    await active({ level: 200, department_group_id: group, entry_mode: 'DIRECT_ENTRY' });
    expect(await ruleOf(student)).toBe(both);
  });

  it('of two that ask as much is the one by level, always', async () => {
    const student = await aStudent();
    await active({ department_group_id: group });
    const level = await active({ level: 200 });
    await active({ entry_mode: 'UTME' });
    expect(await ruleOf(student)).toBe(level);
  });

  it('asks where somebody comes from', async () => {
    const [home, abroad] = [await aStudent(), await aStudent({ country: ghana })];
    const [all, foreign] = [await active(), await active({ nationality: 'foreign' })];
    expect([await ruleOf(home), await ruleOf(abroad)]).toEqual([all, foreign]);
  });
});

describe('the lines that count', () => {
  const lines: Line[] = [
    [0, 100],
    [2, 20, 'fresh'],
    [3, 30, 'final'],
    [4, 40, 'optional'],
  ];

  it('are those of everybody, of who is fresh, and of who leaves', async () => {
    const [usual, fresh, final] = [
      await aStudent(),
      await aStudent({ entered: 2 }),
      await aStudent({ level: 500 }),
    ];
    await active({}, lines);
    expect(await linesOf(usual)).toEqual(['tuition 100']);
    expect(await linesOf(fresh)).toEqual(['tuition 100', 'matric 20']);
    expect(await linesOf(final)).toEqual(['tuition 100', 'project 30']);
  });
});

describe('what was made of a rule stays true', () => {
  const refused = (change: Promise<unknown>, words: RegExp) => expect(change).rejects.toThrow(words);

  it('an active rule and its lines cannot be changed or deleted', async () => {
    const id = await active();
    await refused(
      db.updateTable('fee_rule').set({ level: 100 }).where('id', '=', id).execute(),
      /never changed/,
    );
    await refused(
      db.updateTable('fee_rule').set({ state: 'draft' }).where('id', '=', id).execute(),
      /never changed/,
    );
    await refused(db.deleteFrom('fee_rule').where('id', '=', id).execute(), /never changed/);
    await refused(
      db.updateTable('fee_rule_line').set({ amount_kobo: 1 }).where('rule_id', '=', id).execute(),
      /are in use/,
    );
    await refused(db.deleteFrom('fee_rule_line').where('rule_id', '=', id).execute(), /are in use/);
  });

  it('a draft can be changed and thrown away with its lines', async () => {
    const id = await draft();
    const change = async (trx: Trx) => {
      await trx.updateTable('fee_rule_line').set({ amount_kobo: 1 }).where('rule_id', '=', id).execute();
      return id;
    };
    await written(db, 'fee rule', ['7', change]);
    await db.deleteFrom('fee_rule').where('id', '=', id).execute();
    const left = await db.selectFrom('fee_rule_line').select('rule_id').where('rule_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('nobody activates what they made', async () => {
    const id = await draft();
    await refused(setActive(db, id, '7'), /fee_rule_two_officers/);
  });

  it('one rule at a time is active for the same people; another one takes its place in one step', async () => {
    const before = await active({ level: 200 });
    const next = await draft({ level: 200, replaces_id: before });
    await refused(activate(next), /fee_rule_one_active/);
    const replace = async (trx: Trx) => {
      await trx.updateTable('fee_rule').set({ state: 'superseded' }).where('id', '=', before).execute();
      await setActive(trx, next);
    };
    await approved(db, { kind: 'fee rule', id: next }, ['8', replace]);
    expect(await ruleOf(await aStudent())).toBe(next);
  });
});
