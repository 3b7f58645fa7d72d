import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applicationTexts } from '@portal/contracts/admissions';
import { invoiceTexts } from '@portal/invoice/contract';
import { texts } from '@portal/shared/model';
import { jupebTexts } from '../../contracts/src/admissions/programmes/jupeb/jupeb.texts';
import { readCatalogue } from '../../shared/src/model/texts/catalogue.fixture';
import { renderDocuments } from '../src/prerender/documents';

const catalogue = readCatalogue();
/** Texts by the name under which sources use them: those of the portal itself, and those that domains bring. */
const bundles = { texts, applicationTexts, invoiceTexts, jupebTexts };
const packages = path.join(__dirname, '../..');

/** Text and labels of a document as people meet them. */
function wordsOf(html: string): Set<string> {
  document.body.innerHTML = html;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = new Set<string>();
  while (nodes.nextNode()) words.add(nodes.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[href], [id]'))
    words.add(element.getAttribute('href') ?? '').add(`#${element.id}`);
  return words;
}

const shown = new Map(renderDocuments().map((page) => [page.path, wordsOf(page.body)]));

/** Said later, or told by the server: these are looked for in the sources. */
const notAtFirst = new Set(['Console only', 'Notice categories']);
const firstLook = catalogue.filter(
  ({ section, where, text }) =>
    (section === '9.1' && !notAtFirst.has(where)) ||
    (section === '9.2' && ['Title', 'Sub-header', 'Links'].includes(where)) ||
    (section === '9.3' && ['Heading', 'Text', 'Button'].includes(where) && text !== ''),
);
const pages: Record<string, string> = { '9.1': '/', '9.2': '/login', '9.3': '/forgot_password' };

describe('the pages that are made at build time', () => {
  it.each(firstLook)('show $section $where: $text', ({ section, text }) => {
    const words = [...(shown.get(pages[section] ?? '') ?? [])].map((each) => each.trim());
    expect(words.filter((each) => each === text || each.startsWith(`${text} {{`))).not.toEqual([]);
  });
});

/** Sources that reach people: neither tests nor the texts themselves. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.|\.fixture\.|\/testing\/|\/model\/texts\/|[.-]texts\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
}
const sources = [
  'shell/src',
  'shared/src',
  'contracts/src',
  'invoice/src',
  'mf-admissions/src',
  'mf-finance/src',
  'api/src',
].flatMap((each) => sourcesOf(path.join(packages, each)));

/** A bundle of texts, or a group in it. */
const bundle = `((?:${Object.keys(bundles).join('|')})(?:\\.\\w+)*)`;

/** Names that stand for a group of texts in a file, as `login` in `const { login } = texts`. */
function aliasesOf(source: string): Map<string, string> {
  const aliases = new Map(Object.keys(bundles).map((name) => [name, `.${name}`]));
  for (const [, names = '', group = ''] of source.matchAll(
    new RegExp(`const \\{([^}]+)\\} = ${bundle}`, 'g'),
  )) {
    for (const name of names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [key = '', alias = key] = name.split(/:\s*/);
      aliases.set(alias, `.${group}.${key}`);
    }
  }
  for (const [, alias = '', group = ''] of source.matchAll(new RegExp(`const (\\w+) = ${bundle}`, 'g')))
    aliases.set(alias, `.${group}`);
  return aliases;
}

/** Paths of texts that the source uses, as `.login.failed`. */
function usedIn(source: string): string[] {
  return [...aliasesOf(source)].flatMap(([alias, group]) => {
    const uses = source.matchAll(new RegExp(`(?<![\\w.])${alias}((?:\\.\\w+)*)(?![\\w.]*\\s*=[^=>])`, 'g'));
    return [...uses].map(([, rest = '']) => `${group}${rest}`);
  });
}
/** A text, or a list of them: neither a whole bundle nor one of the groups of `texts`. */
const isOne = (at: string) => at.split('.').length > (at.startsWith('.texts.') ? 3 : 2);
const used = new Set(sources.flatMap(usedIn).filter(isOne));
const quoted = (text: string) => [`'${text}'`, `"${text}"`, `>${text}<`];

function pathsOf(text: string, value: unknown = bundles, at = ''): string[] {
  if (typeof value === 'function')
    return (value as (search: string) => string)('{search}') === text ? [at] : [];
  if (typeof value !== 'object' || value === null) return value === text ? [at] : [];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(text, each, `${at}.${key}`));
}

/** A whole list may be used, as the five words of a scale are. */
const isUsed = (at: string): boolean => {
  const list = at.replace(/\.\w+$/, '');
  return used.has(at) || (isOne(list) && isUsed(list));
};

describe('what is said later', () => {
  it.each(catalogue)('has its place in the sources: $section $where: $text', ({ text }) => {
    const literal = sources.some((source) => quoted(text).some((each) => source.includes(each)));
    expect({ text, used: literal || pathsOf(text).some(isUsed) }).toEqual({ text, used: true });
  });

  it('would notice a text that nobody uses', () => {
    expect(isUsed('.texts.login.nothing')).toBe(false);
    expect(usedIn('const { login } = texts;\nlabel={login.forgot}')).toContain('.texts.login.forgot');
  });
});
