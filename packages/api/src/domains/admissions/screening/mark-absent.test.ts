import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { codeOf } from '../../../../test/answers';
import { signedIn } from '../../../../test/builders';
import { provesActs } from '../../../../test/proves-acts';
import { resultRow } from '../../../../test/screening-builders';
import { screeners, screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';
import { whileHeld } from '../../../../test/until-waiting';
import { lockResults } from './store-results';

type Candidates = CallData<typeof admissions.screening.candidates>;

let office: ScreeningOffice;
provesActs(() => office.test, ['screening-results.absent']);
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

const mark = (seen: number, by = office.writer) => {
  const screened = { sessionId: office.sessionId, applicationTypeId: 1 };
  return office.post(by, 'absent', { ...screened, seen, reason: 'they did not come' });
};
const said = (by = office.writer) =>
  office.get(by, `absent?sessionId=${office.sessionId}&applicationTypeId=1`);
const absent = async (by = office.writer) =>
  (await office.get<Candidates>(by, 'candidates?status=absent')).rows.map(({ id }) => id);

it('says of everybody without a result that they were absent, as many as it said first', async () => {
  const [one, two] = [await office.screening.candidate(), await office.screening.candidate()];
  await office.bring([resultRow(one.number, '60')]);
  expect(await said()).toEqual({ absent: 1, toSit: 0 });
  expect(codeOf(await mark(2))).toBe('STALE');
  expect(await absent()).toEqual([]);
  expect((await mark(1)).json()).toMatchObject({ data: { absent: 1 } });
  expect(await absent()).toEqual([two.id]);
  expect(codeOf(await mark(1))).toBe('CONFLICT');
  const local = await signedIn(office.test, { claims: [...screeners], place: { department: 11 } });
  expect(codeOf(await mark(1, local))).toBe('INVALID');
  expect(await said(local)).toBeUndefined();
});

it('leaves whoever has a seat in a sitting that has not begun', async () => {
  const early = await office.screening.candidate({ submitted_at: new Date('2026-08-01T08:00:00Z') });
  const other = await office.screening.candidate();
  const made = await office.post(office.writer, 'batches', {
    sessionId: office.sessionId,
    applicationTypeId: 1,
    name: 'Batch A',
    venue: 'CBT centre',
    sitsOn: '2026-10-05',
    startsAt: '09:00',
    seats: 1,
  });
  const { id } = made.json<{ data: { id: number } }>().data;
  await office.post(office.writer, `batches/${id}/seat`, { version: 1 });
  expect(await said()).toEqual({ absent: 1, toSit: 1 });
  expect((await mark(1)).json()).toMatchObject({ data: { absent: 1 } });
  expect(await absent()).toEqual([other.id]);
  // Half past nine in Lagos.
  office.test.deps.clock.set('2026-10-05T08:30:00Z');
  const by = await signedIn(office.test, { claims: [...screeners] });
  expect(await said(by)).toEqual({ absent: 1, toSit: 0 });
  expect((await mark(1, by)).json()).toMatchObject({ data: { absent: 1 } });
  expect(await absent(by)).toEqual(expect.arrayContaining([early.id, other.id]));
});

it('says of nobody that they were absent whose result is being written', async () => {
  const { id } = await office.screening.candidate();
  const examination = { sessionId: office.sessionId, typeId: 1 };
  const [answer] = await whileHeld(office.test, (trx) => lockResults(trx, examination), {
    work: [() => mark(1)],
    meanwhile: (trx) =>
      trx.updateTable('screening_candidate').set({ score: 6000 }).where('application_id', '=', id).execute(),
  });
  expect(answer && codeOf(answer)).toBe('CONFLICT');
});

it('says nothing of applications that are removed or opened again, and shows the removed ones nowhere', async () => {
  const [removed, reopened, left] = [
    await office.screening.candidate(),
    await office.screening.candidate(),
    await office.screening.candidate(),
  ];
  await office.screening.remove(removed.id);
  await office.screening.reopen(reopened.id);
  expect(await said()).toEqual({ absent: 1, toSit: 0 });
  expect((await mark(1)).json()).toMatchObject({ data: { absent: 1 } });
  expect(await absent()).toEqual([left.id]);
  for (const path of ['candidates', 'report'])
    expect((await office.get<Candidates>(office.writer, path)).rows.map(({ id }) => id).sort()).toEqual([
      reopened.id,
      left.id,
    ]);
  expect(await office.get(office.writer, 'report/totals')).toMatchObject({ candidates: 2 });
});
