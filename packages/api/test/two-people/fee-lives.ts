import type { InferType } from 'yup';
import type { feeRuleSchema } from '@portal/contracts/finance';
import { activateBatch } from '../../src/domains/finance/fees-assignment/batches/decide-batch';
import { raiseLine } from '../../src/domains/finance/fees-assignment/batches/raise-line';
import { updateItem } from '../../src/domains/finance/fees-assignment/items/change-item';
import { itemsLike, presentItems } from '../../src/domains/finance/fees-assignment/items/fee-items.queries';
import {
  createGroup,
  groupList,
  updateGroup,
} from '../../src/domains/finance/fees-assignment/items/department-groups';
import { activateRule } from '../../src/domains/finance/fees-assignment/rules/activate-rule';
import {
  approveClosing,
  askToClose,
  dropClosing,
} from '../../src/domains/finance/fees-assignment/rules/close-rule';
import {
  copyRule,
  createDraft,
  updateDraft,
} from '../../src/domains/finance/fees-assignment/rules/draft-rule';
import type { TestApp } from '../app';
import { aFeeRule, feeSession, feeWorld } from '../fee-builders';
import { aFeeItem } from '../fees-assignment-builders';
import { decidedAs, type Hand, type Life, type Lives } from './life';

/** A rule as its form sends it. */
const form = (itemId: number, naira = '1000', departmentGroupId: number | null = null) =>
  ({
    purposeId: 1,
    sessionId: feeSession,
    studentTypeId: 1,
    level: null,
    departmentGroupId,
    entryMode: null,
    nationality: null,
    degree: null,
    studyMode: null,
    firstPercent: null,
    dueOn: null,
    secondDueOn: null,
    lateFee: '0',
    windowDays: null,
    lines: [{ itemId, naira, payers: 'all' }],
  }) as unknown as InferType<typeof feeRuleSchema>;

const supersedeAll = ({ deps: { db } }: TestApp) =>
  db.updateTable('fee_rule').set({ state: 'superseded' }).where('state', '=', 'active').execute();

const versionOf = async ({ deps: { db } }: TestApp, table: 'fee_rule' | 'fee_batch', id: number) =>
  (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

let changes = 0;

/** Changes the item that a draft charges: its name, and where its money goes while nothing that is approved uses it. */
async function changeItem({ deps: { db } }: TestApp, by: Hand, [id, more]: [number, object]): Promise<void> {
  const [item] = presentItems(await itemsLike(db, {}).where('i.id', '=', id).execute());
  if (!item) throw new Error(`there is no item ${String(id)}`);
  changes += 1;
  const written = { ...item, name: `Item ${String(changes)}`, ...more };
  await updateItem(db, by, written);
}

const aGroup = async ({ deps: { db } }: TestApp, by: Hand, name: string) =>
  (await createGroup(db, by, { name, departments: [] })).id;

/** Puts another department into a group that drafts are for, or takes it out. */
async function changeGroup({ deps: { db } }: TestApp, by: Hand, id: number): Promise<void> {
  const { groups, free } = await groupList(db);
  const group = groups.find((each) => each.id === id);
  const seen = group?.departments.map((each) => each.id) ?? [];
  const departments = seen.length > 0 ? [] : free.slice(0, 1).map((each) => each.id);
  await updateGroup(db, by, { id, name: group?.name ?? '', departments, seen });
}

function ruleLife(test: TestApp): Life {
  const { db } = test.deps;
  let item = 0;
  let group: number | null = null;
  const seen = async (id: number) => ({ id, version: await versionOf(test, 'fee_rule', id) });
  const look = async (id: number) => {
    const rule = await seen(id);
    return (by: Hand) => activateRule(db, by, rule);
  };
  const save = (naira: string) => async (by: Hand, id: number) =>
    updateDraft(db, by, { ...(await seen(id)), ...form(item, naira, group) });
  return {
    kind: 'fee rule',
    table: 'fee_rule',
    inForce: (officer, at) => ({ state: 'active', activated_by: officer, activated_at: at }),
    async begin(by) {
      await feeWorld(test);
      await supersedeAll(test);
      item = await aFeeItem(test);
      group ??= await aGroup(test, by, 'Of two people');
      return (await createDraft(db, by, form(item, '1000', group))).id;
    },
    writes: [
      save('99000'),
      // What stands there already, by somebody else.
      save('1000'),
      async (by, id) => ({ id: (await copyRule(db, by, { id, sessionId: null })).id }),
      async (by, id) => {
        await changeGroup(test, by, group ?? 0);
        return { id };
      },
      async (by, id) => {
        await changeItem(test, by, [item, { serviceTypeId: String(4_430_000 + changes) }]);
        return { id };
      },
    ],
    look,
    approve: async (by, id) => (await look(id))(by),
  };
}

function batchLife(test: TestApp): Life {
  const { db } = test.deps;
  let item = 0;
  let group: number | null = null;
  const look = async (id: number) => {
    const version = await versionOf(test, 'fee_batch', id);
    return (by: Hand) => activateBatch(db, by, { id, version });
  };
  /** Writes the one draft of the batch, for the group. */
  const save = async (by: Hand, id: number, naira: string) => {
    const draft = db.selectFrom('fee_rule').select(['id', 'version']).where('batch_id', '=', id);
    await updateDraft(db, by, { ...(await draft.executeTakeFirstOrThrow()), ...form(item, naira, group) });
  };
  return {
    kind: 'fee batch',
    table: 'fee_batch',
    inForce: decidedAs('active'),
    async begin(by) {
      await supersedeAll(test);
      const { itemIds } = await aFeeRule(test, [100_000]);
      item = itemIds[0] ?? 0;
      const raise = { desk: 'school', sessionId: feeSession, itemId: item, percent: 10 } as const;
      group ??= await aGroup(test, by, 'Of a batch');
      const { id } = await raiseLine(db, by, raise);
      await save(by, id, '1100');
      return id;
    },
    writes: [
      async (by, id) => {
        await save(by, id, '99000');
        return { id };
      },
      async (by, id) => {
        await changeGroup(test, by, group ?? 0);
        return { id };
      },
      async (by, id) => {
        await changeItem(test, by, [item, {}]);
        return { id };
      },
    ],
    look,
    approve: async (by, id) => (await look(id))(by),
  };
}

function closingLife(test: TestApp): Life {
  const { db } = test.deps;
  const ruleOf = async (id: number) => {
    const closing = db.selectFrom('fee_rule_closing').select('rule_id as rule').where('id', '=', id);
    const { rule } = await closing.executeTakeFirstOrThrow();
    return { id: rule, version: await versionOf(test, 'fee_rule', rule) };
  };
  const ask = async (by: Hand, rule: { id: number; version: number }) => {
    await askToClose(db, by, { ...rule, reason: by.reason });
    const made = db.selectFrom('fee_rule_closing').select('id').where('rule_id', '=', rule.id);
    return (await made.where('state', '=', 'waiting').executeTakeFirstOrThrow()).id;
  };
  return {
    kind: 'fee rule closing',
    table: 'fee_rule_closing',
    inForce: decidedAs('done'),
    async begin(by) {
      await supersedeAll(test);
      const { ruleId } = await aFeeRule(test, [100_000]);
      return ask(by, { id: ruleId, version: await versionOf(test, 'fee_rule', ruleId) });
    },
    writes: [
      async (by, id) => {
        const rule = await ruleOf(id);
        await dropClosing(db, by, { ...rule, closing: id });
        return { id: await ask(by, rule), anew: true };
      },
    ],
    approve: async (by, id) => approveClosing(db, by, { ...(await ruleOf(id)), closing: id }),
  };
}

/** Fees: rules, what leaves use, and rules that are prepared together. */
export const feeLives: Lives = (test) => [ruleLife(test), batchLife(test), closingLife(test)];
