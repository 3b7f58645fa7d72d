import { sql } from 'kysely';
import type { EntryState } from '@portal/contracts/admissions';
import type { Claim } from '@portal/shared/model';
import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { inTransaction } from '../../../platform/database/database';
import { holdEntry } from './held-entry';
import { moveEntry } from './move-entry';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { act, choose } = admissionListCalls(() => test);

const begun = ['draft', 'recommended', 'approved', 'published'] as const;
const ended = ['declined', 'lapsed', 'withdrawn'] as const;
type Reached = (typeof begun)[number] | (typeof ended)[number];

async function entryIn(state: Reached): Promise<number> {
  if (state !== 'declined' && state !== 'lapsed' && state !== 'withdrawn') return entryUpTo(test, state);
  const id = await entryUpTo(test, 'published');
  const at = state === 'lapsed' ? new Date('2026-09-28T23:00:00Z') : test.deps.clock.now();
  await inTransaction(test.deps.db, async (trx) =>
    moveEntry(trx, { actor: { service: 'system' }, at }, { entry: await holdEntry(trx, id), to: state }),
  );
  return id;
}

/** Who works with the list, by what they hold. */
const roles = {
  'admissions officer': ['admissions.view', 'admissions.edit'],
  'second officer': ['admissions.view', 'admissions.approve'],
  looker: ['admissions.view'],
  stranger: ['finance.view', 'finance.edit', 'finance.approve', 'user.view'],
} satisfies Record<string, Claim[]>;
type Role = keyof typeof roles;

/** What can be done, from where to where, and by whom. */
const moves = {
  recommend: { by: 'admissions officer', from: { draft: 'recommended' } },
  approve: { by: 'second officer', from: { recommended: 'approved' } },
  withdraw: {
    by: 'admissions officer',
    // A published one by who holds both claims alone: `taken-off.test.ts`.
    from: { draft: 'withdrawn', recommended: 'withdrawn', approved: 'withdrawn' },
  },
  restore: { by: 'admissions officer', from: { lapsed: 'published' } },
  extend: { by: 'admissions officer', from: { published: 'published' } },
} satisfies Record<string, { by: Role; from: Partial<Record<Reached, EntryState>> }>;
type Move = keyof typeof moves;

const cases = (Object.keys(moves) as Move[]).flatMap((move) =>
  [...begun, ...ended].flatMap((from) =>
    (Object.keys(roles) as Role[]).map((role) => {
      const { by, from: allowed } = moves[move] as { by: Role; from: Partial<Record<Reached, EntryState>> };
      const to = role === by ? allowed[from] : undefined;
      return { move, from, role, to: to ?? from, goes: to !== undefined };
    }),
  ),
);

const people = new Map<Role, Awaited<ReturnType<typeof signedIn>>>();
beforeAll(async () => {
  for (const role of Object.keys(roles) as Role[])
    people.set(role, await signedIn(test, { claims: [...roles[role]] }));
});

it.each(cases)('$move of $from by $role: $goes, then $to', async ({ move, from, role, to, goes }) => {
  const id = await entryIn(from);
  const headers = people.get(role) ?? { authorization: '' };
  const answer =
    move === 'recommend' || move === 'approve'
      ? await choose(headers, move, [id])
      : await act(headers, [id, move], { until: '2026-11-30' });
  const { done } = answer.json<{ data?: { done?: number } }>().data ?? {};
  expect(answer.statusCode === 200 && done !== 0).toBe(goes);
  expect(await stateOf(test, id)).toBe(to);
});

describe('the database', () => {
  const states: EntryState[] = [...begun, 'accepted', ...ended];

  const known = async () => {
    const { rows } = await sql<{ move: string }>`
      select from_state || ' → ' || to_state as move from admission_list_move order by 1`.execute(
      test.deps.db,
    );
    return rows.map(({ move }) => move);
  };

  it('has these moves: no way leads out of what is accepted, declined or withdrawn', async () => {
    expect(await known()).toEqual([
      'approved → published',
      'approved → recommended',
      'approved → withdrawn',
      'draft → recommended',
      'draft → withdrawn',
      'lapsed → published',
      'published → accepted',
      'published → declined',
      'published → lapsed',
      'published → withdrawn',
      'recommended → approved',
      'recommended → withdrawn',
    ]);
  });

  it.each(
    [...begun, ...ended].flatMap((from) =>
      states.filter((to) => to !== from && !['accepted'].includes(to)).map((to) => [from, to] as const),
    ),
  )('%s to %s only as its table says', async (from, to) => {
    const id = await entryIn(from);
    const at =
      from === 'lapsed' || to === 'lapsed' ? new Date('2026-10-01T08:00:00Z') : test.deps.clock.now();
    const move = inTransaction(test.deps.db, async (trx) =>
      moveEntry(trx, { actor: { service: 'system' }, at }, { entry: await holdEntry(trx, id), to }),
    );
    const [outcome] = await Promise.allSettled([move]);
    const refusal = outcome.status === 'rejected' ? String(outcome.reason) : '';
    // What a move takes besides is asked elsewhere: a second officer, a letter's reference, a longer time.
    const stopped = refusal.includes(`cannot go from ${from} to ${to}`);
    expect(stopped).toBe(!(await known()).includes(`${from} → ${to}`));
  });

  it.each([
    ['recommend', 'draft', 'admissions officer'],
    ['approve', 'recommended', 'second officer'],
  ] as const)(
    'nobody can %s for a department that was chosen since they looked',
    async (what, state, role) => {
      const id = await entryIn(state);
      const { authorization } = await signedIn(test, { claims: roles[role] });
      const payload = { entries: [{ id, departmentId: 1 }] };
      const path = `/AdmissionList/entries/${what}`;
      const answer = await test.call('POST', path, { headers: { authorization }, payload });
      const message = expect.stringContaining('since you looked') as unknown;
      expect(answer.json()).toMatchObject({ data: { done: 0, refused: [{ id, message }] } });
      expect(await stateOf(test, id)).toBe(state);
    },
  );

  it('keeps entries and what happened to them', async () => {
    await entryIn('draft');
    const { db } = test.deps;
    await expect(db.deleteFrom('admission_list_entry').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('admission_list_event').set({ actor: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('changes neither whose offer it is nor what is decided', async () => {
    const { db } = test.deps;
    const change = (id: number, set: object) =>
      db
        .updateTable('admission_list_entry')
        .set(set as { level: number })
        .where('id', '=', id)
        .execute();
    const id = await entryIn('published');
    await expect(change(id, { registration_number: '202500000000ZZ' })).rejects.toThrow('whose offer it is');
    await expect(change(id, { reference: 'another' })).rejects.toThrow('whose offer it is');
    const over = await entryIn('declined');
    await expect(change(over, { level: 200 })).rejects.toThrow('what is decided stays');
    await expect(change(over, { lapses_at: new Date('2027-01-01T00:00:00Z') })).rejects.toThrow(
      'no deadline',
    );
  });
});
