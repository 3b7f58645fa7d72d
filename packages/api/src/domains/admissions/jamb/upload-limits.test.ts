import { importRows } from '@portal/shared/lists/calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
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

  it('goes through whole at the most rows of a file, in statements of many', async () => {
    const rows = many(importRows);
    const { id, counts } = await lists.preview(rows, officer);
    expect(counts).toEqual({ ok: importRows, warning: 0, error: 0 });
    expect((await lists.commit(id, officer)).json().data).toEqual({ applied: importRows, refused: 0 });
    expect(await candidates()).toBe(importRows);
  }, 60_000);

  it('of 20,000 rows is refused before it is read, and comes in parts', async () => {
    const sheet = await sheetOf(utmeHeaders, many(20_000));
    const before = process.memoryUsage.rss();
    const answer = await lists.send(sheet, { by: officer });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
    expect(answer.json().message).toMatch(/at most 5,000/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
    expect(await candidates()).toBe(0);
  }, 60_000);
});

describe('who may upload', () => {
  const status = async (who: Parameters<typeof signedIn>[1] | null) => {
    const by = who ? await signedIn(test, who) : { authorization: '' };
    return (await lists.send(await sheetOf(utmeHeaders, [utmeRow(one)]), { by })).statusCode;
  };

  it('is who works on all undergraduates', async () => {
    expect(await status({ claims: ['admissions.edit'] })).toBe(201);
    expect(await status({ claims: ['admissions.edit'], place: { studentType: 1 } })).toBe(201);
  });

  it('is nobody else', async () => {
    expect(await status({ claims: ['admissions.view'] })).toBe(403);
    expect(await status({ claims: ['admissions.edit'], place: { studentType: 4 } })).toBe(403);
    expect(await status({ claims: ['admissions.edit'], place: { department: 21 } })).toBe(403);
    expect(await status({ claims: ['admissions.edit'], place: { school: 2, studentType: 1 } })).toBe(403);
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
    expect(preview.json().data.rows).toMatchObject([
      { verdict: 'error', messages: ['This is the example of the template'] },
    ]);
  });
});
