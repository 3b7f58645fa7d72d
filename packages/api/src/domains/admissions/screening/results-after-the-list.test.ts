import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { entryUpTo } from '../../../../test/offer-builders';
import { resultRow } from '../../../../test/screening-builders';
import { screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';

type Candidates = CallData<typeof admissions.screening.candidates>;

let office: ScreeningOffice;
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

it('a file takes the result of who was taken off the list again before an offer', async () => {
  const { id, number } = await office.screening.candidate();
  await office.bring([resultRow(number, '61.50')]);
  const given = { application_id: id, registration_number: number, application_type_id: 1 };
  const entry = await entryUpTo(office.test, 'recommended', given);
  expect(await office.stateOf(id)).toBe('recommended');
  const { writer } = office;
  const { version } = await office.test.deps.db
    .selectFrom('admission_list_entry')
    .select('version')
    .where('id', '=', entry)
    .executeTakeFirstOrThrow();
  const payload = { version, reason: 'on the wrong list' };
  const path = `/AdmissionList/entries/${entry}/withdraw`;
  const headers = office.headers(writer);
  expect((await office.test.call('POST', path, { headers, payload })).statusCode).toBe(200);
  await office.bring([resultRow(number, '70')]);
  const { rows } = await office.get<Candidates>(writer, 'candidates');
  expect(rows.map(({ score, status }) => [score, status])).toEqual([[7000, 'scored']]);
  expect(await office.stateOf(id)).toBe('screened');
});
