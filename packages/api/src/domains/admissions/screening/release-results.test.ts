import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import pg from 'pg';
import { codeOf } from '../../../../test/answers';
import { signedIn } from '../../../../test/builders';
import { provesActs } from '../../../../test/proves-acts';
import { resultRow, withFormula } from '../../../../test/screening-builders';
import { screeners, screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';

type Candidates = CallData<typeof admissions.screening.candidates>;
type Choices = CallData<typeof admissions.screening.choices>;
type Uploads = CallData<typeof admissions.screening.uploads>;

let office: ScreeningOffice;
provesActs(() => office.test, ['screening-results.release', 'screening-results.upload']);
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

describe('a release', () => {
  it('is another officer’s, once, and shows each candidate their own result and nothing before', async () => {
    const [one, two] = [
      await office.screening.candidate({ utme_score: 240 }),
      await office.screening.candidate(),
    ];
    await office.bring([resultRow(one.number, '60'), resultRow(two.number, '90')]);
    expect((await office.mineOf(one)).result).toBeNull();
    expect((await office.get<Uploads>(office.writer, 'uploads')).rows).toMatchObject([
      { status: 'waiting', may: [] },
    ]);
    expect((await office.get<Uploads>(office.second, 'uploads?forMe=true')).rows).toMatchObject([
      { may: ['approve'] },
    ]);
    expect(codeOf(await office.release(office.writer))).toBe('SECOND_PERSON');
    const { rows } = await office.get<Uploads>(office.second, 'uploads?status=waiting');
    const waiting = { version: rows[0]?.version, from: '' };
    const releases = [1, 2].map(() => office.post(office.second, `uploads/${rows[0]?.id}/release`, waiting));
    const answers = await Promise.all(releases);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await office.mineOf(one)).result).toMatchObject({
      score: 6000,
      aggregate: 6000,
      outOf: 10_000,
      formula: '50:50',
      formulaVersion: 2,
      cutOffs: [],
    });
    expect(JSON.stringify(await office.mineOf(one))).not.toContain('9000');
    expect(await office.lastAudit('screening-results.release')).toMatchObject({ after: { released: 2 } });
    await office.test.drain();
    const told = office.test.mail.filter(({ subject }) => subject === 'Your screening result');
    expect(told).toHaveLength(2);
    // The sign-in of the landing page takes no RRR.
    expect(told[0]?.text).toContain('log in at http://portal.test/putme_login with your RRR');
    // The result itself is read behind the RRR.
    expect(told.map(({ text }) => text).join()).not.toMatch(/\b(60|90)\b/);
  });

  it('is of the file as it was seen: what another file has replaced since is not of it', async () => {
    const [one, two] = [await office.screening.candidate(), await office.screening.candidate()];
    await office.bring([resultRow(one.number, '60'), resultRow(two.number, '70', 'Batch B')]);
    const [seen] = (await office.get<Uploads>(office.second, 'uploads')).rows;
    expect(seen).toMatchObject({ batches: 'Batch A, Batch B', scored: 2 });
    await office.bring([resultRow(two.number, '75', 'Batch B')]);
    const late = { version: seen?.version, from: '' };
    expect(codeOf(await office.post(office.second, `uploads/${seen?.id}/release`, late))).toBe('STALE');
    const first = async () =>
      (await office.get<Uploads>(office.second, 'uploads?sort=uploadedAt')).rows.find(
        ({ id }) => id === seen?.id,
      );
    const now = await first();
    expect(now).toMatchObject({ batches: 'Batch A', scored: 1, status: 'waiting' });
    await office.post(office.second, `uploads/${seen?.id}/release`, { version: now?.version, from: '' });
    expect(await first()).toMatchObject({ scored: 1, status: 'released' });
  });

  it('is asked of those with a seat too: its candidates are shown, and who lacks a result is counted', async () => {
    const { screening, second, get, post, test } = office;
    const [scored, lacking, elsewhere] = [
      await screening.candidate(),
      await screening.candidate(),
      await screening.candidate(),
    ];
    const make = async (name: string, seats: number) => {
      const [sessionId, applicationTypeId] = [office.sessionId, 1];
      const day = { venue: 'CBT centre', sitsOn: '2026-10-05', startsAt: '09:00' };
      const made = await post(second, 'batches', { sessionId, applicationTypeId, name, seats, ...day });
      const { id } = made.json<{ data: { id: number } }>().data;
      expect((await post(second, `batches/${id}/seat`, { version: 1 })).statusCode).toBe(200);
    };
    await make('Batch A', 2);
    await make('Batch B', 1);
    await office.bring([resultRow(scored.number, '60', 'Batch A')]);
    const [file] = (await get<Uploads>(second, 'uploads')).rows;
    expect(file).toMatchObject({ scored: 1, seated: 2, withoutResult: 1 });
    const shown = await get<Candidates>(second, `candidates?uploadId=${file?.id}`);
    expect(shown.rows.map(({ id }) => id).sort()).toEqual([scored.id, lacking.id].sort());
    expect(shown.rows.map(({ id }) => id)).not.toContain(elsewhere.id);
    expect((await get<Choices>(second, 'choices')).files).toEqual([{ id: file?.id, name: 'results.xlsx' }]);
    const local = await signedIn(test, { claims: [...screeners], place: { department: 11 } });
    expect((await get<Choices>(local, 'choices')).files).toEqual([]);
    // Nobody misses one that is removed.
    await screening.remove(lacking.id);
    expect((await get<Uploads>(second, 'uploads')).rows).toMatchObject([{ seated: 1, withoutResult: 0 }]);
  });

  it('is not dated back', async () => {
    await office.bring([resultRow((await office.screening.candidate()).number, '60')]);
    const answer = await office.release(office.second, '2020-01-01T08:00:00Z');
    expect(answer.json()).toMatchObject({
      data: { visibleFrom: office.test.deps.clock.now().toISOString() },
    });
  });

  it('of a later time shows nothing before', async () => {
    const one = await office.screening.candidate();
    await office.bring([resultRow(one.number, '60')]);
    await office.release(office.second, '2026-10-01T08:00:00Z');
    expect((await office.mineOf(one)).result).toBeNull();
    const told = () => office.test.mail.filter(({ subject }) => subject === 'Your screening result');
    await office.test.drain();
    expect(told()).toEqual([]);
    office.test.deps.clock.set('2026-10-01T08:00:00Z');
    await office.test.drain();
    expect(told()).toHaveLength(1);
    const fresh = await office.screening.form.signIn(one.rrr);
    expect((await office.mineOf(fresh)).result).toMatchObject({ score: 6000 });
  });

  it('is frozen: what is brought later waits for a release of its own', async () => {
    const one = await office.screening.candidate();
    await office.bring([resultRow(one.number, '60')]);
    await office.release(office.second);
    await office.bring([resultRow(one.number, '75')]);
    await withFormula(office.test, { formula: 'combined-400' });
    expect((await office.mineOf(one)).result).toMatchObject({
      score: 6000,
      aggregate: 6000,
      formula: '50:50',
    });
    office.test.deps.clock.advance({ seconds: 1 });
    await office.release(office.second);
    expect((await office.mineOf(one)).result).toMatchObject({
      score: 7500,
      formula: 'combined-400',
      formulaVersion: 3,
    });
  });

  it('is refused to others, of a version that nobody saw, and to whoever is signed out', async () => {
    const one = await office.screening.candidate();
    await office.bring([resultRow(one.number, '60')]);
    const { rows } = await office.get<Uploads>(office.second, 'uploads');
    const [{ id } = { id: 0 }] = rows;
    expect(codeOf(await office.post(office.second, `uploads/${id}/release`, { version: 9, from: '' }))).toBe(
      'STALE',
    );
    expect(
      codeOf(await office.post(office.second, `uploads/${id}/release`, { version: 1, from: 'soon' })),
    ).toBe('INVALID');
    const local = await signedIn(office.test, { claims: [...screeners], place: { department: 11 } });
    expect(codeOf(await office.post(local, `uploads/${id}/release`, { version: 1, from: '' }))).toBe(
      'NOT_FOUND',
    );
    const clerk = await signedIn(office.test, { claims: ['admissions.view', 'admissions.edit'] });
    expect(codeOf(await office.post(clerk, `uploads/${id}/release`, { version: 1, from: '' }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await office.test.call('GET', '/Application/screening/mine'))).toBe('SIGNED_OUT');
  });

  it('is read with one question, and not sent again to who has it', async () => {
    const one = await office.screening.candidate();
    await office.bring([resultRow(one.number, '60')]);
    await office.release(office.second);
    const first = await office.screening.mine(one);
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const again = await office.screening.mine(one, { 'if-none-match': String(first.headers['etag']) });
    const questions = asked.mock.calls.length;
    asked.mockRestore();
    expect([again.statusCode, again.body, questions]).toEqual([304, '', 1]);
  });
});
