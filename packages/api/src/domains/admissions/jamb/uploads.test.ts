import { testApp, type TestApp } from '../../../../test/app';
import { anApplicant } from '../../../../test/admission-builders';
import { signedIn } from '../../../../test/builders';
import { sheetOf, textCell, workbookOf } from '../../../../test/import-files';
import {
  aJambNumber,
  directEntryHeaders,
  directEntryRow,
  jambLists,
  utmeHeaders,
  utmeRow,
  type JambLists,
} from '../../../../test/jamb-builders';
import { inTransaction } from '../../../platform/database/database';
import { joinCandidate } from './join-candidate';

let test: TestApp;
let lists: JambLists;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  lists = await jambLists(test);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.deps;
  await db.deleteFrom('jamb_candidate_application').execute();
  await db.deleteFrom('jamb_candidate').execute();
  await db.deleteFrom('jamb_department_name').execute();
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify({ firstYear: 2023, legacyNumbers: false }) })
    .where('key', '=', 'jamb')
    .execute();
});

const [one, two, three] = [1, 2, 3].map(aJambNumber) as [string, string, string];
const verdictsOf = async (rows: Parameters<JambLists['preview']>[0]) =>
  lists.verdicts((await lists.preview(rows, officer)).id, officer);
const stored = () =>
  test.deps.db
    .selectFrom('jamb_candidate')
    .select(['jamb_number as number', 'surname', 'utme_total as total', 'version'])
    .orderBy('jamb_number')
    .execute();
/** Whether a later list than the one that brought a candidate has changed them. */
const changedLater = async () => {
  const rows = test.deps.db.selectFrom('jamb_candidate').select(['upload_id', 'changed_by_upload_id as by']);
  return (await rows.orderBy('jamb_number').execute()).map((each) => each.upload_id !== each.by);
};
const detailOf = async (act: string) => {
  const rows = test.deps.db.selectFrom('audit_log').select('detail').where('act', '=', act);
  return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).detail;
};
/** An application of theirs whose form was begun. */
async function begun(jambNumber: string, state: 'paid' | 'in_progress' = 'in_progress') {
  const { id } = await anApplicant(test);
  const { db, clock } = test.deps;
  await inTransaction(db, (trx) =>
    joinCandidate(trx, Number(id), { sessionId: lists.sessionId, jambNumber, at: clock.now() }),
  );
  if (state === 'in_progress')
    await db.updateTable('application').set({ state }).where('id', '=', Number(id)).execute();
}

describe('the preview of a list', () => {
  it('says of each row what would become of it', async () => {
    await lists.bring([utmeRow(one), utmeRow(two), utmeRow(three)], officer);
    expect(
      await verdictsOf([
        utmeRow(aJambNumber(4)),
        utmeRow(one),
        utmeRow(two, { Surname: 'ADEOLA', 'UTME total': 245, 'Score 4': 50 }),
        utmeRow(two.toLowerCase()),
        ['', null, ''],
        utmeRow(aJambNumber(5), { State: 'Lagoss', Department: 'Alchemy' }),
        utmeRow(aJambNumber(6), { LGA: 'Chanchaga' }),
        utmeRow('2025123'),
        utmeRow(aJambNumber(7), { 'Score 1': 105 }),
        utmeRow(aJambNumber(8), { 'Subject 3': null }),
        utmeRow(aJambNumber(9), { Surname: 'ADE3' }),
        utmeRow(aJambNumber(10), { Mode: 'DE' }),
      ]),
    ).toEqual([
      '2 ok New',
      '3 ok Same as before',
      '4 warning Changed: surname: ADEYEMI becomes ADEOLA; UTME total: 250 becomes 245; subjects: Chemistry 55, Mathematics 70, Physics 65, Use of English 60 becomes Chemistry 50, Mathematics 70, Physics 65, Use of English 60',
      '5 error JAMB no.: the same as in row 4',
      '7 error State: there is no state called Lagoss. Department: nobody has said yet what Alchemy is here',
      '8 error LGA: Oyo has no area called Chanchaga',
      '9 error JAMB no.: has to be the year, 8 digits and 2 letters, as 202512345678AB',
      '10 error Score 1: a whole number from 0 to 100 | The scores add up to 295, and the total says 250',
      '11 error Subject 3: is missing',
      '12 error Surname: invalid name, check for trailing spaces',
      '13 error Mode: this row belongs in the list of the other mode',
    ]);
    expect((await stored()).map(({ number }) => number)).toEqual([one, two, three]);
  });

  it('reads places and departments as JAMB writes them', async () => {
    const rows = [
      utmeRow(one, { State: 'FCT', LGA: 'ABAJI', Department: '21' }),
      utmeRow(two, { State: 'AKWA-IBOM STATE', LGA: 'UYO', Department: 'COMPUTER  SCIENCE' }),
      utmeRow(three, { State: 'Nasarawa', LGA: 'Obi', Sex: 'male' }),
    ];
    expect(await verdictsOf(rows)).toEqual(['2 ok New', '3 ok New', '4 ok New']);
  });

  it('is refused with a wrong header, and nothing is kept', async () => {
    const header = [...utmeHeaders.slice(0, -1), 'Marks'];
    const answer = await lists.send(await sheetOf(header, [utmeRow(one)]), { by: officer });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'WRONG_HEADER']);
    expect(answer.json().message).toContain('Missing: “Score 4”. Not in the template: “Marks”.');
    const swapped = await lists.send(await sheetOf(directEntryHeaders, [directEntryRow(one)]), {
      by: officer,
    });
    expect(swapped.json().code).toBe('WRONG_HEADER');
    expect(await stored()).toEqual([]);
  });

  it('refuses rows with formulas, and no others', async () => {
    const cells = (row: number, values: unknown[]) =>
      values.map((value, at) => textCell(`${String.fromCharCode(65 + at)}${row}`, String(value ?? '')));
    const good = cells(2, utmeRow(one));
    const bad = cells(3, utmeRow(two));
    bad[9] = '<c r="J3"><f>SUM(L3,N3,P3,R3)</f><v>250</v></c>';
    const sheet = [cells(1, utmeHeaders), good, bad]
      .map((row, at) => `<row r="${at + 1}">${row.join('')}</row>`)
      .join('');
    const answer = await lists.send(await workbookOf(sheet), { by: officer });
    expect(await lists.verdicts(answer.json().data.id, officer)).toEqual([
      '2 ok New',
      '3 error Formulas are not accepted. Paste the values instead',
    ]);
  });

  it('comes of comma-separated text as well', async () => {
    const lines = [utmeHeaders, utmeRow(one)].map((cells) => cells.join(','));
    const answer = await lists.send(Buffer.from(lines.join('\r\n')), { by: officer });
    expect(await lists.verdicts(answer.json().data.id, officer)).toEqual(['2 ok New']);
  });

  it('takes old numbers where the setting says so, at the preview and when it is applied', async () => {
    const legacy = '12345678AB';
    expect(await verdictsOf([utmeRow(legacy)])).toEqual([
      '2 error JAMB no.: has to be the year, 8 digits and 2 letters, as 202512345678AB',
    ]);
    const value = JSON.stringify({ firstYear: 2024, legacyNumbers: true });
    await test.deps.db.updateTable('setting').set({ value }).where('key', '=', 'jamb').execute();
    expect(await verdictsOf([utmeRow(legacy), utmeRow('202312345678AB')])).toEqual([
      '2 ok New',
      '3 error JAMB no.: has to be the year, 8 digits and 2 letters, as 202512345678AB',
    ]);
    await lists.bring([utmeRow(legacy)], officer);
  });
});

describe('a list', () => {
  it('is put in force once, with an audit of what it did, and a later one changes what it says', async () => {
    const { id } = await lists.preview([utmeRow(one), utmeRow(two)], officer);
    const answers = await Promise.all([lists.commit(id, officer), lists.commit(id, officer)]);
    expect(answers.map((answer) => answer.json().data)).toEqual(Array(2).fill({ applied: 2, refused: 0 }));
    await lists.bring([utmeRow(one), utmeRow(two, { Surname: 'BELLO' }), utmeRow(three)], officer);
    expect(await changedLater()).toEqual([false, true, false]);
    expect(await stored()).toEqual([
      { number: one, surname: 'ADEYEMI', total: 250, version: 1 },
      { number: two, surname: 'BELLO', total: 250, version: 2 },
      { number: three, surname: 'ADEYEMI', total: 250, version: 1 },
    ]);
    expect(await detailOf('jamb-list.upload')).toMatchObject({
      after: { session: lists.sessionId, mode: 'UTME', file: 'list.xlsx', new: 1, changed: 1, same: 1 },
    });
    const { rows } = (await test.call('GET', '/Jamb/candidates?search=bello', { headers: officer })).json()
      .data;
    expect(rows[0].subjects).toEqual([
      { subject: 'Use of English', score: 60 },
      { subject: 'Mathematics', score: 70 },
      { subject: 'Physics', score: 65 },
      { subject: 'Chemistry', score: 55 },
    ]);
  });

  it('leaves candidates whose form was begun as they are, and says so', async () => {
    await lists.bring([utmeRow(one), utmeRow(two), utmeRow(three)], officer);
    await begun(one);
    await begun(two, 'paid');
    const changed = [one, two, three].map((number) => utmeRow(number, { Surname: 'OJO' }));
    const { id, counts } = await lists.preview([...changed, utmeRow(aJambNumber(4))], officer);
    expect(counts).toEqual({ ok: 1, warning: 2, error: 1 });
    expect((await lists.verdicts(id, officer))[0]).toBe(
      '2 error Kept as it is, since the form was begun. The file says otherwise: surname: ADEYEMI becomes OJO',
    );
    expect((await lists.commit(id, officer)).json().data).toEqual({ applied: 3, refused: 1 });
    expect((await stored()).map(({ surname }) => surname)).toEqual(['ADEYEMI', 'OJO', 'OJO', 'ADEYEMI']);
    expect(await verdictsOf([utmeRow(one)])).toEqual(['2 ok Same as before']);
  });

  it('is refused when what it was compared with has changed meanwhile', async () => {
    await lists.bring([utmeRow(one)], officer);
    const { id } = await lists.preview([utmeRow(one, { Surname: 'OJO' })], officer);
    await begun(one);
    const answer = await lists.commit(id, officer);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    expect((await stored()).map(({ surname }) => surname)).toEqual(['ADEYEMI']);
  });

  it('of two that are applied at once, the second one has to be looked at again', async () => {
    const first = (await lists.preview([utmeRow(one), utmeRow(two)], officer)).id;
    const second = (await lists.preview([utmeRow(two, { Surname: 'OJO' }), utmeRow(three)], officer)).id;
    const answers = await Promise.all([lists.commit(first, officer), lists.commit(second, officer)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(2);
  });

  it('of direct entry brings what people enter by, and numbers of the other list are refused', async () => {
    await lists.bring([utmeRow(two)], officer);
    await lists.bringDirect([directEntryRow(one)], officer);
    const { id } = await lists.previewDirect(
      [directEntryRow(one, { 'Class or grade': 'Distinction' }), directEntryRow(two)],
      officer,
    );
    expect(await lists.verdicts(id, officer)).toEqual([
      '2 warning Changed: grade: Upper credit becomes Distinction',
      '3 error JAMB no.: stands in the list of UTME of this session',
    ]);
    await lists.commit(id, officer);
    const { rows } = (await test.call('GET', '/DirectEntry/candidates', { headers: officer })).json().data;
    expect(rows).toMatchObject([
      { jambNumber: one, qualification: 'ND', grade: 'Distinction', year: 2024, mode: 'DIRECT_ENTRY' },
    ]);
  });

  it('says of the same number in another session nothing', async () => {
    const session = { name: '2024/2025', starts_on: '2024-10-01', ends_on: '2025-09-30', current: false };
    await test.deps.db
      .insertInto('academic_session')
      .values({ id: 9, ...session })
      .execute();
    await lists.bring([utmeRow(one)], officer);
    const answer = await lists.send(await sheetOf(utmeHeaders, [utmeRow(one)]), {
      by: officer,
      sessionId: 9,
    });
    expect(answer.json().data.rows).toMatchObject([{ verdict: 'ok', messages: ['New'] }]);
  });
});
