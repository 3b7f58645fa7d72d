/** @jest-environment node */
import {
  placeholders,
  shellSlots,
  shellSlotsAt,
  type MenuItem,
  type SessionSummary,
} from '@portal/shared/model';
import { marks, renderPage } from '@portal/shared/prerender';
import {
  classesOf,
  fillTemplate,
  isAllowedAttribute,
  isAllowedTag,
  withoutUnread,
  type TemplateElement,
  type TemplateNode,
} from '@portal/shared/template';
import { headerLinks } from '@portal/shared/ui/brand';
import { createElement } from 'react';
import { boot, person } from '../../test/fixtures';
import { ShellProvider, type Shell } from '../boot/shell-context';
import { Layout } from '../chrome/layout';
import DashboardPage from '../pages/dashboard.page';
import ReportsPage from '../pages/reports.page';
import { frameShell, type Kind } from './frame-shell';
import { renderFrames, templateIn } from './frames';

const made = renderFrames();
const kinds = Object.keys(made.frames) as Kind[];
const parts: [string, TemplateNode[]][] = [
  ...Object.entries(made.frames),
  ...Object.entries(made.pages),
  ['page', made.page],
  ['card', made.card],
];
const nodesFor = (kind: Kind) => made.frames[kind] ?? [];

/** Every node, with those within. */
function flat(nodes: readonly TemplateNode[]): TemplateNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || 'slot' in node) return [node];
    const within = 'when' in node ? [...node.then, ...node.otherwise] : (node.children ?? []);
    return [node, ...flat(within)];
  });
}
const isElement = (node: TemplateNode): node is TemplateElement => typeof node === 'object' && 'tag' in node;

const items: MenuItem[] = [
  { name: 'dashboard', label: 'Dashboard', to: '/dashboard', icon: 'home', current: '' },
  { name: 'fees', label: 'Fees & <receipts>', to: '/school_fees', icon: 'payment', current: 'page' },
  { name: 'odd', label: 'Odd', to: '/odd', icon: 'no-such-icon', current: '' },
];
const { university } = boot();

function filled(kind: Kind, session: SessionSummary | null, address = '/-') {
  const values = { university, session, menu: { items }, current: { [address]: 'page' } };
  return fillTemplate(nodesFor(kind), values, { slot: () => 'The page' });
}

/** React's ids say where in the tree they were made. */
const withoutIds = (markup: string) => markup.replace(/_\w*R_\w+_/g, 'id');

test.each<[kind: Kind, session: SessionSummary | null, address?: string]>([
  ['student', person()],
  ['student', person({ passport: '/photos/1.jpg', fullName: 'Ada "O" <i>' })],
  ['lecturer', person({ userType: 'lecturer' })],
  ['official', person({ userType: 'official' })],
  ['visitor', null],
  ['visitor', null, '/sundry/all'],
])('the filled frame of a %s is what the shell shows', (kind, session, address = '/-') => {
  const shell: Shell = {
    ...frameShell(kind, marks),
    boot: boot({ session }),
    session,
    menu: { items, dropped: [] },
  };
  const Part = () => (
    <ShellProvider value={shell}>
      <Layout>{createElement('x-slot', { 'data-path': 'page' })}</Layout>
    </ShellProvider>
  );
  const { markup } = renderPage(Part, { address, session, answers: [], prefix: kind });
  const shown = fillTemplate(templateIn(markup), {}, { slot: () => 'The page' });
  expect(withoutIds(filled(kind, session, address))).toBe(withoutIds(shown));
});

describe.each(parts)('the template: %s', (_name, nodes) => {
  it('names nothing but what the page server fills in', () => {
    const paths = flat(nodes).flatMap((node) => {
      if (typeof node === 'string') return [...node.matchAll(placeholders)].map(([, path]) => path);
      if ('each' in node) return [node.each];
      if ('when' in node) return [node.when];
      if ('slot' in node) return [];
      const values = Object.values(node.attributes ?? {}).join('');
      return [...values.matchAll(placeholders)].map(([, path]) => path);
    });
    const known = [
      'university.name',
      'university.shortName',
      'university.helpLine',
      'session.fullName',
      'session.userName',
      'session.passport',
      'menu.items',
      'menu.items[].label',
      'menu.items[].to',
      'menu.items[].icon',
      'menu.items[].current',
      // The links of visitors, by where they lead.
      ...headerLinks.map(({ to }) => `current.${to}`),
    ];
    expect(known).toEqual(expect.arrayContaining(paths));
  });

  it('has neither script nor style of its own, nothing hidden, and nothing that a template may not hold', () => {
    const elements = flat(nodes).filter(isElement);
    const refused = elements.flatMap(({ tag, attributes = {} }) =>
      Object.keys(attributes).filter((name) => !isAllowedAttribute(name, tag) || name === 'hidden'),
    );
    expect(elements.filter(({ tag }) => !isAllowedTag(tag))).toEqual([]);
    expect(refused).toEqual([]);
    expect(elements.length).toBeGreaterThan(0);
  });

  it('is no larger than it has to be', () => {
    expect(JSON.stringify(nodes).length).toBeLessThan(33_000);
  });
});

test.each(kinds)('the page of a %s stands in its main, once', (kind) => {
  const slots = (nodes: TemplateNode[]) =>
    flat(nodes).filter((node) => typeof node === 'object' && 'slot' in node);
  const main = flat(nodesFor(kind)).find((node) => isElement(node) && node.tag === 'main');
  expect(main && slots([main])).toEqual([{ slot: 'page' }]);
  expect(slots(nodesFor(kind))).toHaveLength(1);
});

test.each([
  ['/dashboard', <DashboardPage key="dashboard" />],
  ['/reports', <ReportsPage key="reports" />],
])('the shell’s own page %s is what the shell shows around what is contributed to it', (path, page) => {
  const session = person({ userType: 'official', fullName: 'Ada "O" <i>' });
  const shell: Shell = { ...frameShell('official', marks), session };
  const Part = () => <ShellProvider value={shell}>{page}</ShellProvider>;
  const { markup } = renderPage(Part, { address: path, session, answers: [], prefix: path });
  const slot = (name: string) => `what is in ${name}`;
  const shown = fillTemplate(templateIn(markup), {}, { slot });
  expect(fillTemplate(made.pages[path] ?? [], { session }, { slot })).toBe(shown);
  for (const name of shellSlotsAt(path) ?? []) expect(shown).toContain(slot(name));
});

test('each page of the shell’s own that has slots is there', () => {
  expect(Object.keys(made.pages)).toEqual(Object.keys(shellSlots));
});

describe.each(['beside the page', 'behind a button on phones'])('the menu %s', (place) => {
  const markup = filled('student', person());
  const menus = [...markup.matchAll(/<nav [^>]*aria-label="Main"[^>]*>.*?<\/nav>/gs)].map(([menu]) => menu);
  const menu = menus[place.startsWith('behind') ? 0 : 1] ?? '';

  test('marks the page, leads where its entries say, and has an icon for each', () => {
    const links = [...menu.matchAll(/<li><a ([^>]*)>(.*?)<\/a><\/li>/g)];
    expect(links.map(([, attributes]) => /href="(.*?)"/.exec(attributes ?? '')?.[1])).toEqual([
      '/dashboard',
      '/school_fees',
      '/odd',
    ]);
    expect(links.map(([, attributes]) => attributes?.includes('aria-current="page"'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(links.map(([, , content]) => /lucide lucide-([\w-]+)/.exec(content ?? '')?.[1])).toEqual([
      'house',
      'credit-card',
      'file-text',
    ]);
    expect(menu).toContain('Fees &amp; &lt;receipts&gt;');
  });
});

test.each([
  ['student', ['side-menu', 'account-menu']],
  ['visitor', ['side-menu']],
] as const)('the browser alone opens the menus of a %s', (kind, ids) => {
  const markup = filled(kind, person());
  const openers = [...markup.matchAll(/<details[^>]*><summary[^>]*aria-controls="([^"]*)"/g)];
  expect(openers.map(([, id]) => id)).toEqual(ids);
  for (const id of ids) expect(markup).toContain(`id="${id}"`);
});

test('only staff have lists that are close', () => {
  const close = kinds.filter((kind) => filled(kind, person()).includes('data-density="compact"'));
  expect(close).toEqual(['lecturer', 'official']);
});

describe('the style', () => {
  const rules = Object.values(made.styles).join('');
  const all = made.base + rules;

  it('brings every class that has rules, and no other', () => {
    const used = classesOf(parts.flatMap(([, nodes]) => nodes));
    expect(Object.keys(made.styles).filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => name.startsWith('css-') && !(name in made.styles))).toEqual([]);
  });

  it('declares what it reads', () => {
    const declared = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const read = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(read.filter((name) => !declared.has(name))).toEqual([]);
    expect(new Set(read.filter((name) => name.startsWith('--chakra')))).toEqual(
      new Set(read.filter((name) => name.startsWith('--chakra-colors-color-palette-'))),
    );
  });

  it('has the order of layers before every layer, the dark mode of the device, and what stands outside of layers', () => {
    const first = made.base.indexOf('@layer');
    expect(made.base.slice(first)).toMatch(/^@layer reset,base,tokens,recipes;@layer reset\{/);
    expect(made.base).toContain(
      '@media screen and (prefers-color-scheme:dark){html:not(.light){color-scheme:dark;',
    );
    expect(made.base).not.toContain('@layer tokens{');
    expect(rules.replaceAll('@layer recipes{', '')).not.toMatch(/@layer (?!recipes)/);
  });

  it('does not let what cannot be used yet look so, and prints nothing that waits', () => {
    expect(made.base).toContain(
      ':is(#first-view main,[data-first-page]){position:relative;isolation:isolate;overflow:clip;contain:paint}',
    );
    expect(made.base).toMatch(/\[data-skeleton\]\) :is\(button,[^)]*\):disabled:not[^{]*\{opacity:1;/);
    expect(made.base).toContain('@media print{#first-view :is([data-skeleton],');
    expect(made.base).toContain('main:has([data-skeleton])::after{content:"This page was still');
    expect(made.base).toContain('html:has(:is(#first-view,[data-first-page]) table){font-size:12px}');
  });

  it('is no larger than it has to be', () => {
    expect(made.base.length).toBeLessThan(15_000);
    // A document has the rules of what it shows alone, and most show none of the shell's own pages.
    const everywhere = classesOf([...Object.values(made.frames).flat(), ...made.page, ...made.card]);
    const rulesOf = (isCommon: boolean) =>
      Object.entries(made.styles)
        .filter(([name]) => everywhere.has(name) === isCommon)
        .map(([, css]) => css)
        .join('');
    expect(withoutUnread(made.base + rulesOf(true)).length).toBeLessThan(26_000);
    expect(rulesOf(false).length).toBeLessThan(1_000);
    expect(all).not.toMatch(/\n|\/\*|<\//);
  });
});
