import { testApp, type TestApp } from '../../../../../test/app';
import {
  aBursar,
  aClerk,
  aFeeItem,
  feeCalls,
  feesAssignmentWorld,
  ruleForm,
  type Officer,
} from '../../../../../test/fees-assignment-builders';
import { approved, written } from '../../../../../test/two-people/on-record';
import type { Trx } from '../../../../platform/database/database';

let test: TestApp;
let clerk: Officer;
let bursar: Officer;
let other: Officer;
let items: number[];
let fees: ReturnType<typeof feeCalls>;
beforeAll(async () => {
  test = await testApp();
  await feesAssignmentWorld(test);
  [clerk, bursar, other] = [await aClerk(test), await aBursar(test), await aBursar(test)];
  items = [await aFeeItem(test), await aFeeItem(test), await aFeeItem(test)];
  fees = feeCalls(test);
});
afterEach(async () => {
  await test.deps.db
    .updateTable('fee_rule')
    .set({ state: 'superseded' })
    .where('state', '=', 'active')
    .execute();
});
afterAll(() => test.close());

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const oneOf = async (id: number, who = bursar) =>
  (await fees.get(who, `/FeeRules/one/${id}`)).json<{ data: Record<string, unknown> }>().data;
const auditOf = async (act: string) =>
  test.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('making a rule count', () => {
  it('takes another officer than those who wrote it', async () => {
    const own = await fees.draft(bursar, ruleForm(items));
    expect(codeOf(await fees.activate(bursar, own))).toBe('SECOND_PERSON');
    const edited = await fees.put(other, `/FeeRules/update/${own.id}`, { ...ruleForm(items), version: 1 });
    const seen = edited.json<{ data: { id: number; version: number } }>().data;
    expect(codeOf(await fees.activate(other, seen))).toBe('SECOND_PERSON');
    expect(codeOf(await fees.activate(await aBursar(test), { ...seen, version: 1 }))).toBe('STALE');
    expect((await fees.activate(await aBursar(test), seen)).statusCode).toBe(200);
    expect(await fees.stateOf(own.id)).toBe('active');
    expect(await auditOf('fee-rule.activate')).toMatchObject({ detail: { after: { id: own.id } } });
  });

  it('supersedes the rule of the same students in the same moment, and only once', async () => {
    const first = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, first);
    const second = await fees.draft(clerk, ruleForm(items, { firstPercent: 60 }));
    expect(await oneOf(second.id)).toMatchObject({ replaces: { id: first.id, total: 600_000 } });
    const answer = await fees.activate(bursar, second);
    expect(answer.json()).toMatchObject({ data: { superseded: first.id } });
    expect(await fees.stateOf(first.id)).toBe('superseded');
    expect(codeOf(await fees.activate(bursar, second))).toBe('CONFLICT');
  });

  it.each([
    ['where none counts yet', false],
    ['where both would take the place of one', true],
  ])('by two officers at the same moment makes one of two drafts count, %s', async (_, before) => {
    if (before) await fees.activate(bursar, await fees.draft(clerk, ruleForm(items)));
    const drafts = [
      await fees.draft(clerk, ruleForm(items)),
      await fees.draft(clerk, ruleForm(items)),
    ] as const;
    const both = await Promise.all([fees.activate(bursar, drafts[0]), fees.activate(other, drafts[1])]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const states = await Promise.all(drafts.map(({ id }) => fees.stateOf(id)));
    expect(states.sort()).toEqual(['active', 'draft']);
  });

  it('by two officers at the same moment makes one draft count once', async () => {
    const draft = await fees.draft(clerk, ruleForm(items));
    const both = await Promise.all([fees.activate(bursar, draft), fees.activate(other, draft)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused when another rule counts by now than its author saw', async () => {
    const late = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, await fees.draft(clerk, ruleForm(items)));
    expect((await fees.activate(bursar, late)).json()).toMatchObject({ code: 'CONFLICT' });
    const saved = await fees.put(clerk, `/FeeRules/update/${late.id}`, { ...ruleForm(items), version: 1 });
    expect((await fees.activate(bursar, saved.json<{ data: typeof late }>().data)).statusCode).toBe(200);
  });

  it('is refused for an item that was switched off since', async () => {
    const gone = await aFeeItem(test);
    const draft = await fees.draft(clerk, ruleForm([gone]));
    await test.deps.db.updateTable('fee_item').set({ active: false }).where('id', '=', gone).execute();
    expect(codeOf(await fees.activate(bursar, draft))).toBe('CONFLICT');
  });

  it('is refused by the database, too: without a sum, or with an empty instalment', async () => {
    const bare = await fees.draft(clerk, ruleForm(items));
    const setActive = (trx: Trx) =>
      trx
        .updateTable('fee_rule')
        .set({ state: 'active', activated_by: String(bursar.userId), activated_at: test.deps.clock.now() })
        .where('id', '=', bare.id)
        .execute();
    const make = () =>
      approved(test.deps.db, { kind: 'fee rule', id: bare.id }, [String(bursar.userId), setActive]);
    const lines = (amount_kobo: number) =>
      written(test.deps.db, 'fee rule', [
        String(clerk.userId),
        async (trx) => {
          await trx
            .updateTable('fee_rule_line')
            .set({ amount_kobo })
            .where('rule_id', '=', bare.id)
            .execute();
          return bare.id;
        },
      ]);
    await lines(0);
    await expect(make()).rejects.toThrow(/charges nothing/);
    await lines(50);
    await expect(make()).rejects.toThrow(/instalment empty/);
    await lines(100);
    await make();
  });

  it('leaves a rule that counts as it is: it is copied, not edited', async () => {
    const rule = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, rule);
    const seen = { ...ruleForm(items), version: 2 };
    expect(codeOf(await fees.put(clerk, `/FeeRules/update/${rule.id}`, seen))).toBe('CONFLICT');
    const copy = await fees.post(clerk, `/FeeRules/copy/${rule.id}`, { sessionId: null });
    const { id } = copy.json<{ data: { id: number } }>().data;
    expect(await oneOf(id)).toMatchObject({
      state: 'draft',
      total: 600_000,
      dueOn: '2025-12-01',
      replaces: { id: rule.id },
    });
  });

  it('names rules that ask as much of the same students, and which of them counts', async () => {
    const level = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, level);
    const mode = await fees.draft(clerk, ruleForm(items, { level: null, entryMode: 'UTME' }));
    expect(await oneOf(mode.id)).toMatchObject({ overlaps: [{ id: level.id, counts: 'other' }] });
    const far = await fees.draft(clerk, ruleForm(items, { level: 300 }));
    expect(await oneOf(far.id)).toMatchObject({ overlaps: [] });
  });
});
