import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { texts } from '@portal/shared/model';
import { readCatalogue } from '../../shared/src/model/texts/catalogue.fixture';
import { renderDocuments } from '../src/prerender/documents';

const catalogue = readCatalogue();
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
    .filter((file) => !/\.test\.|\.fixture\.|\/testing\/|\/model\/texts\//.test(file))
    .map((file) => readFileSync(file, 'utf8'));
}
const sources = ['shell/src', 'shared/src', 'contracts/src', 'invoice/src', 'api/src'].flatMap((each) =>
  sourcesOf(path.join(packages, each)),
);

/** Names that stand for a group of texts in a file, as `login` in `const { login } = texts`. */
function aliasesOf(source: string): Map<string, string> {
  const aliases = new Map([['texts', '']]);
  for (const [, names = '', group = ''] of source.matchAll(/const \{([^}]+)\} = texts((?:\.\w+)*)/g)) {
    for (const name of names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [key = '', alias = key] = name.split(/:\s*/);
      aliases.set(alias, `${group}.${key}`);
    }
  }
  for (const [, alias = '', group = ''] of source.matchAll(/const (\w+) = texts((?:\.\w+)+)/g))
    aliases.set(alias, group);
  return aliases;
}

/** Paths of texts that the source uses, as `.login.failed`. */
function usedIn(source: string): string[] {
  return [...aliasesOf(source)].flatMap(([alias, group]) => {
    const uses = source.matchAll(new RegExp(`(?<![\\w.])${alias}((?:\\.\\w+)*)(?![\\w.]*\\s*=[^=>])`, 'g'));
    return [...uses].map(([, rest = '']) => `${group}${rest}`);
  });
}
const used = new Set(sources.flatMap(usedIn).filter((each) => each.split('.').length > 2));
const quoted = (text: string) => [`'${text}'`, `"${text}"`, `>${text}<`];

function pathsOf(text: string, value: unknown = texts, at = ''): string[] {
  if (typeof value === 'function')
    return (value as (search: string) => string)('{search}') === text ? [at] : [];
  if (typeof value !== 'object' || value === null) return value === text ? [at] : [];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(text, each, `${at}.${key}`));
}

/** A whole list may be used, as the five words of a scale are. */
const isUsed = (at: string): boolean =>
  used.has(at) || (at.split('.').length > 3 && isUsed(at.replace(/\.\w+$/, '')));

describe('what is said later', () => {
  it.each(catalogue)('has its place in the sources: $section $where: $text', ({ text }) => {
    const literal = sources.some((source) => quoted(text).some((each) => source.includes(each)));
    expect({ text, used: literal || pathsOf(text).some(isUsed) }).toEqual({ text, used: true });
  });

  it('would notice a text that nobody uses', () => {
    expect(isUsed('.login.nothing')).toBe(false);
    expect(usedIn('const { login } = texts;\nlabel={login.forgot}')).toContain('.login.forgot');
  });
});
