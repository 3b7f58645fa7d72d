import type { admissions } from '@portal/contracts/admissions';
import type { CallData, Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { provesActs } from '../../../../test/proves-acts';
import { reportCalls } from '../../../../test/report-calls';
import { seedReference } from '../../../../seeds/reference';
import type { Place } from '../../../platform/place';

type List = CallData<typeof admissions.departmentSubjects.list>;
type Whole = CallData<typeof admissions.departmentSubjects.one>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

/** Ids of the list. */
const [english, physics, chemistry, biology, geography] = [1, 4, 5, 6, 8] as const;
const civil = 11;
const mathematics = 31;
const reason = 'The senate decided so in September';

let test: TestApp;
let officer: Officer;
provesActs(() => test, ['department-subjects.change']);
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
  officer = await by('admissions.setup');
});
afterEach(() => test.close());

const by = (claim: Claim, place?: Place) => signedIn(test, { claims: [claim], ...(place && { place }) });
const headersOf = ({ authorization }: Officer) => ({ headers: { authorization } });
const get = (path: string, who = officer) =>
  test.call('GET', `/Application/department-subjects${path}`, headersOf(who));
const list = async (query = '', who = officer) => (await get(`?${query}`, who)).json<{ data: List }>().data;
const one = async (id = civil, who = officer) => (await get(`/${id}`, who)).json<{ data: Whole }>().data;
const put = (payload: object, { id = civil, who = officer } = {}) =>
  test.call('PUT', `/Application/department-subjects/${id}`, { ...headersOf(who), payload });
const errorsOf = (answer: Awaited<ReturnType<typeof put>>) =>
  answer.json<{ errors: { path: string; message: string }[] }>().errors;

describe('the list', () => {
  it('has what each department asks for, by name, paged', async () => {
    const { rows, total } = await list('pageSize=10');
    expect(rows).toHaveLength(10);
    expect(total).toBeGreaterThan(20);
    expect((await list('search=civil')).rows).toMatchObject([
      {
        department: 'Civil Engineering',
        subjects: ['Physics', 'Chemistry'],
        version: 1,
        may: ['edit'],
        changedAt: null,
      },
    ]);
    expect((await list('search=mathematics')).rows[0]?.subjects).toEqual([
      'Physics or Chemistry or Geography',
    ]);
  });

  it('is narrowed by school and subject, by what counts now, and sorted', async () => {
    const all = await list();
    expect((await list('schoolId=1')).total).toBe(6);
    const askedFor = (await list(`subjectId=${chemistry}`)).total;
    expect(askedFor).toBeLessThan(all.total);
    await put({ groups: [[physics]], version: 1, reason });
    expect((await list(`subjectId=${chemistry}`)).total).toBe(askedFor - 1);
    expect((await list('sort=-changed')).rows[0]?.id).toBe(civil);
    expect((await list('sort=school')).total).toBe(all.total);
  });

  it('is a file of the departments that one works for', async () => {
    const { file } = reportCalls(() => test);
    const own = await file(await by('admissions.setup', { department: civil }), 'department-subjects');
    expect(own.trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^Civil Engineering,.*,Physics; Chemistry,1,,$/),
    ]);
    expect(await file(await by('admissions.view'), 'department-subjects')).toBe('FORBIDDEN');
  });

  it('offers schools and subjects; those of everybody are not chosen', async () => {
    const { subjects, schools } = (await get('/choices')).json<{
      data: { subjects: { id: number; name: string }[]; schools: object[] };
    }>().data;
    expect(subjects.map(({ name }) => name)).not.toContain('English Language');
    expect(subjects.map(({ name }) => name)).toContain('Physics');
    expect(schools).toContainEqual({ id: 1, name: 'School of Engineering and Engineering Technology' });
  });
});

describe('a change', () => {
  it('is another version with its author and reason, and stands in the audit', async () => {
    const groups = [[physics], [geography, biology]];
    expect((await put({ groups, version: 1, reason })).json()).toMatchObject({ data: { version: 2 } });
    const { history, ...now } = await one();
    expect(now).toMatchObject({
      version: 2,
      groups: [[physics], [biology, geography]],
      subjects: ['Physics', 'Biology or Geography'],
    });
    expect(history).toMatchObject([
      { version: 2, reason, by: now.changedBy, added: ['Biology or Geography'], removed: ['Chemistry'] },
      { version: 1, by: 'The portal itself', subjects: ['Physics', 'Chemistry'] },
    ]);
    expect(history[0]?.at).toBe(test.deps.clock.now().toISOString());
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'department-subjects.change',
      detail: {
        before: { department: civil, version: 1, subjects: ['Physics', 'Chemistry'] },
        after: { version: 2, subjects: ['Physics', 'Biology or Geography'] },
        reason,
      },
    });
  });

  it('outlives another start with other reference data, and no version is ever changed', async () => {
    await put({ groups: [[geography]], version: 1, reason });
    const { db } = test.deps;
    await db.updateTable('setting').set({ value: '{}' }).where('key', '=', 'reference').execute();
    await seedReference(db);
    expect((await one()).subjects).toEqual(['Geography']);
    await expect(db.deleteFrom('department_subject').execute()).rejects.toThrow();
    await expect(
      db.updateTable('department_subject_version').set({ reason: 'x' }).execute(),
    ).rejects.toThrow();
  });

  it('over an older version is refused with what differs, and changes nothing', async () => {
    await put({ groups: [[physics], [geography]], version: 1, reason });
    const late = await put({ groups: [[biology]], version: 1, reason });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'STALE']);
    expect(errorsOf(late).map(({ message }) => message)).toEqual([
      'Added: Geography',
      'Taken away: Chemistry',
    ]);
    expect((await one()).version).toBe(2);
  });

  it('of two at once is one', async () => {
    const saves = await Promise.all(
      [biology, geography].map((subject) => put({ groups: [[subject]], version: 1, reason })),
    );
    expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await one()).history).toHaveLength(2);
  });

  it.each([
    ['a subject that there is not', [[9999]], 'groups[0][0]', 'Choose from the list'],
    ['what everybody is asked for', [[physics], [english]], 'groups[1][0]', 'Choose from the list'],
    ['a subject twice', [[physics], [physics, biology]], 'groups', 'Each subject is asked for once'],
    ['a group of nothing', [[physics], []], 'groups[1]', 'Choose a subject'],
    ['more than a sitting holds', [4, 5, 6, 7, 8, 9, 10, 11].map((id) => [id]), 'groups', /At most 7/],
    ['what stands already', [[chemistry], [physics]], 'groups', /already/],
  ])('to %s is refused', async (_, groups, path, message) => {
    const answer = await put({ groups, version: 1, reason });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toContainEqual({ path, message: expect.stringMatching(message) });
    expect((await one()).version).toBe(1);
  });

  it('says why', async () => {
    expect(errorsOf(await put({ groups: [], version: 1, reason: '' }))).toMatchObject([{ path: 'reason' }]);
  });

  it('may leave nothing, and begins a department that has said nothing', async () => {
    expect((await put({ groups: [], version: 1, reason })).statusCode).toBe(200);
    expect(await one()).toMatchObject({ subjects: [], groups: [], version: 2 });
    const { db } = test.deps;
    const values = { id: 779, faculty_id: 1, code: '79', name: 'A new one', degree: 'B.Sc', years: 4 };
    await db.insertInto('department').values(values).execute();
    expect(await one(779)).toMatchObject({ version: 0, changedBy: null, history: [] });
    const begun = await put({ groups: [[physics]], version: 0, reason }, { id: 779 });
    expect(begun.json()).toMatchObject({ data: { version: 1 } });
  });
});

describe('somebody of one department or school', () => {
  it.each<[string, Place, number]>([
    ['department', { department: civil }, 1],
    ['school', { school: 1 }, 6],
  ])('sees and changes what is of the %s, and nothing else', async (_, place, count) => {
    const local = await by('admissions.setup', place);
    expect((await list('', local)).total).toBe(count);
    expect((await put({ groups: [[physics]], version: 1, reason }, { who: local })).statusCode).toBe(200);
    expect((await get(`/${mathematics}`, local)).statusCode).toBe(404);
    const other = await put({ groups: [], version: 1, reason }, { id: mathematics, who: local });
    expect(other.statusCode).toBe(404);
    const { schools } = (await get('/choices', local)).json<{ data: { schools: object[] } }>().data;
    expect(schools).toHaveLength(1);
  });

  it('of one kind of student sees none', async () => {
    expect((await list('', await by('admissions.setup', { studentType: 2 }))).total).toBe(0);
  });

  it('looks on without the right to set up', async () => {
    const looks = await by('admissions.edit');
    expect((await one(civil, looks)).may).toEqual([]);
    expect((await put({ groups: [], version: 1, reason }, { who: looks })).statusCode).toBe(403);
  });
});
