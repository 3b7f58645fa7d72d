import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { signedIn } from '../../../../test/builders';
import { codeOf } from '../../../../test/answers';
import {
  everything,
  rankingOffice,
  type RankingOffice,
  type RankingOfficer,
} from '../../../../test/ranking-office';

type Runs = CallData<typeof admissions.ranking.runs>;
type Places = CallData<typeof admissions.ranking.places>;
type Compared = CallData<typeof admissions.ranking.compare>;

let office: RankingOffice;
beforeEach(async () => {
  office = await rankingOffice();
});
afterEach(() => office.test.close());

describe('a run', () => {
  it('is kept with its inputs: worked out again it is the same list, and it can never be changed', async () => {
    for (const score of [9000, 8000, 7000]) await office.scored(score);
    const id = await office.saved({ capacities: [{ departmentId: 11, capacity: 1 }] });
    await office.test.deps.db.updateTable('screening_candidate').set({ score: 0, aggregate: 0 }).execute();
    expect(await office.get(`runs/${id}/check`)).toMatchObject({ same: true });
    expect(
      (await office.get<Places>(`places?runId=${id}`)).rows.map(({ rank, outcome }) => [rank, outcome]),
    ).toEqual([
      [1, 'placed'],
      [2, 'below'],
      [3, 'below'],
    ]);
    expect(await office.get(`runs/${id}`)).toMatchObject({
      placed: 1,
      merit: 100,
      formula: '50:50',
      formulaVersion: 2,
      tieBreak: ['utme', 'english', 'age'],
      results: [{ parts: [{ cutOff: 7500 }, {}, {}] }],
    });
    const { db } = office.test.deps;
    await expect(db.updateTable('ranking_place').set({ rank: 9 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('ranking_run').where('id', '=', id).execute()).rejects.toThrow();
  });

  it('is not made of incomplete results, nor by another formula than the one in force', async () => {
    await office.scored(9000);
    const waiting = await office.screening.candidate();
    expect((await office.whatIf()).incomplete).toBe(1);
    expect(codeOf(await office.post('runs', office.asked()))).toBe('CONFLICT');
    await office.test.deps.db
      .updateTable('screening_candidate')
      .set({ absent: true })
      .where('application_id', '=', waiting.id)
      .execute();
    expect(codeOf(await office.post('runs', office.asked({ formula: 'combined-400' })))).toBe('CONFLICT');
    expect((await office.post('runs', office.asked())).statusCode).toBe(201);
  });

  it('is compared with another: who comes in, who goes out', async () => {
    const [one, two] = [
      await office.scored(9000, { utme_score: 200, aggregate: 7000 }),
      await office.scored(8000, { utme_score: 300, aggregate: 7750 }),
    ];
    const before = await office.saved({ capacities: [{ departmentId: 11, capacity: 1 }] });
    const after = await office.saved({ capacities: [{ departmentId: 11, capacity: 1 }], minimumUtme: 0 });
    expect(await office.get<Compared>(`runs/${after}/against/${before}`)).toEqual([]);
    await office.test.deps.db
      .updateTable('screening_candidate')
      .set({ score: 1000 })
      .where('application_id', '=', two.id)
      .execute();
    const third = await office.saved({ capacities: [{ departmentId: 11, capacity: 1 }] });
    const changes = await office.get<Compared>(`runs/${third}/against/${before}`);
    expect(changes.map(({ id, change }) => [id, change])).toEqual([
      [one.id, 'in'],
      [two.id, 'out'],
    ]);
  });

  it('is seen and used by whoever works in all of its departments', async () => {
    await office.scored(9000);
    await office.scored(8000, { department_id: 12 });
    const capacities = [11, 12].map((departmentId) => ({ departmentId, capacity: 1 }));
    const id = await office.saved({ capacities });
    const local = await signedIn(office.test, { claims: [...everything], place: { department: 11 } });
    expect((await office.get<Runs>('runs', local)).total).toBe(0);
    for (const path of [`runs/${id}`, `places?runId=${id}`, `runs/${id}/check`, `runs/${id}/against/${id}`]) {
      const answer = await office.test.call('GET', `/AdmissionList/ranking/${path}`, {
        headers: office.headersOf(local),
      });
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
    expect(codeOf(await office.post(`runs/${id}/draft`, {}, local))).toBe('NOT_FOUND');
    expect(codeOf(await office.post('runs', office.asked({ capacities }), local))).toBe('INVALID');
    const school = await signedIn(office.test, { claims: [...everything], place: { school: 1 } });
    expect((await office.get<Runs>('runs', school)).rows).toMatchObject([{ id, may: ['draft'] }]);
    const payload = { list: 'ranking', format: 'csv', query: { runId: id } };
    const asks = async (by: RankingOfficer) => {
      const made = await office.test.call('POST', '/Exports', { headers: office.headersOf(by), payload });
      await office.test.drain();
      const { id: file } = made.json<{ data: { id: string } }>().data;
      return (await office.test.call('GET', `/Exports/${file}/file`, { headers: office.headersOf(by) })).body;
    };
    expect(await asks(school)).toContain('Gets in');
    expect(await asks(local)).not.toContain('Gets in');
  });
});
