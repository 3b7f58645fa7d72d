import type { admissions } from '@portal/contracts/admissions';
import type { CallData, Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { signedIn } from '../../../../test/builders';
import { freePlaceCalls } from '../../../../test/free-place-calls';
import { rankingOffice, type RankingOffice } from '../../../../test/ranking-office';
import { reportCalls } from '../../../../test/report-calls';
import { inTransaction } from '../../../platform/database/database';

let office: RankingOffice;
beforeEach(async () => {
  office = await rankingOffice();
});
afterEach(() => office.test.close());
const { filledBy, found, free, listed, withdraw } = freePlaceCalls(() => office);
const { file } = reportCalls(() => office.test);

describe('a free place of the list', () => {
  it('is found by who had it, by number and department, a page at a time, whoever is next for the others', async () => {
    await office.scored(9000);
    await office.scored(8500);
    await office.scored(8200);
    const [first, second, third] = [
      await office.scored(8000),
      await office.scored(7000),
      await office.scored(6000),
    ];
    const { rows } = await listed(3);
    for (const { id } of rows) await withdraw(id);
    const proposed = async (query: string) =>
      (await free(query)).map(({ proposal }) => proposal?.applicationId ?? null);
    expect(await proposed('')).toEqual([first.id, second.id, third.id]);
    expect(await found('pageSize=10&sort=-since')).toMatchObject({ total: 3, totalIsExact: true, page: 1 });
    expect(await proposed('sort=-since')).toEqual([third.id, second.id, first.id]);
    const [, { name, registrationNumber } = { name: '', registrationNumber: '' }] = await free();
    expect(await proposed(`search=${registrationNumber}`)).toEqual([second.id]);
    expect(await free(`search=${encodeURIComponent(name)}`)).toContainEqual(
      expect.objectContaining({ registrationNumber, why: 'withdrawn' }),
    );
    expect(await free('search=nobody')).toEqual([]);
    expect((await found('departmentId=11')).total).toBe(3);
    expect((await found('departmentId=12')).total).toBe(0);
    const saved = await file(office.officer, 'free-places', { search: registrationNumber });
    const [header, ...lines] = saved.trimEnd().split('\r\n');
    expect(header).toContain('Was of,JAMB no.,Became of the offer,Free since,Next in rank');
    expect(lines).toEqual([expect.stringContaining(second.number)]);
  });

  it('is filled in the order of the proposals, however the officer sorted the list', async () => {
    await office.scored(9000);
    await office.scored(8500);
    const [first, second] = [await office.scored(8000), await office.scored(7000)];
    const { rows } = await listed();
    for (const { id } of rows) await withdraw(id);
    const places = (await free('sort=-since')).map(({ entryId, proposal }) => ({
      entryId,
      applicationId: proposal?.applicationId ?? 0,
    }));
    expect(places.map(({ applicationId }) => applicationId)).toEqual([second.id, first.id]);
    expect(filledBy(await office.post('free-places/fill', { places }))).toBe(2);
    expect(await free()).toEqual([]);
  });

  it('of merit is given before one of catchment that became free in the same moment, whichever came first', async () => {
    const { db } = office.test.deps;
    const catchment = await db
      .selectFrom('lga')
      .innerJoin('state', 'state.id', 'lga.state_id')
      .select(['state.id as state_id', 'lga.id as lga_id'])
      .where('state.name', '=', 'Federal Capital Territory')
      .executeTakeFirstOrThrow();
    await office.scored(9000);
    await office.scored(8500);
    const [next, after] = [await office.scored(8000, catchment), await office.scored(7000, catchment)];
    const { rows } = await listed();
    const [first, second] = rows.map(({ id }) => id).sort((one, other) => one - other);
    await inTransaction(db, async (trx) => {
      // As a run of parts would have made it, in the order of ids that no run makes.
      await sql`set local session_replication_role = replica`.execute(trx);
      const entry = trx.updateTable('admission_list_entry').set({ class: 'catchment' });
      await entry.where('id', '=', first ?? 0).execute();
    });
    for (const { id } of rows) await withdraw(id);
    const proposed = (await free()).map(({ entryId, proposal }) => [entryId, proposal?.applicationId]);
    expect(proposed).toEqual([
      [first, after.id],
      [second, next.id],
    ]);
  });

  it('is nobody’s once the session is over, and listed of that session alone', async () => {
    await office.scored(9000);
    const next = await office.scored(8000);
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const { db } = office.test.deps;
    const { sessionId } = office.asked();
    expect(await free()).toEqual(await free(`sessionId=${sessionId}`));
    await db.updateTable('academic_session').set({ current: false }).execute();
    expect(await free()).toMatchObject([{ entryId, proposal: { applicationId: next.id }, may: ['fill'] }]);
    await db
      .insertInto('academic_session')
      .values({ id: 2099, name: '2099/2100', current: true, starts_on: '2099-10-01', ends_on: '2100-09-30' })
      .execute();
    expect(await free(`sessionId=${sessionId}`)).toMatchObject([
      { entryId, proposal: null, note: expect.stringContaining('over') as string, may: [] },
    ]);
    expect(await free()).toEqual([]);
    expect(await free('sessionId=2099')).toEqual([]);
    const filled = await office.post('free-places/fill', {
      places: [{ entryId, applicationId: next.id }],
    });
    expect(filled.json()).toMatchObject({
      data: { filled: 0, refused: [{ message: expect.stringContaining('is over') as string }] },
    });
  });

  it('waits on the start page of whoever may open the ranking', async () => {
    await office.scored(9000);
    await office.scored(8000);
    const { rows } = await listed();
    for (const { id } of rows) await withdraw(id);
    const start = async (...claims: Claim[]) => {
      const who = await signedIn(office.test, { claims: ['admissions.reports', ...claims] });
      const answer = await office.test.call('GET', '/AdmissionsDashboard/overview', {
        headers: office.headersOf(who),
      });
      return answer.json<{ data: CallData<typeof admissions.admissionsDashboard.overview> }>().data.queues;
    };
    expect(await start('admissions.view')).toContainEqual({ kind: 'free places', count: 2 });
    expect(await start()).toEqual([]);
  });
});
