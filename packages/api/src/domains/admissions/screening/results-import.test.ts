import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { signedIn } from '../../../../test/builders';
import { aJambNumber } from '../../../../test/jamb-builders';
import { resultRow } from '../../../../test/screening-builders';
import { screeners, screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';
import type { Place } from '../../../platform/place';

type Uploads = CallData<typeof admissions.screening.uploads>;
type Candidates = CallData<typeof admissions.screening.candidates>;

let office: ScreeningOffice;
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

describe('a file of results', () => {
  it('says of each row what becomes of it', async () => {
    const [one, two, three] = [
      await office.screening.candidate(),
      await office.screening.candidate(),
      await office.screening.candidate(),
    ];
    await office.bring([resultRow(one.number, '61.50'), resultRow(two.number, 70, 'Batch B')]);
    expect(
      await office.screening.verdicts(
        [
          resultRow(three.number, '55.25', 'Batch C'),
          resultRow(one.number, '62', 'Batch A'),
          resultRow(two.number, '70', 'Batch A'),
          resultRow('202599999999ZZ', '50', 'Batch C'),
          resultRow(three.number, '56', 'Batch C'),
          resultRow('202588888888ZZ', '100.01', 'Batch C'),
          resultRow('202577777777ZZ', 'sick', 'Batch C'),
        ],
        office.headers(office.writer),
      ),
    ).toEqual([
      '2 ok Matched',
      '3 warning Changed: 61.50 becomes 62.00',
      '4 error Duplicate: has a result in Batch B already, 70.00',
      '5 error Unknown: no submitted application of this programme and session has this number',
      '6 error JAMB no.: the same as in row 2',
      '7 error Score: out of range: 0 to 100, with two decimals at most',
      '8 error Score: out of range: 0 to 100, with two decimals at most',
    ]);
  });

  it('scores who is in it, works the aggregate out and moves the application', async () => {
    const [one, absent] = [
      await office.screening.candidate({ utme_score: 251 }),
      await office.screening.candidate(),
    ];
    await office.bring([resultRow(one.number, '60.01'), resultRow(absent.number, 'ABS')]);
    expect((await office.get<Candidates>(office.writer, 'candidates?sort=-aggregate')).rows).toMatchObject([
      { registrationNumber: absent.number, score: null, aggregate: null, status: 'absent' },
      { registrationNumber: one.number, score: 6001, aggregate: 6138, status: 'scored' },
    ]);
    expect([await office.stateOf(one.id), await office.stateOf(absent.id)]).toEqual([
      'screened',
      'completed',
    ]);
    expect(await office.lastAudit('screening-results.upload')).toMatchObject({
      after: { scored: 1, absent: 1 },
    });
  });

  it('replaces its batch: who is not in it any more has no result, and the preview says so', async () => {
    const [one, two] = [await office.screening.candidate(), await office.screening.candidate()];
    await office.bring([resultRow(one.number, '61.50'), resultRow(two.number, '50')]);
    const again = [resultRow(one.number, '61.50')];
    expect(await office.screening.verdicts(again, office.headers(office.writer))).toEqual([
      `2 warning Same as before | Batch A is replaced. Not in this file, and without a result from then on: ${two.number} (50.00)`,
    ]);
    await office.bring(again);
    expect(
      (await office.get<Candidates>(office.writer, 'candidates')).rows.map(({ score }) => score),
    ).toEqual([6150, null]);
    expect([await office.stateOf(one.id), await office.stateOf(two.id)]).toEqual(['screened', 'completed']);
    const { rows } = await office.get<Uploads>(office.writer, 'uploads');
    expect(rows.map(({ status }) => status)).toEqual(['waiting', 'replaced']);
  });

  it('leaves nothing to release of a file that it replaces whole, of other candidates too', async () => {
    const [one, two] = [await office.screening.candidate(), await office.screening.candidate()];
    await office.bring([resultRow(one.number, '61.50')]);
    await office.bring([resultRow(two.number, '50')]);
    const { rows } = await office.get<Uploads>(office.writer, 'uploads');
    expect(rows.map(({ status }) => status).sort()).toEqual(['replaced', 'waiting']);
  });

  it('does not touch who is on an admission list', async () => {
    const { id, number } = await office.screening.candidate();
    await office.bring([resultRow(number, '61.50')]);
    await office.test.deps.db
      .updateTable('application')
      .set({ state: 'recommended' })
      .where('id', '=', id)
      .execute();
    expect(await office.screening.verdicts([resultRow(number, '99')], office.headers(office.writer))).toEqual(
      ['2 error Kept as it is: this candidate is on the admission list already'],
    );
    // Nor does a file of their batch that leaves them out.
    const other = await office.screening.candidate();
    await office.bring([resultRow(other.number, '50')]);
    const { rows } = await office.get<Candidates>(office.writer, 'candidates?sort=registrationNumber');
    expect(rows.map(({ score }) => score)).toEqual([6150, 5000]);
    expect(await office.stateOf(id)).toBe('recommended');
  });

  it.each([
    [10, / \(50\.00\)$/],
    [11, / \(50\.00\) and 1 more$/],
  ])('names ten of those whom it leaves out: of %d', async (many, end) => {
    const people = [];
    for (let each = 0; each < many; each += 1) people.push(await office.screening.candidate());
    await office.bring(people.map(({ number }) => resultRow(number, '50')));
    const { number } = await office.screening.candidate();
    const [said] = await office.screening.verdicts([resultRow(number, '60')], office.headers(office.writer));
    expect(said).toMatch(end);
  });

  it('knows nothing of removed applications, refuses two of one number, and says which is opened again', async () => {
    const [one, open] = [await office.screening.candidate(), await office.screening.candidate()];
    const again = await office.screening.candidate({ registration_number: one.number });
    const rows = [resultRow(one.number, '60'), resultRow(open.number, '60')];
    await office.screening.reopen(open.id);
    const verdicts = () => office.screening.verdicts(rows, office.headers(office.writer));
    const reopened = '3 error Kept as it is: this application is opened again, and has to be submitted first';
    expect(await verdicts()).toEqual([
      '2 error Two applications of this programme have this number',
      reopened,
    ]);
    await office.screening.remove(again.id);
    expect(await verdicts()).toEqual(['2 ok Matched', reopened]);
    await office.screening.remove(one.id);
    expect((await verdicts())[0]).toContain('Unknown');
  });

  it('is brought by whoever edits admissions, each row within their place', async () => {
    const { number } = await office.screening.candidate();
    const places: [string[], Place | undefined, number][] = [
      [['admissions.view'], undefined, 403],
      [['admissions.view', 'admissions.edit'], { department: 11 }, 201],
      [['admissions.view', 'admissions.edit'], { studentType: 4 }, 201],
      [['admissions.view', 'admissions.edit'], { studentType: 1 }, 201],
    ];
    for (const [claims, place, status] of places) {
      const officer = await signedIn(office.test, { claims: claims as never, ...(place && { place }) });
      const asked = office.screening.preview([resultRow(number, '50')], office.headers(officer)).then(
        () => 201,
        (error: Error) => (JSON.parse(error.message) as { status: number }).status,
      );
      expect(await asked).toBe(status);
    }
  });
});

describe('a file of an officer of one department', () => {
  it('has results of their own candidates, and takes none from others of its batch', async () => {
    const mine = await office.screening.candidate({ department_id: 12 });
    const [theirs, dropped] = [
      await office.screening.candidate(),
      await office.screening.candidate({ department_id: 12 }),
    ];
    const all = [mine, theirs, dropped].map(({ number }) => resultRow(number, '60'));
    await office.bring(all);
    const local = await signedIn(office.test, { claims: [...screeners], place: { department: 12 } });
    const file = [resultRow(mine.number, '70'), resultRow(theirs.number, '10')];
    expect(await office.screening.verdicts(file, office.headers(local))).toEqual([
      `2 warning Changed: 60.00 becomes 70.00 | Batch A is replaced. Not in this file, and without a result from then on: ${dropped.number} (60.00)`,
      '3 error The department of this candidate is not yours to work on',
    ]);
    await office.screening.bring(file, office.headers(local));
    const { rows } = await office.get<Candidates>(office.writer, 'candidates?sort=registrationNumber');
    expect(rows.map(({ registrationNumber, score }) => [registrationNumber, score])).toEqual([
      [mine.number, 7000],
      [theirs.number, 6000],
      [dropped.number, null],
    ]);
  });

  it('of 20,000 rows is looked through whole', async () => {
    const { number } = await office.screening.candidate();
    const unknown = Array.from({ length: 19_999 }, (_, at) => resultRow(aJambNumber(500_000 + at), '50'));
    const { id, counts } = await office.screening.preview(
      [resultRow(number, '60'), ...unknown],
      office.headers(office.writer),
    );
    expect(counts).toEqual({ ok: 1, warning: 0, error: 19_999 });
    const committed = await office.test.call('POST', `/Imports/${id}/commit`, {
      headers: office.headers(office.writer),
    });
    expect(committed.json().data).toEqual({ applied: 1, refused: 19_999 });
  }, 120_000);
});
