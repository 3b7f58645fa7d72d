import { placeholder } from '@portal/shared/model';
import type { TemplateNode } from '@portal/shared/template';
import { testApp, type TestApp } from '../../../../test/app';
import { knownModule, manifestOf, publish, usualContents } from '../../../../test/releases';
import { moduleFiles } from '../../pages/module-files';
import { findRelease } from '../registry.queries';
import { integrityOf } from '../release-parts';
import { findTemplates } from './stored-templates';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
});
// The limit per minute is not the subject here.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

let minor = 0;

interface Offered {
  /** Of `templates.json`; left out of the archive when null. */
  text: string | null;
  /** What module.json says of it; its own hash when left out, nothing when null. */
  named?: string | null;
}

async function offer({ text, named }: Offered) {
  minor += 1;
  const said = named === undefined && text !== null ? integrityOf(Buffer.from(text)) : (named ?? undefined);
  const slots = { provides: [{ slot: 'one.card' }], contributes: [{ slot: 'one.card', load: './page' }] };
  const manifest = manifestOf('mf-one', { version: `1.${minor}.0`, slots });
  const answer = await publish(
    test,
    { ...manifest, build: { ...manifest.build, ...(said !== undefined && { templates: said }) } },
    { contents: { ...usualContents, ...(text !== null && { 'templates.json': text }) } },
  );
  const { errors } = answer.json<{ errors?: { path: string; message: string }[] }>();
  return {
    status: answer.statusCode,
    paths: [...new Set(errors?.map(({ path }) => path))],
    messages: errors?.map(({ message }) => message),
    release: { module: 'mf-one', version: manifest.version },
  };
}

const views = (loading: unknown, more: object = {}) => ({
  styles: {},
  views: { '/mf-one/*': [{ claims: {}, loading }] },
  ...more,
});
const json = (value: unknown) => ({ text: JSON.stringify(value) });

const good = {
  styles: { 'css-a': '.css-a{color:red;}' },
  views: {
    '/mf-one/*': [
      {
        claims: { 'audit.view': false },
        loading: [{ tag: 'p', attributes: { class: 'css-a', 'aria-busy': 'true' }, children: ['Wait'] }],
        ready: [
          { each: '0.items', most: 5, children: [{ tag: 'li', children: [placeholder('0.items[].name')] }] },
          { when: '0.more', then: ['More'], otherwise: [{ slot: 'one.card' }] },
          { tag: 'a', attributes: { href: placeholder('0.link') } },
        ],
      },
      { claims: {}, loading: [] },
    ],
    './page': [{ claims: {}, loading: ['A card'] }],
  },
};

describe('first views of a release', () => {
  it('are kept with it, and come to no browser as a file', async () => {
    const { status, release } = await offer(json(good));
    expect(status).toBe(201);
    expect(await findTemplates(test.deps.db, release)).toEqual(good);
    const fileOf = moduleFiles(test.deps.db);
    expect(await fileOf({ ...release, name: 'templates.json' })).toBeUndefined();
    const list = await fileOf({ ...release, name: 'release.json' });
    expect(list?.bytes.toString()).toContain('page.js');
    expect(list?.bytes.toString()).not.toContain('templates');
  });

  it('are none where it brings none', async () => {
    const { status, release } = await offer({ text: null });
    expect([status, await findTemplates(test.deps.db, release)]).toEqual([201, undefined]);
  });

  it.each<[string, Offered]>([
    ['differs from what module.json says', { ...json(good), named: integrityOf(Buffer.from('other')) }],
    ['is missing', { text: null, named: integrityOf(Buffer.from('other')) }],
    ['is not in module.json', { ...json(good), named: null }],
    ['is larger than 1024 KB', { text: ' '.repeat(1024 * 1024 + 1) }],
    ['is not JSON', { text: '{' }],
    ['has text or nesting that no page needs', json(views([{ tag: 'p', children: ['a\0'] }]))],
  ])('that %s are refused, and nothing is stored', async (message, offered) => {
    const { status, paths, messages, release } = await offer(offered);
    expect([status, paths, messages]).toEqual([422, ['templates.json'], [message]]);
    expect(await findRelease(test.deps.db, release.module, release.version)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no object', []],
    ['no styles', { views: {} }],
    ['more than there is', { ...good, scripts: [] }],
    ['a view without variants', { styles: {}, views: { '/mf-one/*': [] } }],
    ['no nodes', views('<p>')],
    ['a node of no kind', views([{ html: '<script>' }])],
    ['a node of two kinds', views([{ tag: 'p', slot: 'one.card' }])],
    ['an attribute that is no text', views([{ tag: 'p', attributes: { class: ['a'] } }])],
    ['children that are none', views([{ tag: 'p', children: 'text' }])],
    ['a text without end', views(['x'.repeat(20_001)])],
    ['children without end', views(Array.from({ length: 2001 }, () => ''))],
    ['claims that are none', { styles: {}, views: { '/mf-one/*': [{ claims: { a: 1 }, loading: [] }] } }],
  ])('of another form are refused: %s', async (_, given) => {
    const { status, paths, messages } = await offer(json(given));
    expect([status, paths, messages?.length]).toEqual([422, ['templates.json'], 1]);
  });

  it('that would do harm are refused in what is shown once all is answered, and in all its cases', async () => {
    const script = { tag: 'script' };
    for (const ready of [[script], [{ when: '0.a', then: [script], otherwise: [] }]]) {
      const given = { styles: {}, views: { '/mf-one/*': [{ claims: {}, loading: [], ready }] } };
      const { status, messages } = await offer(json(given));
      expect(status).toBe(422);
      expect(messages?.join()).toContain('<script> is no element of a template');
    }
  });

  it('without end are refused before they are gone through', async () => {
    let nodes: TemplateNode[] = [];
    for (let depth = 0; depth < 70; depth += 1) nodes = [{ tag: 'p', children: nodes }];
    expect((await offer(json(views(nodes)))).messages).toEqual(['has text or nesting that no page needs']);
    const [open, close] = ['[{"each":"0","children":'.repeat(15_000), '}]'.repeat(15_000)];
    const endless = JSON.stringify(views('here')).replace('"here"', `${open}[]${close}`);
    expect((await offer({ text: endless })).messages).toEqual(['has text or nesting that no page needs']);
  });

  it('may have long rules, but not in a card: those stand in documents of others', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `css-${index}`);
    const rule = (name: string, length: number) => `.${name}{color:red;${'margin:0;'.repeat(length / 9)}}`;
    const of = (key: string, length: number) => ({
      styles: Object.fromEntries(names.map((name) => [name, rule(name, length)])),
      views: {
        [key]: [{ claims: {}, loading: [{ tag: 'p', attributes: { class: names.join(' ') } }] }],
      },
    });
    expect((await offer(json(of('/mf-one/*', 1800)))).status).toBe(201);
    expect((await offer(json(of('./page', 1200)))).status).toBe(201);
    expect((await offer(json(of('./page', 1800)))).messages).toEqual([
      './page: the rules of a card may have 30000 characters',
    ]);
  });

  it('may be as deep as a page is', async () => {
    let nodes: TemplateNode[] = [];
    for (let depth = 0; depth < 50; depth += 1) nodes = [{ tag: 'div', children: nodes }];
    expect((await offer(json(views(nodes)))).status).toBe(201);
  });

  const inView = (message: string) => `/mf-one/*: ${message}`;
  const link = (href: string) => views([{ tag: 'a', attributes: { href } }]);

  it.each<[string, unknown]>([
    [inView('<script> is no element of a template'), views([{ tag: 'script', children: ['alert(1)'] }])],
    [
      inView('<iframe> is no element of a template'),
      views([{ when: '0.a', then: [], otherwise: [{ each: '0.b', children: [{ tag: 'iframe' }] }] }]),
    ],
    [inView('<p onclick=x> is no element of a template'), views([{ tag: 'p onclick=x' }])],
    [
      inView('onclick is no attribute of a template'),
      views([{ tag: 'button', attributes: { onclick: 'alert(1)' } }]),
    ],
    [inView('style is no attribute of a template'), views([{ tag: 'p', attributes: { style: 'top:0' } }])],
    [inView('href of <a> may not be javascript:alert(1)'), link('javascript:alert(1)')],
    [inView('href of <a> may not be //elsewhere.example'), link('//elsewhere.example')],
    [inView('href of <a> may not be https://elsewhere.example'), link('https://elsewhere.example')],
    [
      inView('id of <div> may not be portal-reads'),
      views([{ tag: 'div', attributes: { id: 'portal-reads' } }]),
    ],
    [
      inView('a browser would not leave <li> where it stands'),
      views([
        { tag: 'ul', children: [{ tag: 'li', children: [{ tag: 'div', children: [{ tag: 'li' }] }] }] },
      ]),
    ],
    [
      './page: a browser would not leave <li> where it stands',
      { styles: {}, views: { './page': [{ claims: {}, loading: [{ tag: 'li' }] }] } },
    ],
    [inView('a text has a mark that is of no value'), views([`\uE000${placeholder('0.a')}`])],
    [
      inView('title of <p> has a mark that is of no value'),
      views([{ tag: 'p', attributes: { title: 'a\uE001' } }]),
    ],
    ...['[["decimal",999]]', '[["label",null,{}]]', '[["toString"]]', '[["date","x"]]', '{}', '[['].map(
      (formats): [string, unknown] => [
        inView(`a text shows a value in no way that there is: ${formats}`),
        views([`\uE0000.a|${formats}\uE001`]),
      ],
    ),
    [
      inView(`a text has a value at ${'a'.repeat(60)}…, which is too long`),
      views([placeholder('a'.repeat(301))]),
    ],
    [inView('a text has more than 40 values'), views([placeholder('0.a').repeat(41)])],
    [
      inView('no.such is not a claim that the portal knows'),
      { styles: {}, views: { '/mf-one/*': [{ claims: { 'no.such': true }, loading: [] }] } },
    ],
    ['/other is no route or card of the module', { styles: {}, views: { '/other': good.views['./page'] } }],
    [
      '__proto__ is no route or card of the module',
      JSON.parse('{"styles":{},"views":{"__proto__":[{"claims":{},"loading":[]}]}}'),
    ],
    ['the style of css-a holds </style', views([], { styles: { 'css-a': '.css-a{}</style><script>' } })],
    ['the style of css-a holds a rule for body', views([], { styles: { 'css-a': 'body{display:none}' } })],
    ['the style of css-a is positioned fixed', views([], { styles: { 'css-a': '.css-a{position:fixed}' } })],
  ])('that would do harm are refused: %s', async (message, given) => {
    const { status, messages } = await offer(json(given));
    expect([status, messages]).toEqual([422, [message]]);
  });

  it('that are wrong in many ways are told of the first', async () => {
    const nodes = Array.from({ length: 50 }, (_, place) => ({ tag: `x${place}` }));
    const { messages } = await offer(json(views(nodes)));
    expect(messages).toHaveLength(21);
    expect(messages?.at(-1)).toBe('30 more problems');
  });

  it('of very many small parts are refused', async () => {
    const rows = Array.from({ length: 11 }, () => ({
      tag: 'ul',
      children: Array.from({ length: 1900 }, () => ''),
    }));
    expect((await offer(json(views(rows)))).messages).toEqual(['has more than 20000 elements and texts']);
  });
});
