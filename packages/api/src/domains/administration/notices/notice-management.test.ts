import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aWriter, written } from './writer.fixture';

let test: TestApp;
let officer: Record<string, string>;
let serial = 0;
beforeAll(async () => {
  test = await testApp();
  officer = await aWriter(test);
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT';
const send = (
  method: Method,
  url: string,
  { payload, headers = officer }: { payload?: object; headers?: object } = {},
) => test.call(method, url, { headers: { ...headers }, ...(payload && { payload }) });

async function make(more: object = {}): Promise<{ id: number; version: number; title: string }> {
  const title = `Notice ${(serial += 1)}`;
  const answer = await send('POST', '/Notices/create', { payload: written({ title, ...more }) });
  expect(answer.statusCode).toBe(201);
  return { title, ...answer.json<{ data: { id: number; version: number } }>().data };
}

const managed = async (id: number) =>
  (await send('GET', `/Notices/manage/${id}`)).json<{ data: Record<string, unknown> }>().data;

async function rows(query: string) {
  const answer = await send('GET', `/Notices/list?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { rows: { title: string; state: string; may: string[] }[] } }>().data.rows;
}

const lastAudit = () =>
  test.deps.db
    .selectFrom('audit_log')
    .select(['act', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('writing a notice', () => {
  it('stores it sanitised, in the time of the university, under the name of its writer', async () => {
    const { id } = await make({
      html: '<p onclick="x()">Pay <a href="https://futg.example">here</a><script>x</script></p>',
      starts: '2026-01-05T08:00',
      ends: '2026-01-06T08:00',
    });
    expect(await managed(id)).toMatchObject({
      html: '<p>Pay <a href="https://futg.example" rel="noopener noreferrer" target="_blank">here</a></p>',
      starts: '2026-01-05T08:00',
      ends: '2026-01-06T08:00',
      senderName: expect.stringMatching(/^Test user/) as string,
    });
    const row = await test.deps.db
      .selectFrom('notice')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.starts_at.toISOString()).toBe('2026-01-05T07:00:00.000Z');
    expect(await lastAudit()).toMatchObject({ act: 'notice.create', detail: { after: { id } } });
  });

  it.each([
    ['category', { category: 'Parents' }],
    ['category', { category: '' }],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['html', { html: '<p> &nbsp;</p>' }],
    ['html', { html: '<script>only this</script>' }],
    ['html', { html: `<p>${'x'.repeat(20_001)}</p>` }],
    ['starts', { starts: '' }],
    ['starts', { starts: '2026-02-30T08:00' }],
    ['ends', { starts: '2026-01-05T08:00', ends: '2026-01-05T07:59' }],
    ['ends', { ends: 'tomorrow' }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const answer = await send('POST', '/Notices/create', { payload: written(wrong) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([path]);
  });

  it('sets nothing that the form does not have', async () => {
    const { id } = await make({ views: 900, senderName: 'The Chancellor', version: 7 });
    expect(await managed(id)).toMatchObject({ views: 0, version: 1 });
    expect((await managed(id))['senderName']).not.toBe('The Chancellor');
  });

  it('previews what readers would get, and stores nothing', async () => {
    const html = '<p>Pay <em>today</em><iframe src="//x"></iframe></p>';
    const answer = await send('POST', '/Notices/preview', { payload: { html } });
    expect(answer.json()).toMatchObject({
      data: { description: '<p>Pay <em>today</em></p>', preview: 'Pay today' },
    });
  });
});

describe('whom a role may write to', () => {
  it('leaves affairs of students to their office, and the public page to others', async () => {
    const headers = await aWriter(test, 'admissions_officer');
    const post = (category: string) =>
      send('POST', '/Notices/create', { headers, payload: written({ category }) });
    expect((await post('Staff')).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await post('Prospective Students')).statusCode).toBe(201);
    const other = await signedIn(test, { claims: ['notices.edit'] });
    const own = await send('POST', '/Notices/create', {
      headers: { authorization: other.authorization },
      payload: written({ category: 'Undergraduate' }),
    });
    expect(own.statusCode).toBe(403);
  });

  it('keeps the notices of others from being changed, taken down, deleted or moved', async () => {
    const { id, version } = await make({ category: 'Staff' });
    const headers = await aWriter(test, 'student_affairs');
    const act = { version, reason: 'not for us' };
    for (const [method, url, payload] of [
      ['PUT', 'update', { ...written(), version }],
      ['POST', 'unpublish', act],
      ['POST', 'delete', act],
      ['POST', 'detach', { version }],
    ] as const) {
      expect((await send(method, `/Notices/${url}/${id}`, { headers, payload })).statusCode).toBe(403);
    }
    const mine = await make({ category: 'All Students' });
    const payload = { ...written({ category: 'Staff' }), version: mine.version };
    expect((await send('PUT', `/Notices/update/${mine.id}`, { headers, payload })).statusCode).toBe(403);
    const list = await send('GET', '/Notices/list?category=Staff', { headers });
    expect(list.json<{ data: { rows: { may: string[] }[] } }>().data.rows[0]?.may).toEqual([]);
  });
});

describe('changing a notice', () => {
  it('goes by the version that was seen', async () => {
    const { id, version } = await make();
    const change = (title: string) =>
      send('PUT', `/Notices/update/${id}`, { payload: { ...written({ title }), version } });
    const both = await Promise.all([change('one'), change('other')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'STALE' });
    expect(await managed(id)).toMatchObject({ version: 2 });
  });

  it('is taken down with a reason, and shown again; a change does neither', async () => {
    const { id } = await make();
    const unpublish = (payload: object) => send('POST', `/Notices/unpublish/${id}`, { payload });
    expect((await unpublish({ version: 1 })).json()).toMatchObject({ errors: [{ path: 'reason' }] });
    const edit = { ...written({ publish: false }), version: 1 };
    expect((await send('PUT', `/Notices/update/${id}`, { payload: edit })).statusCode).toBe(200);
    expect(await managed(id)).toMatchObject({ state: 'live', may: ['edit', 'unpublish', 'delete'] });
    expect((await unpublish({ version: 2, reason: 'wrong date' })).json()).toMatchObject({
      data: { version: 3 },
    });
    expect(await managed(id)).toMatchObject({ state: 'unpublished', may: ['edit', 'publish', 'delete'] });
    expect(await lastAudit()).toMatchObject({
      act: 'notice.unpublish',
      detail: { reason: 'wrong date', before: { published: true }, after: { published: false } },
    });
    expect((await unpublish({ version: 3, reason: 'once again' })).statusCode).toBe(409);
    const again = await send('POST', `/Notices/publish/${id}`, { payload: { version: 3 } });
    expect(again.json()).toMatchObject({ data: { version: 4 } });
  });

  it('deletes it with a reason; the audit keeps what it said', async () => {
    const { id, title } = await make();
    const remove = (payload: object) => send('POST', `/Notices/delete/${id}`, { payload });
    expect((await remove({ version: 1 })).statusCode).toBe(422);
    expect((await remove({ version: 1, reason: 'posted twice' })).statusCode).toBe(200);
    expect((await send('GET', `/Notices/manage/${id}`)).statusCode).toBe(404);
    expect((await remove({ version: 1, reason: 'posted twice' })).statusCode).toBe(404);
    expect(await lastAudit()).toMatchObject({ act: 'notice.delete', detail: { before: { title } } });
  });
});

describe('the list', () => {
  it('has each notice in its state, and filters, sorts and searches by name', async () => {
    await make({ title: 'Ọjọ́ Kẹta', publish: false });
    await make({ title: 'Later', starts: '2030-01-01T00:00' });
    await make({ title: 'Over', starts: '2020-01-01T00:00', ends: '2020-02-01T00:00' });
    const titles = async (query: string) => (await rows(query)).map(({ title }) => title);
    expect(await titles('state=scheduled')).toEqual(['Later']);
    expect(await titles('state=expired')).toContain('Over');
    expect(await titles('state=unpublished&search=keta ojo')).toEqual(['Ọjọ́ Kẹta']);
    expect((await titles('sort=startDate'))[0]).toBe('Over');
    expect((await titles('sort=-startDate'))[0]).toBe('Later');
    expect(await titles("search=100%25' or 1=1")).toEqual([]);
  });

  it.each(['state=lost', 'category=Parents', 'sort=html', 'pageSize=7', 'page=0'])(
    'refuses %s',
    async (query) => {
      expect((await send('GET', `/Notices/list?${query}`)).statusCode).toBe(422);
    },
  );
});

it('is closed to those without the claim, whoever they are', async () => {
  const { authorization } = await signedIn(test, { claims: ['user.view'] });
  for (const [method, url, payload] of [
    ['GET', 'list', undefined],
    ['GET', 'manage/1', undefined],
    ['POST', 'create', written()],
    ['PUT', 'update/1', { ...written(), version: 1 }],
    ['POST', 'preview', { html: '<p>x</p>' }],
  ] as const) {
    const asked = { ...(payload && { payload }) };
    expect((await send(method, `/Notices/${url}`, { ...asked, headers: { authorization } })).statusCode).toBe(
      403,
    );
    expect((await send(method, `/Notices/${url}`, { ...asked, headers: {} })).statusCode).toBe(401);
  }
});
