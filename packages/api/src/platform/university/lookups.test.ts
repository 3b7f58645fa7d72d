import { calls } from '@portal/shared/model';
import { anApplicationSetup } from '../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../test/app';

type Option = { id: number; name: string };
const nigeriaId = 566;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function list(url: string): Promise<Option[]> {
  const answer = await test.call('GET', url);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Option[] }>().data;
}

const states = () => list(`/CountryStatesLGA/states?countryId=${nigeriaId}`);
const lgas = (stateId: number, countryId = nigeriaId) =>
  list(`/CountryStatesLGA/lgas?countryId=${countryId}&stateId=${stateId}`);

describe('places', () => {
  it('has 36 states and the Federal Capital Territory, and spells Katsina right', async () => {
    const names = (await states()).map(({ name }) => name);
    expect(names).toHaveLength(37);
    expect(names).toEqual(expect.arrayContaining(['Federal Capital Territory', 'Katsina', 'Niger']));
    expect(names).not.toContain('Kastina');
  });

  it('has 774 areas with ids of their own, in each state as many as the constitution lists', async () => {
    const all = await Promise.all(
      (await states()).map(async ({ id, name }) => [name, await lgas(id)] as const),
    );
    const areas = all.flatMap(([, own]) => own);
    expect(areas).toHaveLength(774);
    expect(new Set(areas.map(({ id }) => id)).size).toBe(774);
    const counts = Object.fromEntries(all.map(([name, own]) => [name, own.length]));
    expect(counts).toMatchObject({
      Kano: 44,
      Katsina: 34,
      Oyo: 33,
      'Akwa Ibom': 31,
      Osun: 30,
      Imo: 27,
      Niger: 25,
      Lagos: 20,
      Edo: 18,
      Bayelsa: 8,
      'Federal Capital Territory': 6,
    });
  });

  it('keeps apart the six names that two states have', async () => {
    const all = await Promise.all((await states()).map(({ id }) => lgas(id)));
    const names = all.flat().map(({ name }) => name);
    const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].sort();
    expect(twice).toEqual(['Bassa', 'Ifelodun', 'Irepodun', 'Nasarawa', 'Obi', 'Surulere']);
  });

  it('gives no areas for a state of another country, and no states where there is no list', async () => {
    expect(await lgas(1, 288)).toEqual([]);
    expect(await list('/CountryStatesLGA/states?countryId=288')).toEqual([]);
  });

  it('refuses an id that is none', async () => {
    const answer = await test.call('GET', '/CountryStatesLGA/states?countryId=Nigeria');
    expect(answer.statusCode).toBe(422);
  });
});

describe('select lists', () => {
  it('gives all lists of a screen at once, Nigeria first among the countries', async () => {
    const answer = await test.call(
      'GET',
      '/Select/many?lists=titles,genders,religions,relationships,marital-statuses,countries,examination-types,olevel-subjects,olevel-grades,student-types,faculties',
    );
    const { data } = answer.json<{ data: Record<string, Option[]> }>();
    expect(Object.keys(data)).toHaveLength(11);
    expect(data['countries']?.[0]).toEqual({ id: nigeriaId, name: 'Nigeria' });
    expect(data['countries']).toHaveLength(195);
    expect(data['faculties']).toHaveLength(8);
    expect(data['olevel-grades']?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['A1', 'C6', 'F9', 'P8', 'Awaiting result']),
    );
    expect(data['student-types']?.map(({ id, name }) => [id, name])).toContainEqual([2, 'JUPEB']);
    expect(data['olevel-subjects']?.length).toBeGreaterThanOrEqual(40);
  });

  it('names the list that it does not know', async () => {
    const answer = await test.call('GET', '/Select/many?lists=titles,planets');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { path: 'lists', message: 'There is no list called planets.' },
    ]);
  });

  it('gives combinations of a school only', async () => {
    const engineering = await list('/Faculty/subject-combinations?facultyId=1');
    expect(engineering.map(({ name }) => name)).toContain('Mathematics, Physics, Chemistry');
    expect(await list('/Faculty/subject-combinations?facultyId=99')).toEqual([]);
  });

  it('gives departments of a school only', async () => {
    const departments = await list('/Department/list?facultyId=2');
    expect(departments.map(({ name }) => name)).toEqual([
      'Computer Science',
      'Cyber Security',
      'Information Technology',
      'Software Engineering',
    ]);
    expect(await list('/Department/list?facultyId=99')).toEqual([]);
  });

  it('offers the years of examinations newest first, by the clock', async () => {
    const answer = await test.call('GET', calls.lookups.examYears.path);
    const years = answer.json<{ data: string[] }>().data;
    expect(years[0]).toBe(test.deps.clock.today().slice(0, 4));
    expect(years).toHaveLength(25);
  });

  it('may be kept by a browser, which is told when nothing changed', async () => {
    const first = await test.call('GET', '/Select/many?lists=genders');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await test.call('GET', '/Select/many?lists=genders', {
      headers: { 'if-none-match': first.headers.etag },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await test.call('GET', '/Select/many?lists=titles', {
      headers: { 'if-none-match': first.headers.etag },
    });
    expect(other.statusCode).toBe(200);
  });
});

describe('application types', () => {
  const day = 86_400_000;
  const window = (id: number, from: number, until: number) => {
    const at = (days: number) => new Date(test.deps.clock.now().getTime() + days * day);
    const [opens, closes] = [at(from), at(until)].map((each) => each.toISOString());
    return anApplicationSetup(test, { typeId: id, sessionId: 1, opens: opens ?? '', closes: closes ?? '' });
  };

  it('gives price and window of the current session, and says which are open', async () => {
    const { db } = test.deps;
    const session = {
      id: 1,
      name: '2025/2026',
      starts_on: '2025-09-01',
      ends_on: '2026-08-31',
      current: true,
    };
    await db.insertInto('academic_session').values(session).execute();
    await Promise.all([window(1, -9, -1), window(3, -1, 9), window(4, 1, 9)]);
    const answer = await test.call('GET', calls.lookups.applicationTypes.path);
    const { data } = answer.json<{
      data: { mode: string; open: boolean; amount: number; session: string }[];
    }>();
    expect(data.map(({ mode, open }) => [mode, open])).toEqual([
      ['UTME', false],
      ['JUPEB', true],
      ['DIRECT_ENTRY', false],
    ]);
    expect(data[1]).toMatchObject({
      id: 3,
      formFamily: 2,
      studentTypeId: 2,
      amount: 1_000_000,
      session: '2025/2026',
    });
  });
});
