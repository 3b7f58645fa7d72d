import type { Claim } from '@portal/shared/model';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { feeSession, feeWorld } from './fee-builders';

export interface Officer {
  userId: number;
  headers: { authorization: string };
}

async function anOfficer(test: TestApp, ...claims: Claim[]): Promise<Officer> {
  const { userId, authorization } = await signedIn(test, { claims });
  return { userId, headers: { authorization } };
}

/** Sees and prepares fees. */
export const aClerk = (test: TestApp) => anOfficer(test, 'finance.view', 'finance.edit');
/** Sees, prepares and approves fees. */
export const aBursar = (test: TestApp) => anOfficer(test, 'finance.view', 'finance.edit', 'finance.approve');

let serial = 0;

/** An item that school fees, or another purpose, can charge. */
export async function aFeeItem(test: TestApp, purpose_id = 1, name?: string): Promise<number> {
  serial += 1;
  const { id } = await test.deps.db
    .insertInto('fee_item')
    .values({
      code: `IT-${serial}`,
      name: name ?? `Item ${serial}`,
      purpose_id,
      service_type_id: null,
      income_account: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The form of a rule, as a page sends it. */
export function ruleForm(items: readonly number[], more: object = {}) {
  return {
    purposeId: 1,
    sessionId: feeSession,
    studentTypeId: 1,
    level: 200,
    firstPercent: 50,
    dueOn: '2025-12-01',
    secondDueOn: '2026-03-01',
    lateFee: '5,000',
    lines: items.map((itemId, index) => ({ itemId, naira: `${(index + 1) * 1_000}`, payers: 'all' })),
    ...more,
  };
}

interface Versioned {
  id: number;
  version: number;
}

/** What officers do over HTTP. */
export function feeCalls(test: TestApp) {
  const post = (who: Officer, path: string, payload: object = {}) =>
    test.call('POST', path, { headers: who.headers, payload });
  return {
    post,
    get: (who: Officer, path: string) => test.call('GET', path, { headers: who.headers }),
    put: (who: Officer, path: string, payload: object) =>
      test.call('PUT', path, { headers: who.headers, payload }),
    /** A draft that this officer prepared. */
    async draft(who: Officer, form: object): Promise<Versioned> {
      const answer = await post(who, '/FeeRules/create', form);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<{ data: Versioned }>().data;
    },
    activate: (who: Officer, { id, version }: Versioned) =>
      post(who, `/FeeRules/activate/${id}`, { version }),
    async stateOf(id: number): Promise<string | undefined> {
      const rule = test.deps.db.selectFrom('fee_rule').select('state').where('id', '=', id);
      return (await rule.executeTakeFirst())?.state;
    },
  };
}

/** The world of fees with lists that sheets name. */
export async function feesAssignmentWorld(test: TestApp): Promise<void> {
  await feeWorld(test);
  await test.deps.db
    .insertInto('lookup')
    .values([
      { list: 'student-types', id: 1, name: 'Undergraduate', position: 1 },
      { list: 'student-types', id: 4, name: 'Postgraduate', position: 4 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
