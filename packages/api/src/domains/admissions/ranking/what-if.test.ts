import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { signedIn } from '../../../../test/builders';
import { jambLists, utmeRow } from '../../../../test/jamb-builders';
import { codeOf } from '../../../../test/answers';
import { entryUpTo } from '../../../../test/offer-builders';
import { everything, rankingOffice, type RankingOffice } from '../../../../test/ranking-office';
import { inTransaction } from '../../../platform/database/database';
import { joinCandidate } from '../jamb/join-candidate';

type Runs = CallData<typeof admissions.ranking.runs>;

let office: RankingOffice;
beforeEach(async () => {
  office = await rankingOffice();
});
afterEach(() => office.test.close());

describe('a what-if', () => {
  it('says who would get in and from which aggregate on, and keeps nothing', async () => {
    await office.scored(9000);
    await office.scored(8000);
    await office.scored(7000);
    await office.screening.candidate({ absent: true });
    const ranked = await office.whatIf({ merit: 45, catchment: 35, elds: 20 });
    expect(ranked).toMatchObject({
      candidates: 4,
      placed: 2,
      tied: 0,
      notEligible: 1,
      incomplete: 0,
      listed: 0,
    });
    expect(ranked.departments).toMatchObject([
      {
        id: 11,
        capacity: 2,
        candidates: 4,
        parts: [
          { class: 'merit', places: 1, taken: 2, cutOff: 7000 },
          { class: 'catchment', places: 1, taken: 0, cutOff: null },
          { class: 'elds', places: 0, taken: 0, cutOff: null },
        ],
        ties: [],
      },
    ]);
    expect((await office.get<Runs>('runs')).total).toBe(0);
  });

  it('names who would get in, by rank, and nobody whom a higher cut-off leaves out', async () => {
    const best = await office.scored(9000, { utme_score: 300 });
    const second = await office.scored(8000, { utme_score: 210 });
    await office.scored(7000, { utme_score: 200 });
    const numbers = ({ named }: Awaited<ReturnType<RankingOffice['whatIf']>>) =>
      named.map(({ registrationNumber }) => registrationNumber);
    const open = await office.whatIf({ minimumUtme: 180 });
    expect(open.named).toMatchObject([
      { id: best.id, class: 'merit', rank: 1, aggregate: 8250 },
      { id: second.id, class: 'merit', rank: 2, aggregate: 6625 },
    ]);
    expect(numbers(open)).toEqual([best.number, second.number]);
    const strict = await office.whatIf({ minimumUtme: 220 });
    expect(strict).toMatchObject({ placed: 1, notEligible: 2 });
    expect(numbers(strict)).toEqual([best.number]);
    const elsewhere = { departmentId: 11, capacity: 0 };
    expect((await office.whatIf({ capacities: [elsewhere] })).named).toEqual([]);
  });

  it('knows the parts of the quota by the states of the setting', async () => {
    const states = await office.test.deps.db.selectFrom('state').select(['id', 'name']).execute();
    const idOf = (name: string) => states.find((state) => state.name === name)?.id ?? null;
    const origin = async (name: string) => {
      const state_id = idOf(name);
      const lga = office.test.deps.db.selectFrom('lga').select('id').where('state_id', '=', state_id);
      return { state_id, lga_id: (await lga.executeTakeFirstOrThrow()).id };
    };
    await office.scored(9000, await origin('Lagos'));
    await office.scored(8000, await origin('Oyo'));
    await office.scored(5000, await origin('Federal Capital Territory'));
    await office.scored(4000, await origin('Yobe'));
    const { departments } = await office.whatIf({
      capacities: [{ departmentId: 11, capacity: 3 }],
      merit: 34,
      catchment: 33,
      elds: 33,
    });
    expect(departments[0]?.parts).toMatchObject([
      { class: 'merit', taken: 1, cutOff: 7500 },
      { class: 'catchment', taken: 1, cutOff: 5500 },
      { class: 'elds', taken: 1, cutOff: 5000 },
    ]);
  });

  it('leaves out who is on a list of the session already, by the NIN as well', async () => {
    const [own, other] = [await office.scored(9000), await office.scored(8000)];
    const { db } = office.test.deps;
    const { sessionId } = office.asked();
    const nin = 'a'.repeat(64);
    const says = (id: number, set: object) =>
      db.updateTable('application').set(set).where('id', '=', id).execute();
    await says(own.id, { nin_hash: nin });
    const form = db.selectFrom('application').select('application_number as number').where('id', '=', own.id);
    const { number } = await form.executeTakeFirstOrThrow();
    await entryUpTo(office.test, 'draft', { session_id: sessionId, registration_number: String(number) });
    expect(await office.whatIf()).toMatchObject({ candidates: 1, listed: 1 });
    // In the form for another programme, as nobody says the same NIN twice in one.
    await says(own.id, { nin_hash: null });
    await says(other.id, { nin_hash: nin });
    expect(await office.whatIf()).toMatchObject({ candidates: 0, listed: 2 });
    await says(other.id, { nin_doubtful: true });
    expect(await office.whatIf()).toMatchObject({ candidates: 1, listed: 1 });
  });

  it('tries another formula and other minimums, and leaves equals to the officer', async () => {
    const [one, two] = [await office.scored(7000, { o_level_points: 20 }), await office.scored(7000)];
    await office.scored(9900, { utme_score: 149 });
    await office.scored(9800, { eligible: false, missing: ['Mathematics'] });
    await office.scored(9700, { o_level_points: 19 });
    const strict = await office.whatIf({
      minimumOLevel: 20,
      capacities: [{ departmentId: 11, capacity: 1 }],
    });
    expect(strict).toMatchObject({ placed: 0, tied: 2, notEligible: 3 });
    expect(strict.departments[0]?.ties).toEqual([
      { class: 'merit', places: 1, candidates: [one.number, two.number], aggregate: 6500 },
    ]);
    const lax = await office.whatIf({ creditsOnly: false, formula: 'combined-400' });
    expect(lax.departments[0]?.parts[0]).toMatchObject({ taken: 2, cutOff: 240 * 50 + 2 * 9700 });
  });

  it('refuses a quota that is not whole, ties broken twice, and departments of others', async () => {
    await office.scored(9000);
    for (const wrong of [
      { merit: 50 },
      { tieBreak: ['age', 'age'] },
      { capacities: [] },
      { formula: 'none' },
    ])
      expect(codeOf(await office.post('what-if', office.asked(wrong)))).toBe('INVALID');
    const local = await signedIn(office.test, { claims: [...everything], place: { department: 12 } });
    expect(codeOf(await office.post('what-if', office.asked(), local))).toBe('INVALID');
    expect((await office.whatIf({ capacities: [{ departmentId: 12, capacity: 1 }] }, local)).candidates).toBe(
      0,
    );
  });

  it('leaves out and counts who is not matched with JAMB’s list, where the session has one', async () => {
    const [same, other] = [await office.scored(7000, { utme_score: 250 }), await office.scored(9000)];
    await office.scored(9900, { utme_score: 400 });
    expect(await office.whatIf()).toMatchObject({ candidates: 3, unmatched: 0 });
    const lists = await jambLists(office.test);
    await lists.bring([utmeRow(same.number), utmeRow(other.number)], office.headersOf(office.officer));
    const { db, clock } = office.test.deps;
    for (const { id, number } of [same, other])
      await inTransaction(db, (trx) =>
        joinCandidate(trx, id, { sessionId: lists.sessionId, jambNumber: number, at: clock.now() }),
      );
    // Of the three, one has the score of the list, one another one, and one is not in it.
    expect(await office.whatIf()).toMatchObject({ candidates: 1, placed: 1, unmatched: 2 });
    const id = await office.saved();
    expect(await office.get(`runs/${id}`)).toMatchObject({ candidates: 1, unmatched: 2 });
  });

  it('keeps places for the states of JAMB’s list, whatever a candidate of it typed', async () => {
    const { db, clock } = office.test.deps;
    const stateOf = async (name: string) => {
      const lga = db.selectFrom('lga').innerJoin('state', 'state.id', 'lga.state_id');
      const of = lga.select(['state.id as state_id', 'lga.id as lga_id']).where('state.name', '=', name);
      return of.executeTakeFirstOrThrow();
    };
    const { id, number } = await office.scored(7000, { utme_score: 250, ...(await stateOf('Yobe')) });
    const elds = { merit: 0, catchment: 0, elds: 100, capacities: [{ departmentId: 11, capacity: 1 }] };
    const classes = async () => (await office.whatIf(elds)).named.map((one) => one.class);
    expect(await classes()).toEqual(['elds']);
    const lists = await jambLists(office.test);
    await lists.bring([utmeRow(number, { State: 'Oyo' })], office.headersOf(office.officer));
    await inTransaction(db, (trx) =>
      joinCandidate(trx, id, { sessionId: lists.sessionId, jambNumber: number, at: clock.now() }),
    );
    expect(await classes()).toEqual(['merit']);
    const run = await office.saved(elds);
    expect((await office.post(`runs/${run}/draft`)).json()).toMatchObject({ data: { drafts: 1 } });
    const entry = db.selectFrom('admission_list_entry').select('state_id').where('application_id', '=', id);
    expect(await entry.executeTakeFirst()).toEqual({ state_id: (await stateOf('Oyo')).state_id });
  });

  it('is of nobody whose application is removed, and counts those that are opened again', async () => {
    const [removed, reopened] = [await office.scored(9000), await office.scored(8000)];
    await office.scored(7000);
    await office.screening.remove(removed.id);
    await office.screening.reopen(reopened.id);
    expect(await office.whatIf()).toMatchObject({ candidates: 1, placed: 1, reopened: 1, incomplete: 0 });
    const answer = await office.post('runs', office.asked());
    expect(answer.json()).toMatchObject({
      code: 'CONFLICT',
      message: '1 application of these departments are opened again: rank when they are submitted.',
    });
  });
});
