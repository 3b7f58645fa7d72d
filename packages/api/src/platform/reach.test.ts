import { sql } from 'kysely';
import { testApp, type TestApp } from '../../test/app';
import { signedIn } from '../../test/builders';
import { loadPerson } from './identity/person';
import {
  claimsAnywhere,
  holdsStill,
  type Holder,
  isWithin,
  localClaimsHeld,
  reachOf,
  rowsWithin,
  type Reach,
} from './reach';
import type { Place } from './place';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const things = [
  { id: 1, school: 1, department: 11, level: 100, studentType: 1 },
  { id: 2, school: 1, department: 12, level: 200, studentType: 1 },
  { id: 3, school: 2, department: 21, level: 100, studentType: 4 },
  { id: 4, school: null, department: null, level: null, studentType: 2 },
];

const reaches: [string, Reach, number[]][] = [
  ['everywhere', 'all', [1, 2, 3, 4]],
  ['nowhere', [], []],
  ['a school', [{ school: 1 }], [1, 2]],
  ['one level of a department', [{ department: 11, level: 100 }], [1]],
  ['a level that the department has not', [{ department: 11, level: 200 }], []],
  ['a place that names nothing', [{}], []],
  ['a place of which nobody knows', [{ programme: 3 } as Place], []],
  ['a place by no number', [{ department: '11' as never }, { school: null as never }], []],
  ['two kinds of student', [{ studentType: 2 }, { studentType: 4 }], [3, 4]],
  ['a school, and a department of another', [{ school: 2 }, { department: 12 }], [2, 3]],
];

it.each(reaches)('%s: one thing at a time', (_, reach, ids) => {
  expect(things.filter((thing) => isWithin(reach, thing)).map(({ id }) => id)).toEqual(ids);
});

it.each(reaches)('%s: the rows of a query', async (_, reach, ids) => {
  const condition = rowsWithin(reach, {
    school: sql.ref('school'),
    department: sql.ref('department'),
    level: sql.ref('level'),
    studentType: sql.ref('studentType'),
  });
  const { rows } = await sql<{ id: number }>`
    select id from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
      as thing (id integer, school integer, department integer, level integer, "studentType" integer)
    where ${condition} order by id`.execute(test.deps.db);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

it('what a query knows nothing of never fits', async () => {
  const count = async (reach: Reach) => {
    const { rows } = await sql`select 1 where ${rowsWithin(reach, { school: sql`1` })}`.execute(test.deps.db);
    return rows.length;
  };
  expect(await count([{ school: 1 }])).toBe(1);
  expect(await count([{ school: 1, level: 100 }])).toBe(0);
});

describe('a role of one place', () => {
  const place: Place = { studentType: 4 };

  it('gives the claims that count there, and no others', async () => {
    const { userId } = await signedIn(test, { claims: ['admissions.view', 'finance.view'], place });
    const person = await loadPerson(test.deps.db, { userId, now: test.deps.clock.now() });
    if (!person) throw new Error('the account is off');
    expect(person.claims).toEqual([]);
    expect(person.localClaims).toEqual([{ claim: 'admissions.view', place }]);
    expect(claimsAnywhere(person)).toEqual(['admissions.view']);
    expect(reachOf(person, 'admissions.view')).toEqual([place]);
    expect(reachOf(person, 'finance.view')).toEqual([]);
  });

  it('opens no call that does not keep within it', async () => {
    const { authorization } = await signedIn(test, { claims: ['finance.view'], place });
    const answer = await test.call('GET', '/Reconciliation/latest', { headers: { authorization } });
    expect(answer.statusCode).toBe(403);
  });

  it('adds nothing for whoever holds the claim everywhere', () => {
    const localClaims = localClaimsHeld([{ claim: 'admissions.view', place }]);
    expect(reachOf({ claims: ['admissions.view'], localClaims }, 'admissions.view')).toBe('all');
    expect(claimsAnywhere({ claims: ['admissions.view'], localClaims })).toEqual(['admissions.view']);
  });
});

describe('whoever held something', () => {
  const claim = 'admissions.view';
  const at = (...places: Place[]): Holder => ({
    claims: [],
    localClaims: places.map((place) => ({ claim, place })),
  });
  const everywhere: Holder = { claims: [claim], localClaims: [] };
  const nothing = at();
  const one = { department: 11, level: 100 };

  it.each<[string, Holder, Holder, boolean]>([
    ['the same place', at(one), at(one), true],
    ['more places', at({ department: 11 }, { department: 12 }), at({ department: 12 }), true],
    ['a wider place', at({ department: 11 }), at(one), true],
    ['everywhere', everywhere, at(one), true],
    ['as much of nothing', nothing, nothing, true],
    ['no less where nothing lay', nothing, at({}), true],
    ['another place', at({ department: 12 }), at({ department: 11 }), false],
    ['one of two places', at({ department: 11 }), at({ department: 11 }, { department: 12 }), false],
    ['a narrower place', at(one), at({ department: 11 }), false],
    ['one department of everything', at({ department: 11 }), everywhere, false],
    ['nothing', nothing, at(one), false],
    [
      'the place with another claim',
      { claims: [], localClaims: [{ claim: 'admissions.edit', place: one }] },
      at(one),
      false,
    ],
  ])('holds now %s', (_what, now, before, holds) => {
    expect(holdsStill(now, before)).toBe(holds);
  });
});
