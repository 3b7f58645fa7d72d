import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aBill, feeSession, feeWorld } from '../../../../test/fee-builders';
import { payAtGateway, requery } from '../../../../test/money-builders';
import {
  acceptanceCalls,
  acceptanceFee,
  anOfferedStudent,
  entryUpTo,
  type SignedStudent,
} from '../../../../test/offer-builders';
import { aSemester } from '../../../../test/registration-builders';
import { reportCalls } from '../../../../test/report-calls';
import { invoiceFor } from '../../finance/billing/bill';
import { lapseEntries } from '../admission-list/lapse-entries';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let ids: Record<'published' | 'elsewhere' | 'accepted' | 'busy' | 'draft', number>;

const { data, file, get } = reportCalls(() => test);
const { made, pay } = acceptanceCalls(() => test);

interface Offer {
  id: number;
  class: string | null;
  status: string;
  lastDay: string;
  letterPrinted: boolean;
}
interface Group {
  id: number;
  name: string;
  offered: number;
  accepted: number;
  cleared: number;
  feePaid: number;
  registered: number;
  noShows: number;
}
const offers = async (query = '', who = officer) =>
  (await data<{ rows: Offer[] }>(who, `/AdmissionReports/published?${query}`)).rows;
const found = async (query = '', who = officer) => (await offers(query, who)).map(({ id }) => id).sort();
const sorted = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).sort();
const uptake = async (query = '', who = officer) =>
  (await data<{ rows: Group[] }>(who, `/AdmissionReports/uptake?${query}`)).rows;
const noShows = async (query = '', who = officer) =>
  (await data<{ rows: { id: number }[] }>(who, `/AdmissionReports/no-shows?${query}`)).rows.map(
    ({ id }) => id,
  );

async function accepted<S extends SignedStudent>(student: S): Promise<S> {
  await pay((await made(student)).rrr);
  return student;
}

/** Cleared, the school fee paid, and courses registered. */
async function busy({ id, userId, userName, payerKey }: SignedStudent) {
  const { db, clock } = test.deps;
  await db.updateTable('student').set({ cleared_at: clock.now() }).where('id', '=', id).execute();
  const bill = aBill({ id, userId, userName, payerKey }, [
    { description: 'School fee', amount: acceptanceFee },
  ]);
  const { rrr } = await invoiceFor(test.deps, bill);
  payAtGateway(test, String(rrr), { amount: String(acceptanceFee / 100) });
  await requery(test, String(rrr));
  await aSemester(test, feeSession);
  await db
    .insertInto('course_registration')
    .values({ student_id: id, session_id: feeSession, semester: 1, level: 100, state: 'submitted' })
    .execute();
}

beforeAll(async () => {
  test = await testApp();
  await feeWorld(test);
  const { db } = test.deps;
  await db.insertInto('faculty').values({ id: 902, code: 'OTH', name: 'School of Others' }).execute();
  await db
    .insertInto('department')
    .values({ id: 902, faculty_id: 902, code: '97', name: 'Others', degree: 'B.Sc', years: 4 })
    .execute();
  const calm = await accepted(
    await anOfferedStudent(test, { offer: { class: 'merit', surname: 'Abubakar' } }),
  );
  const working = await accepted(await anOfferedStudent(test, { offer: { class: 'catchment' } }));
  await busy(working);
  ids = {
    accepted: calm.offerId,
    busy: working.offerId,
    published: await entryUpTo(test, 'published', { class: 'merit', surname: 'Zubairu' }),
    elsewhere: await entryUpTo(test, 'published', { department_id: 902, gender: 'Male', class: 'elds' }),
    draft: await entryUpTo(test, 'draft'),
  };
  officer = await signedIn(test, { claims: ['admissions.reports'] });
});
afterAll(() => test.close());

describe('published lists', () => {
  it('have everybody who was ever offered a place, and no drafts', async () => {
    expect(await found()).toEqual(sorted('published', 'elsewhere', 'accepted', 'busy'));
    const rows = await offers();
    expect(rows.find(({ id }) => id === ids.accepted)).toMatchObject({
      status: 'accepted',
      class: 'merit',
      letterPrinted: false,
      lastDay: '2026-09-28',
    });
  });

  it.each([
    ['class=merit', ['published', 'accepted']],
    ['status=published', ['published', 'elsewhere']],
    ['departmentId=902', ['elsewhere']],
    ['search=zubairu', ['published']],
    ['sessionId=1', []],
    ['applicationTypeId=3', []],
    ['from=2030-01-01', []],
    ['lapsing=true', []],
    ['freePlace=true', []],
  ] as const)('are narrowed by %s', async (query, names) => {
    expect(await found(query)).toEqual(sorted(...names));
  });

  it('are in the order of names, or of the days of the offers', async () => {
    const order = async (sort: string) => (await offers(`sort=${sort}`)).map(({ id }) => id);
    expect((await order('name')).at(0)).toBe(ids.accepted);
    expect((await order('name')).at(-1)).toBe(ids.published);
    expect(await order('-offered')).toEqual([...(await order('offered'))].reverse());
  });

  it('add up against the quota, over everything that the filters leave', async () => {
    const path = '/AdmissionReports/published/totals';
    expect(await data(officer, `${path}?pageSize=5`)).toMatchObject({
      offered: 4,
      accepted: 2,
      letters: 0,
      freePlaces: 0,
      byClass: [
        { class: 'merit', offered: 2, accepted: 1, share: 45 },
        { class: 'catchment', offered: 1, accepted: 1, share: 35 },
        { class: 'elds', offered: 1, accepted: 0, share: 20 },
      ],
      byDepartment: [
        { name: 'Others', offered: 1, accepted: 0 },
        { name: 'Tests', offered: 3, accepted: 2 },
      ],
      byBatch: [{ name: 'No batch', offered: 4, accepted: 2 }],
    });
    expect(await data(officer, `${path}?applicationTypeId=3`)).toMatchObject({ offered: 0, byClass: [] });
  });

  it('show an officer their own part, in the list, the sums and the file', async () => {
    const local = await signedIn(test, { claims: ['admissions.reports'], place: { department: 902 } });
    expect(await found('', local)).toEqual([ids.elsewhere]);
    expect(await data(local, '/AdmissionReports/published/totals')).toMatchObject({ offered: 1 });
    expect((await file(local, 'admission-list-report')).trim().split('\n')).toHaveLength(2);
    expect((await file(officer, 'admission-list-report')).trim().split('\n')).toHaveLength(5);
    expect((await uptake('', local)).map(({ name }) => name)).toEqual(['Others']);
    expect(await noShows('', local)).toEqual([]);
  });
});

describe('uptake', () => {
  const tests = { offered: 3, accepted: 2, cleared: 1, feePaid: 1, registered: 1, noShows: 1 };

  it('is by department, state or sex', async () => {
    expect(await uptake()).toMatchObject([
      { name: 'Others', offered: 1, accepted: 0 },
      { id: 900, name: 'Tests', ...tests },
    ]);
    expect(await uptake('by=sex')).toMatchObject([
      { name: 'Female', ...tests },
      { name: 'Male', offered: 1, accepted: 0 },
    ]);
    expect(await uptake('by=state')).toMatchObject([{ name: 'Not known', offered: 4 }]);
    expect((await uptake('sort=-offered')).map(({ name }) => name)).toEqual(['Tests', 'Others']);
    expect(await uptake('departmentId=902')).toHaveLength(1);
  });

  it('adds up to the same', async () => {
    expect(await data(officer, '/AdmissionReports/uptake/totals')).toMatchObject({ ...tests, offered: 4 });
  });

  it('names who accepted and was not seen since', async () => {
    expect(await noShows()).toEqual([ids.accepted]);
    expect(await noShows('search=abubakar')).toEqual([ids.accepted]);
    expect(await noShows('departmentId=902')).toEqual([]);
    expect((await file(officer, 'no-shows')).trim().split('\n')).toHaveLength(2);
    expect((await file(officer, 'student-admission-report', { by: 'sex' })).trim().split('\n')).toHaveLength(
      3,
    );
  });
});

describe('as the time for an answer ends', () => {
  it('offers are about to lapse for a week, and then their places are free', async () => {
    test.deps.clock.advance({ minutes: 8 * 24 * 60 });
    officer = await signedIn(test, { claims: ['admissions.reports'] });
    expect(await found('lapsing=true')).toEqual(sorted('published', 'elsewhere'));
    test.deps.clock.advance({ minutes: 8 * 24 * 60 });
    officer = await signedIn(test, { claims: ['admissions.reports'] });
    // Over, before the job comes round.
    expect(await found('lapsing=true')).toEqual([]);
    await lapseEntries(test.deps);
    officer = await signedIn(test, { claims: ['admissions.reports'] });
    expect(await found('lapsing=true')).toEqual([]);
    expect(await found('freePlace=true')).toEqual(sorted('published', 'elsewhere'));
    expect(await data(officer, '/AdmissionReports/published/totals')).toMatchObject({ freePlaces: 2 });
  });
});

it('are nobody’s who may only see applications', async () => {
  const other = await signedIn(test, { claims: ['admissions.view'] });
  for (const path of ['published', 'published/totals', 'uptake', 'uptake/totals', 'no-shows']) {
    expect([path, (await get(other, `/AdmissionReports/${path}`)).statusCode]).toEqual([path, 403]);
  }
});
