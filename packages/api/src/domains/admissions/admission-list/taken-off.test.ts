import { sql } from 'kysely';
import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { applicationsDesk, onList, submitted } from '../../../../test/applications-desk';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { inTransaction } from '../../../platform/database/database';
import { holdEntry } from './held-entry';
import { moveEntry } from './move-entry';

/** What taking somebody off the admission list makes of their application. */
let test: TestApp;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  desk = await applicationsDesk(test);
});
afterEach(() => test.close());

const { act } = admissionListCalls(() => test);
const officer = (claims: readonly ('admissions.edit' | 'admissions.approve')[]) =>
  signedIn(test, { claims: ['admissions.view', ...claims] });

type Listed = Parameters<typeof onList>[2];

/** A submitted application, in one of its states, whose entry got so far. */
async function listed(state: Listed, stood: 'completed' | 'screened' = 'completed') {
  const { rrr } = await submitted(test);
  const { id, applicationNumber } = await desk.one(rrr);
  const own = test.deps.db.updateTable('application').where('id', '=', id);
  if (stood === 'screened') await own.set({ state: stood }).execute();
  const put = (to: Listed) => onList(test, { id, number: applicationNumber ?? '' }, to);
  return { id, entry: await put(state), put, application: () => desk.one(rrr) };
}
const before = ['draft', 'recommended', 'approved'] as const;

it.each(before)(
  'leaves it where it is while the entry is %s: who is put on by mistake applies as before',
  async (state) => {
    const { entry, application } = await listed(state);
    const stood = await application();
    expect((await act(await officer(['admissions.edit']), [entry, 'withdraw'])).statusCode).toBe(200);
    expect(await stateOf(test, entry)).toBe('withdrawn');
    const { state: after, version, may } = await application();
    expect([after, version]).toEqual([stood.state, stood.version]);
    expect(may).toContain('void');
  },
);

it.each(before)(
  'brings who was screened back to where they were while the entry is %s, to be put on again',
  async (state) => {
    const { entry, put, application } = await listed(state, 'screened');
    expect(await application()).toMatchObject({ state: state === 'draft' ? 'screened' : 'recommended' });
    expect((await act(await officer(['admissions.edit']), [entry, 'withdraw'])).statusCode).toBe(200);
    const back = await application();
    expect(back.state).toBe('screened');
    expect(back.may).toEqual(expect.arrayContaining(['reset', 'void']));
    await put('published');
    expect(await application()).toMatchObject({ state: 'admitted' });
  },
);

it('brings nobody back whom another entry recommends', async () => {
  const { id, entry, application } = await listed('recommended', 'screened');
  // Nobody knew that this one is the same person.
  const other = await entryUpTo(test, 'approved', { application_id: null, registration_number: 'ANOTHER/1' });
  const late = test.deps.db.updateTable('admission_list_entry').set({ application_id: id });
  await late.where('id', '=', other).execute();
  expect((await act(await officer(['admissions.edit']), [entry, 'withdraw'])).statusCode).toBe(200);
  expect(await application()).toMatchObject({ state: 'recommended' });
});

it('ends it where the offer had been made, which one who approves offers takes back', async () => {
  const { entry, application } = await listed('published');
  expect(codeOf(await act(await officer(['admissions.edit']), [entry, 'withdraw']))).toBe('FORBIDDEN');
  expect(await stateOf(test, entry)).toBe('published');
  const both = await officer(['admissions.edit', 'admissions.approve']);
  expect((await act(both, [entry, 'withdraw'])).statusCode).toBe(200);
  expect(await application()).toMatchObject({ state: 'withdrawn' });
});

describe('an application of its own states', () => {
  const ends = ['withdrawn', 'declined', 'lapsed'] as const;
  /** What an end of an entry makes of its application: `from` is how far the entry was. */
  const follows = (stood: 'completed' | 'screened', from: Listed, to: (typeof ends)[number]) => {
    if (from !== 'published') return stood;
    // Where nobody is screened no state is recommended, and none admitted.
    return stood === 'screened' || to === 'withdrawn' ? to : stood;
  };
  const cases = (['completed', 'screened'] as const).flatMap((stood) =>
    ([...before, 'published'] as const).flatMap((from) =>
      ends
        .filter((to) => from === 'published' || to === 'withdrawn')
        .map((to) => ({ stood, from, to, after: follows(stood, from, to) })),
    ),
  );

  it.each(cases)(
    'is $after that was $stood, once an entry that was $from is $to',
    async ({ stood, from, to, after }) => {
      const { entry, application } = await listed(from, stood);
      const at = to === 'lapsed' ? new Date('2027-06-01T09:00:00Z') : test.deps.clock.now();
      await inTransaction(test.deps.db, async (trx) =>
        moveEntry(trx, { actor: { service: 'system' }, at }, { entry: await holdEntry(trx, entry), to }),
      );
      expect(await application()).toMatchObject({ state: after });
    },
  );

  it('moves as its table says and no other way', async () => {
    const { rows } = await sql<{ move: string }>`
      select from_state || ' → ' || to_state as move from application_move
      where 'recommended' in (from_state, to_state) order by 1`.execute(test.deps.db);
    expect(rows.map(({ move }) => move)).toEqual([
      'recommended → admitted',
      'recommended → not_admitted',
      'recommended → screened',
      'recommended → withdrawn',
      'screened → recommended',
    ]);
  });
});
