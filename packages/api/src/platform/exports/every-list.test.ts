import type { TestApp } from '../../../test/app';
import { demoApp } from '../../../test/demo-database';
import { csvFile } from './files/csv';
import type { CellValue } from './files/table-file';
import { exportLists, type ExportList } from './exportable';
import type { Actor } from '../http/route';

/** Dates and phones have one form in every file, whichever list it is of: decision 068. */

let test: TestApp;
beforeAll(async () => {
  test = await demoApp();
}, 300_000);
afterAll(() => test.close());

const claimsOf = (access: unknown): string[] =>
  typeof access === 'object' && access !== null ? Object.values(access).flat().map(String) : [];

/** Somebody with every right that any list asks for, and those that show contacts whole. */
const everything = (lists: readonly ExportList[]) =>
  ({
    userId: '1',
    userName: 'test',
    userType: 'official',
    roles: [],
    sessionId: 'test',
    localClaims: [],
    claims: [
      ...new Set([
        ...lists.flatMap(({ call: { access } }) => claimsOf(access)),
        'admissions.contacts',
        'admissions.edit',
      ]),
    ],
  }) as unknown as Actor;

/** What the audit log keeps of a change, as the portal's own records have it. */
const details = /"\{"".*?\}"/g;

/** The first rows of a list as its file has them. */
async function linesOf(list: ExportList, actor: Actor): Promise<string[]> {
  const open = list.open(test.deps.db, { actor, query: {} });
  const { rows, cells } = open;
  const columns = await open.columns();
  const values: CellValue[][] = await cells(await rows.limit(200).execute());
  const pieces: Buffer[] = [];
  for await (const piece of csvFile({ title: list.title, columns, batches: [values] })) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8').trimEnd().split('\r\n').slice(1);
}

const wrong: readonly (readonly [what: string, found: RegExp])[] = [
  ['a day in another form', /(^|[,"])\d{1,2}\/\d{1,2}\/\d{4}($|[,"])/],
  ['an instant as machines write it', /\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['a phone with a mark before it', /(^|[,"])'\+\d+($|[,"])/],
  ['a phone of the country alone', /(^|[,"])0[789][01]\d{8}($|[,"])/],
  ['a word of the database', /(^|,)[a-z]+(_[a-z]+)+($|,)|(^|,)(DIRECT_ENTRY|PRE_DEGREE)($|,)/],
];

it('has one form of dates, of phones and of states in every list', async () => {
  const lists = [...exportLists(test.deps).values()];
  expect(lists.length).toBeGreaterThan(40);
  const actor = everything(lists);
  const found: [list: string, what: string, line: string][] = [];
  let filled = 0;
  for (const list of lists) {
    const lines = await linesOf(list, actor);
    filled += lines.length > 0 ? 1 : 0;
    for (const [what, pattern] of wrong) {
      const line = lines.find((each) => pattern.test(each.replaceAll(details, '')));
      if (line) found.push([list.name, what, line]);
    }
  }
  expect(found).toEqual([]);
  expect(filled).toBeGreaterThan(25);
}, 120_000);
