import { ownApplicationText } from '@portal/contracts/admissions';
import { codeOf } from '../../../../test/answers';
import { signedIn } from '../../../../test/builders';
import { freePlaceCalls } from '../../../../test/free-place-calls';
import { entryUpTo } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { everything, rankingOffice, type RankingOffice } from '../../../../test/ranking-office';
import { whileHeld } from '../../../../test/until-waiting';
import { lockResults } from '../screening/store-results';

let office: RankingOffice;
provesActs(() => office.test, ['ranking.fill']);
beforeEach(async () => {
  office = await rankingOffice();
});
afterEach(() => office.test.close());
const { entries, filledBy, free, listed, withdraw } = freePlaceCalls(() => office);

describe('a free place', () => {
  it('goes to the next in rank of its run, department and class, when an officer takes the proposal', async () => {
    await office.scored(9000);
    await office.scored(8000);
    const next = await office.scored(7000);
    await office.scored(6000);
    const { rows } = await listed();
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const [place] = await free();
    expect(place).toMatchObject({
      entryId,
      why: 'withdrawn',
      class: 'merit',
      note: null,
      proposal: { applicationId: next.id, rank: 3, aggregate: 6500 },
    });
    const places = [{ entryId, applicationId: next.id }];
    const answers = await Promise.all([
      office.post('free-places/fill', { places }),
      office.post('free-places/fill', { places }),
    ]);
    const filled = answers.map((answer) => answer.json<{ data: { filled: number } }>().data.filled);
    expect(filled.sort()).toEqual([0, 1]);
    expect(await free()).toEqual([]);
    const { filled_by } = await office.test.deps.db
      .selectFrom('admission_free_place')
      .select('filled_by')
      .executeTakeFirstOrThrow();
    expect((await entries(office.officer, 'status=draft')).rows).toContainEqual(
      expect.objectContaining({ id: filled_by, registrationNumber: next.number, score: 6500 }),
    );
  });

  it('proposes nobody twice, and none of equals', async () => {
    await office.scored(9000);
    await office.scored(8000);
    const next = await office.scored(7000);
    await office.scored(6000);
    await office.scored(6000);
    const { rows } = await listed();
    for (const { id } of rows) await withdraw(id);
    const open = await free();
    expect(open.map(({ proposal }) => proposal?.applicationId ?? null)).toEqual([next.id, null]);
    expect(open[1]?.note).toContain('equals');
    const wrong = { places: [{ entryId: open[0]?.entryId, applicationId: next.id + 1 }] };
    expect((await office.post('free-places/fill', wrong)).json()).toMatchObject({ data: { filled: 0 } });
  });

  it('is filled only while what its run was worked out from is as it was, and by nobody who is removed', async () => {
    await office.scored(9000);
    const [removed, next] = [await office.scored(8000), await office.scored(7000)];
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    await office.screening.remove(removed.id);
    expect((await free())[0]?.proposal?.applicationId).toBe(next.id);
    const fill = async () =>
      (await office.post('free-places/fill', { places: [{ entryId, applicationId: next.id }] })).json();
    const scores = (score: number) =>
      office.test.deps.db
        .updateTable('screening_candidate')
        .set({ score })
        .where('application_id', '=', next.id)
        .execute();
    await scores(1000);
    expect(await fill()).toMatchObject({
      data: {
        filled: 0,
        refused: [{ entryId, message: 'Results or applications have changed since this run: rank again.' }],
      },
    });
    await scores(7000);
    expect(await fill()).toMatchObject({ data: { filled: 1 } });
  });

  const results = () => ({ sessionId: office.asked().sessionId, typeId: 1 });
  const fill = (entryId: number, applicationId: number, by = office.officer) =>
    office.post('free-places/fill', { places: [{ entryId, applicationId }] }, by);

  it('is filled by one of two officers, who each mean somebody else', async () => {
    await office.scored(9000);
    const [next, after] = [await office.scored(8000), await office.scored(7000)];
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const answers = await whileHeld(office.test, (trx) => lockResults(trx, results()), {
      work: [() => fill(entryId, next.id), () => fill(entryId, after.id)],
    });
    expect(answers.map(filledBy)).toEqual([1, 0]);
    expect((await entries(office.officer, 'status=draft')).total).toBe(1);
  });

  it('waits for results that are being written', async () => {
    await office.scored(9000);
    const next = await office.scored(8000);
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const [answer] = await whileHeld(office.test, (trx) => lockResults(trx, results()), {
      work: [() => fill(entryId, next.id)],
      meanwhile: (trx) =>
        trx
          .updateTable('screening_candidate')
          .set({ score: 1000 })
          .where('application_id', '=', next.id)
          .execute(),
    });
    expect(answer?.json()).toMatchObject({ data: { filled: 0, refused: [{ entryId }] } });
  });

  it('is filled by who works there, not by who only sees it', async () => {
    await office.scored(9000);
    const next = await office.scored(8000);
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const { db } = office.test.deps;
    const viewer = await signedIn(office.test, { claims: ['admissions.view'] });
    const elsewhere = await signedIn(office.test, { claims: [...everything], place: { department: 12 } });
    const viewing = db.selectFrom('user_role').select('role_id').where('user_id', '=', viewer.userId);
    const { role_id } = await viewing.executeTakeFirstOrThrow();
    await db.insertInto('user_role').values({ user_id: elsewhere.userId, role_id, scope: '{}' }).execute();
    expect(await free('', elsewhere)).toMatchObject([{ entryId, may: [] }]);
    expect(filledBy(await fill(entryId, next.id, elsewhere))).toBe(0);
    expect(filledBy(await fill(entryId, next.id))).toBe(1);
  });

  it('is not given by who is next for it, nor is a list drawn up by who gets in', async () => {
    await office.scored(9000);
    const next = await office.scored(8000);
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const own = await signedIn(office.test, { claims: [...everything] });
    const { db } = office.test.deps;
    const email = 'applies@mail.example';
    await db.updateTable('invoice').set({ email }).where('rrr', '=', next.rrr).execute();
    await db.updateTable('app_user').set({ email }).where('id', '=', Number(own.userId)).execute();
    expect(await free('', own)).toMatchObject([{ entryId, may: [] }]);
    expect((await fill(entryId, next.id, own)).json()).toMatchObject({
      data: { filled: 0, refused: [{ message: ownApplicationText }] },
    });
    const run = await office.saved();
    expect(codeOf(await office.post(`runs/${run}/draft`, {}, own))).toBe('FORBIDDEN');
    expect((await office.post(`runs/${run}/draft`)).statusCode).toBe(200);
  });

  it('names those whom a tie left', async () => {
    await office.scored(9000);
    await office.scored(6000);
    await office.scored(6000);
    const { rows } = await listed(2);
    await withdraw(rows[0]?.id ?? 0);
    expect((await free())[0]).toMatchObject({
      proposal: null,
      note: expect.stringContaining('equals') as string,
    });
  });

  it('goes past who is on the list by the number of the application, and whose form is open again', async () => {
    await office.scored(9000);
    const added = await office.scored(8000);
    const [reopened, next] = [await office.scored(7500), await office.scored(7000)];
    const { rows } = await listed(1);
    await withdraw(rows[0]?.id ?? 0);
    const { db } = office.test.deps;
    const application = db.selectFrom('application').select('application_number as number');
    const { number } = await application.where('id', '=', added.id).executeTakeFirstOrThrow();
    await entryUpTo(office.test, 'draft', {
      session_id: office.asked().sessionId,
      registration_number: number ?? '',
    });
    await office.screening.reopen(reopened.id);
    expect((await free())[0]?.proposal?.applicationId).toBe(next.id);
  });

  it('is another officer’s beyond where somebody works', async () => {
    await office.scored(9000);
    const next = await office.scored(8000);
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const local = await signedIn(office.test, { claims: [...everything], place: { department: 12 } });
    expect(await free('', local)).toEqual([]);
    const places = [{ entryId, applicationId: next.id }];
    expect((await office.post('free-places/fill', { places }, local)).json()).toMatchObject({
      data: { filled: 0 },
    });
  });
});
