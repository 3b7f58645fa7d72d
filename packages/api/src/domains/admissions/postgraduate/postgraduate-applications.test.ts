import { testApp, type TestApp } from '../../../../test/app';
import { referee, upTo } from '../../../../test/postgraduate-builders';
import { both, headersOf, postgraduateCalls, submittedGraduate } from '../../../../test/postgraduate-calls';
import type { Place } from '../../../platform/place';

let test: TestApp;
let id: number;
let rrr: string;
beforeEach(async () => {
  test = await testApp();
  ({ id, rrr } = await submittedGraduate(test));
});
afterEach(() => test.close());

const { officer, get, post, rowsOf, oneOf, codeOf, send, acts } = postgraduateCalls(
  () => test,
  () => id,
);

it('shows no application that was removed', async () => {
  const by = await officer();
  expect(await rowsOf(by)).toHaveLength(1);
  const set = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: 'made twice' };
  await test.deps.db.updateTable('application').set(set).execute();
  expect(await rowsOf(by)).toEqual([]);
  expect(codeOf(await get(by, `/${id}`))).toBe('NOT_FOUND');
});

describe('the list', () => {
  it('shows who has submitted, and how far references and transcript are', async () => {
    await upTo(test, 'referees');
    await send('ada');
    expect(await rowsOf(await officer())).toMatchObject([
      {
        id,
        name: 'OKONKWO Adaeze Ọmọlará',
        programme: 'M.Tech.',
        department: 'Civil Engineering',
        studyMode: 'Full time',
        state: 'referees_pending',
        answered: 1,
        waiting: 2,
        overdue: 0,
        transcriptReceivedAt: null,
        may: ['receiveTranscript'],
      },
    ]);
  });

  it.each([
    ['search=okonkwo', 1],
    ['search=nobody', 0],
    ['departmentId=11', 1],
    ['departmentId=22', 0],
    ['programmeId=2', 1],
    ['programmeId=1', 0],
    ['state=referees_pending', 1],
    ['state=completed', 0],
    ['referees=waiting', 1],
    ['referees=overdue', 0],
    ['referees=answered', 0],
    ['transcript=missing', 1],
    ['transcript=received', 0],
    ['sort=name', 1],
    ['sort=-applicationNumber', 1],
  ])('narrowed by %s has %d', async (query, count) => {
    expect(await rowsOf(await officer(), query)).toHaveLength(count);
  });

  it('finds an application by its RRR', async () => {
    expect(await rowsOf(await officer(), `search=${rrr}`)).toHaveLength(1);
  });

  it('offers what its filters choose from', async () => {
    const { data } = (await get(await officer(), '/choices')).json<{
      data: { programmes: { name: string }[]; departments: unknown[] };
    }>();
    expect(data.programmes.map(({ name }) => name)).toEqual(['PGD', 'M.Tech.', 'M.Eng.', 'MBA', 'Ph.D.']);
    expect(data.departments.length).toBeGreaterThan(1);
  });
});

const places: [string, Place, Place][] = [
  ['department', { department: 11 }, { department: 22 }],
  ['school', { school: 1 }, { school: 2 }],
  ['kind of student', { studentType: 4 }, { studentType: 1 }],
];

describe.each(places)('an officer of one %s', (_, own, other) => {
  it('sees, exports, reads and changes what is theirs', async () => {
    const by = await officer(both, own);
    expect(await rowsOf(by)).toHaveLength(1);
    expect((await oneOf(by)).mayRead).toBe(true);
    expect((await post(by, `/${id}/read-references`)).statusCode).toBe(200);
    const { version } = await oneOf(by);
    expect((await post(by, `/${id}/transcript`, { version })).statusCode).toBe(200);
  });

  it('sees, exports, reads and changes nothing of another’s', async () => {
    const whole = await oneOf(await officer());
    const by = await officer(both, other);
    expect(await rowsOf(by)).toEqual([]);
    const [first] = whole.referees;
    const [document] = whole.documents;
    for (const answer of [
      await get(by, `/${id}`),
      await get(by, `/${id}/documents/${document?.id ?? ''}`),
      await post(by, `/${id}/read-references`),
      await post(by, `/${id}/transcript`, { version: whole.version }),
      await post(by, `/referees/${first?.id ?? 0}/replace`, {
        ...referee('Dayo'),
        version: 1,
        reason: 'because of the test',
      }),
    ])
      expect(codeOf(answer)).toBe('NOT_FOUND');
    const payload = { list: 'postgraduate-applications', format: 'csv', query: {} };
    const asked = await test.call('POST', '/Exports', { ...headersOf(by), payload });
    await test.drain();
    const { id: file } = asked.json<{ data: { id: string } }>().data;
    const { body } = await test.call('GET', `/Exports/${file}/file`, headersOf(by));
    expect(body).not.toContain('OKONKWO');
    expect(await acts()).toEqual([]);
  });
});
