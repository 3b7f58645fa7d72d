import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { resultRow } from '../../../../test/screening-builders';
import { screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';

type Candidates = CallData<typeof admissions.screening.candidates>;

/** What a file of results may not do, or is asked about. */
let office: ScreeningOffice;
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

it('replaces no batch by a row that is refused, as the example of the template is', async () => {
  const { number } = await office.screening.candidate();
  await office.bring([resultRow(number, '61.50')]);
  expect(
    await office.screening.verdicts([resultRow('202512345678AB', '50')], office.headers(office.writer)),
  ).toEqual(['2 error Unknown: no submitted application of this programme and session has this number']);
});

it('names who loses a result because both of their rows are refused', async () => {
  const [one, twice] = [await office.screening.candidate(), await office.screening.candidate()];
  await office.bring([resultRow(one.number, '61.50'), resultRow(twice.number, '50')]);
  const again = [
    resultRow(one.number, '61.50'),
    resultRow(twice.number, '1000'),
    resultRow(twice.number, '50'),
  ];
  expect(await office.screening.verdicts(again, office.headers(office.writer))).toEqual([
    `2 warning Same as before | Batch A is replaced. Not in this file, and without a result from then on: ${twice.number} (50.00)`,
    expect.stringMatching(/^3 error Score: /),
    '4 error JAMB no.: the same as in row 3',
  ]);
  await office.bring(again);
  const { rows } = await office.get<Candidates>(office.writer, 'candidates');
  expect(rows.find(({ registrationNumber }) => registrationNumber === twice.number)?.score).toBeNull();
});

it('asks about results of a sitting that is still to come', async () => {
  const { number } = await office.screening.candidate();
  const { db, clock } = office.test.deps;
  const of = { session_id: office.sessionId, application_type_id: 1, name: 'Batch A' };
  const place = { venue: 'Main hall', sits_on: '2027-10-05', starts_at: '09:00', seats: 2 };
  const made = { made_by: '1', made_at: clock.now() };
  await db
    .insertInto('screening_batch')
    .values({ ...of, ...place, ...made })
    .execute();
  const rows = [resultRow(number, '61.50')];
  const headers = office.headers(office.writer);
  expect(await office.screening.verdicts(rows, headers)).toEqual([
    '2 warning Matched | Batch A sits on 05/10/2027: is this the right batch?',
  ]);
  await db.updateTable('screening_batch').set({ sits_on: clock.today() }).execute();
  expect(await office.screening.verdicts(rows, headers)).toEqual(['2 ok Matched']);
});

it('brings nobody a result of their own, and takes none away: another officer does', async () => {
  const [own, other] = [await office.screening.candidate(), await office.screening.candidate()];
  await office.bring([resultRow(own.number, '61.50'), resultRow(other.number, '50')]);
  const { db } = office.test.deps;
  const invoice = db.selectFrom('application as a').innerJoin('invoice as i', 'i.id', 'a.invoice_id');
  const { phone } = await invoice.select('i.phone').where('a.id', '=', own.id).executeTakeFirstOrThrow();
  const mine = office.writer;
  await db.updateTable('app_user').set({ phone }).where('id', '=', mine.userId).execute();
  const again = [resultRow(own.number, '99'), resultRow(other.number, '50')];
  expect(await office.screening.verdicts(again, office.headers(mine))).toEqual([
    '2 error This application is your own: ask another officer to work on it.',
    '3 ok Same as before',
  ]);
  await office.bring(again);
  const { rows } = await office.get<Candidates>(mine, 'candidates');
  expect(rows.find(({ registrationNumber }) => registrationNumber === own.number)?.score).toBe(6150);
});
