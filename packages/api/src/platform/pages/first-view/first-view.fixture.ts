import { createHash } from 'node:crypto';
import { student } from '@portal/contracts/student';
import { placeholder, type ModuleManifest } from '@portal/shared/model';
import type { Frames, ReleaseTemplates, TemplateNode } from '@portal/shared/template';
import { callWire } from '@portal/shared/wire';
import type { TestApp } from '../../../../test/app';
import { publish, usualContents } from '../../../../test/releases';
import { integrityOf } from '../../registry/release-parts';

const element = (tag: string, text: string, attributes: Record<string, string> = {}): TemplateNode => ({
  tag,
  attributes,
  children: [text],
});

/** For students and officials: who they are, their menu, and the page. */
const frame: TemplateNode[] = [
  element('header', placeholder('session.fullName'), { class: 'css-frame' }),
  {
    each: 'menu.items',
    children: [
      element('a', placeholder('menu.items[].label'), {
        href: placeholder('menu.items[].to'),
        'aria-current': placeholder('menu.items[].current'),
        'data-icon': placeholder('menu.items[].icon'),
      }),
    ],
  },
  { tag: 'main', children: [{ slot: 'page' }] },
  element('footer', placeholder('university.shortName'), {
    'data-token': placeholder('session.jwtToken.token'),
  }),
];

const linkOfVisitors = (to: string) =>
  element('a', to, { href: to, 'aria-current': placeholder(`current.${to}`) });

export const frames: Frames = {
  base: ':root{--ground:white}',
  styles: { 'css-frame': '.css-frame{color:black}', wait: '.wait{opacity:.5}', idle: '.idle{color:grey}' },
  frames: {
    student: frame,
    official: frame,
    visitor: [linkOfVisitors('/mf-one'), linkOfVisitors('/login'), ...frame],
  },
  pages: {
    '/dashboard': [
      element('h1', `Welcome, ${placeholder('session.fullName')}`),
      { slot: 'staff-dashboard.card' },
    ],
    '/reports': ['Reports', { slot: 'reports.group' }],
  },
  page: [element('p', 'A page', { class: 'wait' })],
  card: [element('p', 'A card')],
};

/** What the pages show: the profile of whoever opens them. */
export const views: ReleaseTemplates = {
  styles: {
    'css-shown': '.css-shown{color:green}',
    'css-late': '.css-late{color:red}',
    'css-other': '.css-other{color:blue}',
    // Of the frame: its own rules stay.
    'css-frame': '.css-frame{display:none}',
  },
  views: {
    '/mf-one/*': [
      {
        claims: { 'audit.view': true },
        loading: [element('p', 'Waits for the audit')],
        ready: [
          element('p', `Audit of ${placeholder('0.personalData.fullName')}`, {
            class: 'css-shown css-frame',
          }),
        ],
      },
      {
        claims: { 'audit.view': false },
        loading: [element('p', 'Waits', { class: 'css-late css-frame' }), { slot: 'one.card' }],
        ready: [
          element('h1', placeholder('0.personalData.fullName'), {
            class: 'css-shown css-frame',
            title: placeholder('session.fullName'),
          }),
          { slot: 'one.card' },
        ],
      },
    ],
    '/mf-one/growing': [
      {
        claims: {},
        loading: [
          { each: 'session.menuItems', children: Array.from({ length: 14 }, () => 'x'.repeat(19_000)) },
        ],
      },
    ],
    '/mf-one/kinds': [
      { audience: ['visitor'], claims: {}, loading: ['For visitors'] },
      { audience: ['student', 'official'], claims: {}, loading: ['For members'] },
    ],
    '/mf-one/odd': [{ claims: {}, loading: [`\uE000session.userName|[["decimal",2]]\uE001`] }],
    '/mf-one/cards': [
      {
        claims: {},
        loading: [element('p', `Cards of ${placeholder('session.userName')}`), { slot: 'one.card' }],
      },
    ],
    '/mf-one/of/:id': [{ claims: {}, loading: ['Never seen'] }],
  },
};

export const cardViews: ReleaseTemplates = {
  // Of the page as well: its own rules stay.
  styles: { 'css-shown': '.css-shown{display:none}' },
  views: {
    './page': [
      { claims: { 'modules.view': true }, loading: Array.from({ length: 2 }, () => 'x'.repeat(16_000)) },
      {
        // What is no figure cannot be shown as one.
        claims: { 'audit.view': true },
        loading: ['\uE000session.userName|[["decimal",2]]\uE001'],
      },
      {
        claims: { 'audit.view': false },
        loading: [element('section', 'Card waits')],
        ready: [
          element('section', `Card of ${placeholder('0.personalData.fullName')}`, { class: 'css-shown' }),
        ],
      },
    ],
  },
};

export const reads = [{ path: student.profile.own.path }];
const audience = ['student' as const, 'official' as const, 'lecturer' as const, 'visitor' as const];

/** Publishes a release with these first views, live; its pages read the profile of whoever opens them. */
export async function publishViews(test: TestApp, templates: ReleaseTemplates, manifest: ModuleManifest) {
  const calls = JSON.stringify([callWire(student.profile.own)]);
  const text = JSON.stringify(templates);
  const routes = Object.keys(templates.views)
    .filter((key) => key.startsWith('/'))
    .map((path) => ({
      path,
      load: './page',
      title: path,
      audience,
      ...(path.endsWith('*') && { reads }),
      ...(/\*$|cards$/.test(path) && { slots: ['one.card'] }),
    }));
  const menu = routes.length > 0 ? [{ name: 'mf-one', label: 'Menu of mf-one', route: '/mf-one' }] : [];
  const hashes = { calls: integrityOf(Buffer.from(calls)), templates: integrityOf(Buffer.from(text)) };
  const answer = await publish(
    test,
    { ...manifest, routes, menu, build: { ...manifest.build, ...hashes } },
    { contents: { ...usualContents, 'calls.json': calls, 'templates.json': text } },
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

/** Contributions of the module to the slot of the page, which brings the slot itself. */
export const cards = (...contributed: object[]) => ({
  slots: {
    provides: [],
    contributes: contributed.map((card) => ({ slot: 'one.card', load: './page', ...card })),
  },
});

/** What stands in a document before any script has come; undefined where it is the skeleton. */
export const viewIn = (html: string) =>
  /<div id="root"><div id="first-view">(.*)<\/div><\/div><script type="application\/json" id="portal-reads">/.exec(
    html,
  )?.[1];

/** The style of a first view with its hash, as a browser works it out. */
export function styleIn(html: string) {
  const css = /<style id="first-view-style">(.*?)<\/style>/s.exec(html)?.[1];
  return { css, hash: css && `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
