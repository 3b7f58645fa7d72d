import { largeImportRows } from '@portal/shared/lists/calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { statementsOf } from '../../../../test/captured';
import { formOf, sheetOf } from '../../../../test/import-files';
import { aJambNumber, jambLists, utmeHeaders, utmeRow, type JambLists } from '../../../../test/jamb-builders';

let test: TestApp;
let lists: JambLists;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  lists = await jambLists(test);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
});
afterAll(() => test.close());
beforeEach(() => test.deps.db.deleteFrom('jamb_candidate').execute());

const one = aJambNumber(1);
const candidates = async () => {
  const { db } = test.deps;
  const { count } = await db
    .selectFrom('jamb_candidate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('a large list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => utmeRow(aJambNumber(1000 + at), { Surname: 'ADE' }));

  it('goes through whole at the most rows of a file', async () => {
    const { id, counts, rows } = await lists.preview(many(largeImportRows), officer);
    expect(counts).toEqual({ ok: largeImportRows, warning: 0, error: 0 });
    // Of the verdicts a page travels.
    expect(rows.length).toBeLessThan(100);
    const sent = await statementsOf(async () => {
      const applied = await lists.commit(id, officer);
      expect(applied.json().data).toEqual({ applied: largeImportRows, refused: 0 });
    });
    const texts = sent.map(({ text }) => text);
    // While others wait: each question is about thousands.
    const held = texts.slice(texts.findLastIndex((text) => text.includes('pg_try_advisory_xact_lock')));
    expect(held.length).toBeLessThan(80);
    expect(await candidates()).toBe(largeImportRows);
    // A second click brings nothing twice.
    expect((await lists.commit(id, officer)).json().data).toEqual({ applied: largeImportRows, refused: 0 });
    expect(await candidates()).toBe(largeImportRows);
  }, 240_000);

  it('lets others have their turn while it is looked through', async () => {
    const sheet = await sheetOf(utmeHeaders, many(5000));
    const sent = lists.send(sheet, { by: officer });
    let others = 0;
    let isSent = false;
    void sent.then(() => (isSent = true));
    while (!isSent) {
      const { statusCode } = await test.call('GET', '/Jamb/choices', { headers: officer });
      others += statusCode === 200 ? 1 : 0;
    }
    expect((await sent).statusCode).toBe(201);
    expect(others).toBeGreaterThan(5);
  }, 120_000);

  it('of one row more is refused before it is read, and comes in parts', async () => {
    const sheet = await sheetOf(utmeHeaders, many(largeImportRows + 1));
    const answer = await lists.send(sheet, { by: officer });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
    expect(answer.json().message).toMatch(/at most 20,000/);
    expect(await candidates()).toBe(0);
  }, 120_000);

  it('is refused with another header, and row by row for duplicates, unknown departments and formulas', async () => {
    const wrong = await lists.send(await sheetOf(['JAMB no.', 'Name'], [['x', 'y']]), { by: officer });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'WRONG_HEADER']);
    const csv = [
      utmeHeaders,
      utmeRow(one),
      [],
      utmeRow(one),
      utmeRow(aJambNumber(2), { Department: 'Alchemy' }),
    ]
      .map((row) => row.join(','))
      .concat(utmeRow(aJambNumber(3), { Surname: '=1+1' }).join(','))
      .join('\n');
    const { id, counts } = (await lists.send(Buffer.from(csv), { by: officer })).json().data;
    expect(counts).toEqual({ ok: 1, warning: 0, error: 3 });
    expect(await lists.verdicts(id, officer)).toEqual([
      '2 ok New',
      '4 error JAMB no.: the same as in row 2',
      '5 error Department: nobody has said yet what Alchemy is here',
      '6 error Formulas are not accepted. Paste the values instead',
    ]);
  });
});

describe('who may upload', () => {
  const status = async (who: Parameters<typeof signedIn>[1] | null) => {
    const by = who ? await signedIn(test, who) : { authorization: '' };
    return (await lists.send(await sheetOf(utmeHeaders, [utmeRow(one)]), { by })).statusCode;
  };

  it('is who works on candidates anywhere', async () => {
    expect(await status({ claims: ['admissions.edit'] })).toBe(201);
    expect(await status({ claims: ['admissions.edit'], place: { studentType: 1 } })).toBe(201);
    expect(await status({ claims: ['admissions.edit'], place: { department: 21 } })).toBe(201);
  });

  it('is nobody else', async () => {
    expect(await status({ claims: ['admissions.view'] })).toBe(403);
    expect(await status(null)).toBe(401);
  });

  it('says of which session, and gets the columns as a template', async () => {
    const form = await sheetOf(utmeHeaders, [utmeRow(one)]);
    expect((await lists.send(form, { by: officer, sessionId: null })).json().code).toBe('INVALID');
    const answer = await test.call('GET', '/ImportKinds/jamb-list/template', { headers: officer });
    expect(answer.statusCode).toBe(200);
    const again = formOf(answer.rawPayload);
    const preview = await test.call('POST', `/ImportKinds/jamb-list?sessionId=${lists.sessionId}`, {
      ...again,
      headers: { ...again.headers, ...officer },
    });
    expect(preview.json()).toMatchObject({
      code: 'INVALID',
      message: 'The file has only the example of the template. Add your rows.',
    });
  });
});

describe('an officer of one department', () => {
  const departmentOf = async (name: string) =>
    await test.deps.db
      .selectFrom('department')
      .select(['id', 'faculty_id as school'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  const officerOf = async (place: object) =>
    signedIn(test, { claims: ['admissions.view', 'admissions.edit'], place });

  it('changes neither who a candidate of theirs is nor what they scored, and brings nobody', async () => {
    const { id: department, school } = await departmentOf('Computer Science');
    await lists.bring([utmeRow(one)], officer);
    for (const place of [{ department }, { school, studentType: 1 }]) {
      const by = await officerOf(place);
      const other = utmeRow(aJambNumber(3), { Department: 'Civil Engineering' });
      const changed = utmeRow(one, {
        Surname: 'MUSA',
        State: 'Lagos',
        LGA: 'Ikeja',
        'UTME total': 251,
        'Score 4': 56,
      });
      const { id } = await lists.preview([changed, utmeRow(aJambNumber(2)), other], by);
      expect(await lists.verdicts(id, by)).toEqual([
        '2 error Kept as it is. Only the admissions office changes more of a candidate than which of your departments they are of. The file says otherwise: surname: ADEYEMI becomes MUSA; state: Oyo becomes Lagos; LGA: Ibadan North becomes Ikeja; UTME total: 250 becomes 251; subjects: Chemistry 55, Mathematics 70, Physics 65, Use of English 60 becomes Chemistry 56, Mathematics 70, Physics 65, Use of English 60',
        '3 error JAMB no.: is not on the list yet. The admissions office puts candidates on it',
        '4 error Department: Civil Engineering is not yours to work on',
      ]);
      expect((await lists.commit(id, by)).json().data).toEqual({ applied: 0, refused: 3 });
      const stored = test.deps.db.selectFrom('jamb_candidate').select(['surname', 'utme_total as total']);
      expect(await stored.execute()).toEqual([{ surname: 'ADEYEMI', total: 250 }]);
    }
  });

  it('of a school says which of its departments a candidate is of, until the list of the university says otherwise', async () => {
    const { school } = await departmentOf('Computer Science');
    const sister = await test.deps.db
      .selectFrom('department')
      .select('name')
      .where('faculty_id', '=', school)
      .where('name', '<>', 'Computer Science')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await lists.bring([utmeRow(one)], officer);
    const by = await officerOf({ school });
    await lists.bring([utmeRow(one, { Department: sister.name })], by);
    const back = await lists.preview([utmeRow(one)], officer);
    expect(await lists.verdicts(back.id, officer)).toEqual([
      `2 warning Changed: department: ${sister.name} becomes Computer Science`,
    ]);
  });

  it('who works on all undergraduates brings new ones', async () => {
    await lists.bring([utmeRow(one)], await officerOf({ studentType: 1 }));
    expect(await candidates()).toBe(1);
  });

  it('takes nobody over from another department', async () => {
    await lists.bring([utmeRow(one, { Department: 'Civil Engineering' })], officer);
    const by = await officerOf({ department: (await departmentOf('Computer Science')).id });
    const { id } = await lists.preview([utmeRow(one)], by);
    expect(await lists.verdicts(id, by)).toEqual([
      '2 error JAMB no.: stands on the list for a department that is not yours to work on',
    ]);
  });

  it('who works there no more applies nothing', async () => {
    const by = await officerOf({ department: (await departmentOf('Computer Science')).id });
    await lists.bring([utmeRow(one)], officer);
    const { id } = await lists.preview([utmeRow(one)], by);
    expect(await lists.verdicts(id, by)).toEqual(['2 ok Same as before']);
    const elsewhere = (await departmentOf('Civil Engineering')).id;
    await test.deps.db
      .updateTable('user_role')
      .set({ scope: JSON.stringify({ department: elsewhere }) })
      .where('user_id', '=', Number(by.userId))
      .execute();
    expect((await lists.commit(id, by)).json().code).toBe('CONFLICT');
  });
});
