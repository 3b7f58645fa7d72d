import { admissionsWorld, type AdmissionsWorld } from '../../../test/admissions-world';
import { signedIn } from '../../../test/builders';
import { fillQuietLists } from '../../../test/quiet-lists';
import { reportCalls } from '../../../test/report-calls';
import { claims, lists, nameOf, overviews, sameForAll, scoped } from '../../../test/scoped-admissions';
import { exportLists } from '../../platform/exports/exportable';
import type { Place } from '../../platform/place';

let world: AdmissionsWorld;
type Officer = Awaited<ReturnType<typeof signedIn>>;
let everywhere: Officer;

const { data, file } = reportCalls(() => world.test);

beforeAll(async () => {
  world = await admissionsWorld();
  await fillQuietLists(world);
  everywhere = await signedIn(world.test, { claims: [...claims] });
}, 120_000);
afterAll(() => world.test.close());

describe('an officer of the department that was applied for', () => {
  const home = () => signedIn(world.test, { claims: [...claims], place: { department: 11 } });
  const typesOf = async (who: Officer, path: string) => [
    ...new Set((await data<{ rows: { type: string }[] }>(who, path)).rows.map(({ type }) => type)),
  ];

  it.each(['/ApplicationReports/applications', '/Application/applications', '/ApplicationInvoice/invoices'])(
    'has those who are screened there, and postgraduates, in %s, and nobody of other departments',
    async (path) => {
      const types = await typesOf(await home(), path);
      expect(types.sort()).toEqual(['Post UTME', 'Postgraduate']);
      expect((await typesOf(everywhere, path)).length).toBeGreaterThan(types.length);
    },
  );

  it('adds up what they list, and narrows it to the department', async () => {
    const who = await home();
    const { count } = await data<{ count: number }>(who, '/ApplicationReports/totals');
    expect(count).toBe(4);
    expect(
      (await data<{ rows: unknown[] }>(everywhere, '/ApplicationReports/applications?departmentId=11')).rows,
    ).toHaveLength(4);
  });

  it('merges nobody into an application of another department', async () => {
    const who = await home();
    const { scored, removable, db, test } = world;
    const elsewhere = { department_id: 12, second_department_id: null };
    await db
      .updateTable('screening_candidate')
      .set(elsewhere)
      .where('application_id', '=', scored.id)
      .execute();
    const row = (id: number) =>
      db
        .selectFrom('application')
        .select(['version', 'application_number as number'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const [{ version }, { number }] = [await row(removable.id), await row(scored.id)];
    const payload = { version, into: number, reason: 'sent in twice' };
    const path = `/Application/applications/${removable.id}/merge`;
    const answer = await test.call('POST', path, { headers: { authorization: who.authorization }, payload });
    expect(answer.json()).toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'into', message: 'there is no application with this number' }],
    });
    await db
      .updateTable('screening_candidate')
      .set({ department_id: 11 })
      .where('application_id', '=', scored.id)
      .execute();
  });

  it('opens, removes and restores their applications as officers of the whole university do', async () => {
    const who = await home();
    const headers = { authorization: who.authorization };
    const one = async () => {
      const { rows } = await data<{ rows: { id: number; version: number; may: string[] }[] }>(
        who,
        '/Application/applications',
      );
      return rows.find(({ id }) => id === world.removable.id) ?? { version: 0, may: [] };
    };
    expect((await one()).may).toEqual(['reset', 'resetLogins', 'merge', 'void']);
    const act = async (what: string) =>
      (
        await world.test.call('POST', `/Application/applications/${world.removable.id}/${what}`, {
          headers,
          payload: { version: (await one()).version, reason: 'sent in twice' },
        })
      ).statusCode;
    expect([await act('void'), await act('restore')]).toEqual([200, 200]);
  });
});

/** What officers of two places see both, who share nothing; with how many of the questions found something. */
async function inCommon(
  places: readonly [Place, Place],
  { of, rows }: { of: readonly string[]; rows: (who: Officer, one: string) => Promise<readonly string[]> },
) {
  const [here, there] = [
    await signedIn(world.test, { claims: [...claims], place: places[0] }),
    await signedIn(world.test, { claims: [...claims], place: places[1] }),
  ];
  const common: [string, string][] = [];
  let filled = 0;
  for (const one of of) {
    const [some, others] = [await rows(here, one), await rows(there, one)];
    filled += some.length + others.length > 0 ? 1 : 0;
    common.push(...some.filter((row) => others.includes(row)).map((row) => [one, row] as [string, string]));
  }
  return { common, filled };
}

const departments = [{ department: 11 }, { department: 900 }] as const;

it.each<[string, readonly [Place, Place]]>([
  ['departments', departments],
  ['schools', [{ school: 1 }, { school: 900 }]],
  ['kinds of student', [{ studentType: 1 }, { studentType: 3 }]],
])('officers of two %s have no row of a list in common', async (_kinds, places) => {
  const { common, filled } = await inCommon(places, {
    of: lists.map(({ path }) => path),
    rows: async (who, path) => {
      const answer = await data<{ rows: object[] } | object[]>(who, path);
      return (Array.isArray(answer) ? answer : answer.rows).map((row) => JSON.stringify(row));
    },
  });
  expect(common).toEqual([]);
  expect(filled).toBeGreaterThan(15);
});

it('officers of two departments have no line of a file in common', async () => {
  const names = new Set(scoped.map(nameOf));
  const files = [...exportLists(world.test.deps)].filter(
    ([, { call }]) => names.has(nameOf(call)) && !sameForAll[nameOf(call)],
  );
  const { common, filled } = await inCommon(departments, {
    of: files.map(([name]) => name),
    rows: async (who, name) => {
      await world.db.deleteFrom('rate_counter').execute();
      return (await file(who, name)).trim().split('\n').slice(1);
    },
  });
  expect(common).toEqual([]);
  expect(filled).toBeGreaterThan(15);
});

it('the start page counts nothing of other places, and filters offer departments of the own one alone', async () => {
  const who = await signedIn(world.test, { claims: [...claims], place: { school: 3 } });
  expect(await data(who, '/AdmissionsDashboard/overview')).toMatchObject({ byType: [], queues: [] });
  const own = await world.db.selectFrom('department').select('id').where('faculty_id', '=', 3).execute();
  const ids = own.map(({ id }) => id);
  for (const { path } of overviews.filter((call) => call.path.endsWith('choices'))) {
    // A set-up is of a programme, whose departments all of its officers choose from.
    if (path === '/Application/setups/choices') continue;
    const offered = await data<{ departments?: { id: number }[] }>(who, path);
    const beyond = (offered.departments ?? []).filter(({ id }) => !ids.includes(id));
    expect([path, beyond]).toEqual([path, []]);
  }
});
