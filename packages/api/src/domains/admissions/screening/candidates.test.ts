import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { signedIn } from '../../../../test/builders';
import { resultRow } from '../../../../test/screening-builders';
import { screeners, screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';

type Candidates = CallData<typeof admissions.screening.candidates>;

let office: ScreeningOffice;
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

it('shows an officer of one department its candidates alone, in the list and the file', async () => {
  const [own, other] = [
    await office.screening.candidate(),
    await office.screening.candidate({ department_id: 12 }),
  ];
  const local = await signedIn(office.test, { claims: [...screeners], place: { department: 11 } });
  const { rows } = await office.get<Candidates>(local, 'candidates');
  expect(rows.map(({ id }) => id)).toEqual([own.id]);
  const payload = { list: 'screening-candidates', format: 'csv', query: {} };
  const asked = await office.test.call('POST', '/Exports', { headers: office.headers(local), payload });
  await office.test.drain();
  const { id } = asked.json<{ data: { id: string } }>().data;
  const { body } = await office.test.call('GET', `/Exports/${id}/file`, { headers: office.headers(local) });
  expect(body).toContain(own.number);
  expect(body).not.toContain(other.number);
});

it('reports what an officer may see, and counts who would reach a cut-off', async () => {
  type Report = CallData<typeof admissions.screeningReport.rows>;
  type Totals = CallData<typeof admissions.screeningReport.totals>;
  const [high, low] = [
    await office.screening.candidate(),
    await office.screening.candidate({ eligible: false }),
  ];
  const other = await office.screening.candidate({ department_id: 12 });
  await office.bring([
    resultRow(high.number, '80'),
    resultRow(low.number, '50'),
    resultRow(other.number, 'ABS'),
  ]);
  expect(await office.get<Totals>(office.writer, 'report/totals?cutOff=6000')).toMatchObject({
    candidates: 3,
    scored: 2,
    absent: 1,
    eligible: 2,
    reach: 1,
    highest: 7000,
    departments: [
      { scored: 2, reach: 1 },
      { scored: 0, reach: 0 },
    ],
  });
  const { rows } = await office.get<Report>(office.writer, 'report?cutOff=6000');
  expect(rows).toMatchObject([{ id: high.id, aggregate: 7000, paid: true, photo: false, batch: null }]);
  expect((await office.get<Report>(office.writer, 'report?eligible=false')).rows.map(({ id }) => id)).toEqual(
    [low.id],
  );
  const local = await signedIn(office.test, { claims: [...screeners], place: { department: 12 } });
  expect((await office.get<Report>(local, 'report')).rows.map(({ id }) => id)).toEqual([other.id]);
  expect(await office.get<Totals>(local, 'report/totals')).toMatchObject({ candidates: 1, scored: 0 });
});
