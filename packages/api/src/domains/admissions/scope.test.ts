import { sql } from 'kysely';
import { codeOf } from '../../../test/answers';
import { admissionsWorld, type AdmissionsWorld } from '../../../test/admissions-world';
import { signedIn } from '../../../test/builders';
import { fillQuietLists } from '../../../test/quiet-lists';
import { reportCalls } from '../../../test/report-calls';
import { claims, isList, lists, nameOf, sameForAll, scoped, table } from '../../../test/scoped-admissions';
import { exportLists } from '../../platform/exports/exportable';
import type { Place } from '../../platform/place';

/**
 * Every scoped call of admissions, asked by an officer who holds all of its claims where none of what there is belongs:
 * they see, save and change nothing, while who works in the whole university sees and reaches it all by the same calls.
 */

let world: AdmissionsWorld;
type Officer = Awaited<ReturnType<typeof signedIn>>;
let everywhere: Officer;
let elsewhere: Officer;
let twins: [string, Officer, Officer][];

const { data, file } = reportCalls(() => world.test);

beforeAll(async () => {
  world = await admissionsWorld();
  await fillQuietLists(world);
  const of = (place?: Place) => signedIn(world.test, { claims: [...claims], ...(place && { place }) });
  everywhere = await of();
  const nowhere: Place = { department: await aDepartmentWithoutAnything() };
  elsewhere = await of(nowhere);
  twins = [
    ['department', elsewhere, everywhere],
    ['school', await of({ school: await aSchoolWithoutAnything() }), everywhere],
    ['kind of student', await of({ studentType: 6 }), everywhere],
  ];
}, 120_000);
afterAll(() => world.test.close());

async function aSchoolWithoutAnything(): Promise<number> {
  const { db } = world.test.deps;
  await db.insertInto('faculty').values({ id: 777, code: 'NIL', name: 'School of nothing yet' }).execute();
  return 777;
}
async function aDepartmentWithoutAnything(): Promise<number> {
  const { db } = world.test.deps;
  await db.insertInto('faculty').values({ id: 778, code: 'NIX', name: 'School of one department' }).execute();
  await db
    .insertInto('department')
    .values({ id: 778, faculty_id: 778, code: '78', name: 'Nothing yet', degree: 'B.Sc', years: 4 })
    .execute();
  return 778;
}

/** Rows of a list; a list without pages is its rows. */
async function rowsOf(who: Officer, path: string): Promise<unknown[]> {
  const answer = await data<{ rows: unknown[] } | unknown[]>(who, path);
  return Array.isArray(answer) ? answer : answer.rows;
}

it('knows the scoped calls of admissions', () => {
  expect(scoped.length).toBeGreaterThan(90);
  expect(lists.length).toBeGreaterThan(15);
  expect(scoped.map(nameOf).filter((name) => !table[name])).toEqual([]);
});

describe.each(['department', 'school', 'kind of student'])('of an officer of another %s', (kind) => {
  const officer = () => twins.find(([name]) => name === kind)?.[1] ?? elsewhere;

  it.each(lists.map(({ path }) => path))('the list %s shows nothing', async (path) => {
    expect(await rowsOf(officer(), path)).toEqual([]);
    expect((await rowsOf(everywhere, path)).length).toBeGreaterThan(0);
  });

  it('a search finds nothing', async () => {
    const [row] = await data<{ rows: { registrationNumber: string }[] }>(
      everywhere,
      '/AdmissionList/entries',
    ).then(({ rows }) => rows);
    const search = encodeURIComponent(row?.registrationNumber ?? '');
    expect((await rowsOf(everywhere, `/AdmissionList/lookup?search=${search}`)).length).toBeGreaterThan(0);
    expect(await rowsOf(officer(), `/AdmissionList/lookup?search=${search}`)).toEqual([]);
  });

  it('sums are of nothing, and no file has a row', async () => {
    for (const { path } of scoped.filter((call) => isList(call) && call.path.endsWith('totals'))) {
      const sums = JSON.stringify(await data(officer(), path));
      const counts = [...sums.matchAll(/"(?:count|total|candidates|offers|students)":(\d+)/g)];
      expect([path, counts.map(([, count]) => Number(count)).filter((count) => count > 0)]).toEqual([
        path,
        [],
      ]);
    }
    const names = new Set(scoped.map(nameOf));
    const files = [...exportLists(world.test.deps)].filter(([, { call }]) => names.has(nameOf(call)));
    expect(files.length).toBeGreaterThan(8);
    for (const [name, { call }] of files) {
      await world.test.deps.db.deleteFrom('rate_counter').execute();
      if (sameForAll[nameOf(call)]) continue;
      const [own, all] = [await file(officer(), name), await file(everywhere, name)];
      const linesOf = (text: string) => text.trim().split('\n').length;
      expect([name, linesOf(own) <= 1]).toEqual([name, true]);
      expect([name, linesOf(all) > 1]).toEqual([name, true]);
    }
  });
});

/** Something real for the id of each call. */
async function realIds(): Promise<[RegExp, number][]> {
  const { db } = world.test.deps;
  const first = async (table: string) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} order by id limit 1`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const { rows: graduates } = await sql<{ id: number }>`
    select application_id as id from postgraduate_application limit 1`.execute(db);
  return [
    [/^\/AdmissionList\/entries\//, world.published],
    [/^\/AdmissionList\/students\//, world.entrant.id],
    [/^\/Jamb\/candidates\//, await first('jamb_candidate')],
    [/^\/Jamb\/joins\//, await first('jamb_join')],
    [/^\/Jamb\/lga-names\//, await first('jamb_lga_name')],
    [/^\/Application\/screening\/uploads\//, await first('screening_upload')],
    [/^\/PGApplication\/applications\/referees\//, await first('referee')],
    [/^\/PGApplication\/applications\//, graduates[0]?.id ?? 0],
    [/^\/ApplicationInvoice\/evidence\//, await first('bank_evidence')],
    [/^\/ApplicationInvoice\/invoices\//, await first('invoice')],
    [/^\/Application\/applications\//, world.removable.id],
    [/^\/Application\/department-subjects\//, 11],
    [/^\/Application\/setups\/fees\//, await first('application_fee')],
    [/^\/Application\/setups\//, await first('application_setup')],
    [/^\/OLevel\/verifications\//, world.entrant.verificationId],
    [/^\/Student\/clearances\//, world.entrant.entryId],
  ];
}

const ofOne = scoped.filter(({ path }) => path.includes('{id}'));
/** Calls about one thing that this world has none of; each has a test of its own. */
const noneHere =
  /^\/(AdmissionList\/(batches|ranking)|Application\/screening\/batches|UserDocument|Jamb\/uploads)\//;

const send = (who: Officer, { method, path }: { method: string; path: string }, id: number) => {
  const { params = {}, query, body } = table[`${method} ${path}`] ?? {};
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? String(id) : String((params as Record<string, unknown>)[name] ?? 1),
  );
  return world.test.call(method as 'GET', url, {
    headers: { authorization: who.authorization },
    ...(query && { query: query as never }),
    ...(body && { payload: body }),
  });
};

it('one thing of another place is not there, whatever is asked of it', async () => {
  const ids = await realIds();
  const reached: string[] = [];
  for (const call of ofOne.filter(({ path }) => !noneHere.test(path))) {
    const id = ids.find(([pattern]) => pattern.test(call.path))?.[1] ?? 0;
    expect([call.path, id > 0]).toEqual([call.path, true]);
    const answer = await send(elsewhere, call, id);
    const { answers } = table[nameOf(call)] ?? {};
    // What is no file is refused before anything is looked for; giving back what one does not have does nothing.
    if (answers === 'FILE_TYPE' || call.path.endsWith('/release')) continue;
    expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 404]);
    if (call.method === 'GET' && !/\{(?:file|document)\}/.test(call.path)) {
      const there = await send(everywhere, call, id);
      expect([nameOf(call), there.statusCode]).toEqual([nameOf(call), 200]);
      reached.push(nameOf(call));
    }
  }
  expect(reached.length).toBeGreaterThan(4);
});

it('bulk acts do nothing to what is of another place, and say so of each', async () => {
  const { draft, recommended, entrant } = world;
  const acts: [string, number][] = [
    ['/AdmissionList/entries/recommend', draft],
    ['/AdmissionList/entries/approve', recommended],
    ['/AdmissionList/entries/batch', draft],
    ['/Student/clearances/clear', entrant.entryId],
  ];
  for (const [path, id] of acts) {
    const answer = await world.test.call('POST', path, {
      headers: { authorization: elsewhere.authorization },
      payload: path.startsWith('/AdmissionList')
        ? { ids: [id], batchId: 1, entries: [{ id }] }
        : { ids: [id] },
    });
    const said = answer.json<{ data?: { refused?: { id: number }[] } }>();
    expect([path, said.data?.refused?.map((each) => each.id)]).toEqual([path, [id]]);
  }
  // Numbers are given to everybody who was shown, or to nobody.
  const numbers = await world.test.call('POST', '/Student/matric-numbers', {
    headers: { authorization: elsewhere.authorization },
    payload: { numbers: [{ id: entrant.id, matricNumber: '20259900001' }] },
  });
  expect(codeOf(numbers)).toBe('NOT_FOUND');
});
