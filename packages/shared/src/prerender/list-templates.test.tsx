/** @jest-environment node */
import { DataTable, ListPage, tickColumn, TimeCell, TwoLines, type ListDefinition } from '../lists';
import { array, defineCall, firstPage, listOf, listQuery, maybe, pageOf, string, text } from '../model';
import { queryOf, useQuery } from '../http';
import { firstPageOf } from '../module';
import { listPeople, people, person, peopleServer } from '../testing/people-list';
import { fillTemplate } from '../template';
import { callWire } from '../wire';
import { templateOf } from './template-of';
import { renderPage } from './render-page';
import { renderTemplates, type ViewSource } from './render-templates';

type Found = ReturnType<ReturnType<typeof peopleServer>>;

const session = { userId: '7', fullName: 'Ada', userType: 'student', claims: [] } as never;

function sourceOf(
  Page: ViewSource['Page'],
  read = firstPageOf(listPeople),
  data = callWire(listPeople).data,
) {
  return {
    key: '/people',
    Page,
    address: '/people',
    audience: ['student'],
    reads: [{ ...read, data }],
  } as const;
}

const made = new Map<ViewSource, ReturnType<typeof renderTemplates>>();

/** Made once of each page: that compares it with many answers. */
function madeOf(source: ViewSource) {
  const known = made.get(source) ?? renderTemplates([source]);
  made.set(source, known);
  return known;
}

/** The filled template, and what the page shows, for the same answer. */
function both(source: ViewSource, answer: object) {
  const { templates, problems } = madeOf(source);
  expect(problems).toEqual([]);
  const filled = fillTemplate(templates.views['/people']?.[0]?.ready ?? [], { 0: answer, session });
  const [read] = source.reads;
  const answers = [[[read?.path, read?.input ?? {}], answer]] as const;
  const shown = renderPage(source.Page, { address: '/people', session, answers, prefix: '-people' });
  return { filled, shown: fillTemplate(templateOf(shown.markup), {}) };
}

const withoutIds = (markup: string) => markup.replace(/_[\w-]*R_\w+?_/g, 'id');
const textOf = (markup: string) => markup.replace(/<svg.*?<\/svg>|<[^>]+>/gs, '|').replace(/\|+/g, '|');

const answer = (total: number, more: Parameters<typeof peopleServer>[1] = {}): Found =>
  peopleServer(
    total,
    more,
  )({
    query: { page: String(firstPage.page), pageSize: String(firstPage.pageSize) },
  } as never);

describe('the first page of a list', () => {
  const page = sourceOf(() => (
    <ListPage list={{ ...people, exportName: 'people', emptyText: 'Nobody yet.' }} />
  ));

  it.each<[string, Found, string]>([
    ['has no rows', answer(0), '|Nobody yet.|'],
    ['has one page', answer(7), '|1–7 of 7|Rows per page|'],
    ['has one full page', answer(10), '|1–10 of 10|Rows per page|'],
    ['has two pages', answer(11), '|1–10 of 11|Previous|1|2|Next|Rows per page|'],
    ['has three pages', answer(30), '|1–10 of 30|Previous|1|2|3|Next|Rows per page|'],
    ['has many pages', answer(412), '|1–10 of 412|Previous|1|2|…|42|Next|Rows per page|'],
    [
      'has more rows than are counted',
      answer(5000, { exact: false }),
      '|1–10 of more than 1,000|Previous|1|2|Next|Rows per page|',
    ],
  ])('%s: its template shows what the page shows', (_, found, words) => {
    const { filled, shown } = both(page, found);
    expect(withoutIds(filled)).toBe(withoutIds(shown));
    expect(textOf(filled)).toContain(words);
  });

  it('stands there as cards and as a table, and CSS shows one of them', () => {
    const { templates } = madeOf(page);
    const filled = fillTemplate(templates.views['/people']?.[0]?.ready ?? [], { 0: answer(412) });
    expect(filled.match(/<li[^>]*data-row/g)).toHaveLength(10);
    expect(filled.match(/<tr[^>]*data-row/g)).toHaveLength(10);
    const [cards = '', table = ''] = [...filled.matchAll(/<div[^>]*data-rows=""[^>]*class="([^"]+)"/g)].map(
      ([, name]) => templates.styles[name ?? ''],
    );
    expect(cards).toMatch(/@media not all and \(max-width:\s?599\.98px\)\{[^}]*display:none/);
    expect(table).toMatch(/@media \(max-width:\s?599\.98px\)\{[^}]*display:none/);
  });

  it('can be seen and not used: search, filters, order, export, menus and pager wait for the script', () => {
    const { filled } = both(page, answer(412));
    const controls = filled.match(/<(button|input|select)[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(8);
    expect(controls.filter((control) => !control.includes('disabled=""'))).toEqual([]);
    expect(textOf(filled)).toContain('|Filters|');
    // Nobody can open them: they are not there.
    expect(filled).not.toContain('Joined since');
  });
});

const things = defineCall({
  method: 'GET',
  path: '/Test/things',
  summary: 'Things',
  access: 'user',
  query: listQuery({ state: string() }, []),
  data: pageOf({
    id: text(),
    name: text(),
    at: maybe(),
    note: maybe(),
    may: array(string().oneOf(['edit', 'remove']).required()).required(),
  }),
});
const row = { id: '1', name: 'One', at: '2026-09-14T09:30:00.000Z', note: 'New', may: [] };
const found = (...rows: object[]) => ({ rows, total: rows.length, totalIsExact: true, ...firstPage });

const list: ListDefinition<typeof things> = {
  title: 'Things',
  call: things,
  fixed: { state: 'open' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Thing',
  columns: [
    tickColumn({
      may: 'edit',
      nameOf: ({ name }) => `Choose ${name}`,
      isTicked: () => false,
      onTick: jest.fn(),
    }),
    { header: 'Thing', cell: ({ name, note }) => <TwoLines below={note}>{name}</TwoLines> },
    { header: 'When', cell: ({ at }) => <TimeCell at={at} />, foldsAt: 1 },
  ],
  actions: [
    { label: 'Edit', may: 'edit', to: ({ id }) => `/things/${id}` },
    { label: 'Audit', claim: 'audit.view', to: ({ id }) => `/things/${id}/audit` },
  ],
};
const reads = firstPageOf(things, { state: 'open' });
const data = callWire(things).data;

describe('a row in a template', () => {
  const page = sourceOf(() => <ListPage list={list} />, reads, data);
  const rows = found(row, { ...row, id: '2', name: 'Two', may: ['edit'], at: null, note: null });

  it('has its menu and its box by what may be done with it', () => {
    const { filled, shown } = both(page, rows);
    expect(withoutIds(filled)).toBe(withoutIds(shown));
    expect(filled).not.toMatch(/(Actions for|Choose) One/);
    expect(filled.match(/aria-label="Actions for Two"/g)).toHaveLength(2);
    expect(filled.match(/aria-label="Choose Two"/g)).toHaveLength(2);
  });

  it('shows a day over its time, a second line where there is one, and a dash for nothing', () => {
    const { filled } = both(page, rows);
    expect(textOf(filled)).toContain('|One|New|');
    expect(textOf(filled)).toContain('|14/09/2026|10:30|');
    expect(textOf(filled)).toMatch(/\|Two\|[^N]*\|–\|/);
  });

  it('has the button of its detail, and by the width of the table CSS shows that and leaves out a column', () => {
    const { filled } = both(page, rows);
    expect(filled.match(/aria-label="Details of (One|Two)"/g)).toHaveLength(2);
    expect(filled).toMatch(/<td[^>]*data-fold="2"/);
    const css = Object.values(madeOf(page).templates.styles).find((rules) => rules.includes('@container'));
    const [, rules] = /@container \(max-width:\s?[\d.]+rem\)\{(.*?\})\}/.exec(css ?? '') ?? [];
    expect(rules).toMatch(/ \[data-opener\]\{display:table-cell;?\}/);
    expect(rules).toMatch(/ tr\s?>\s?\[data-fold="2"\]\{display:none;?\}/);
  });

  it('has a menu for whoever holds the right to an action that every row has', () => {
    const [{ ready = [] } = {}] = madeOf(page).templates.views['/people'] ?? [];
    const menusOf = (...claims: string[]) =>
      fillTemplate(ready, { 0: rows, session: { claims } }).match(/Actions for One/g) ?? [];
    expect(menusOf('audit.view')).toHaveLength(2);
    expect(menusOf()).toHaveLength(0);
  });
});

it('a table whose rows are all there has a template as well', () => {
  const call = defineCall({
    ...things,
    query: undefined,
    path: '/Test/all',
    data: listOf({ id: text(), name: text() }),
  });
  function Page() {
    const { data: all } = useQuery(queryOf(call));
    const columns = [{ header: 'Name', cell: ({ name }: { name: string }) => name }];
    return (
      <DataTable caption="All" columns={columns} rows={all} rowKey={({ id }) => id} cards emptyText="None." />
    );
  }
  const source = sourceOf(Page, { path: call.path }, callWire(call).data);
  for (const [answered, words] of [
    [[], '|None.|'],
    [[person(1), person(2)], '|Person 1|Person 2|'],
  ] as const) {
    const { filled, shown } = both(source, answered);
    expect(withoutIds(filled)).toBe(withoutIds(shown));
    expect(textOf(filled)).toContain(words);
  }
});

it.each([
  ['another page', { ...reads, input: { query: { ...firstPage, page: 2, state: 'open' } } }],
  ['without what the list always sends', firstPageOf(things)],
])('reads that name %s are not those of the list, and it has no content', (_, wrong) => {
  const source = sourceOf(() => <ListPage list={list} />, wrong, data);
  const { templates, problems } = renderTemplates([source]);
  expect(problems).toEqual([
    { key: '/people', message: expect.stringMatching(/^it does not ask for \/Test\/things with \{"query"/) },
  ]);
  expect(templates.views['/people']?.every(({ ready }) => ready === undefined)).toBe(true);
});
