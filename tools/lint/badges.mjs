import { readFileSync } from 'node:fs';

const pairs = /(?:'([^']+)'|([\w$]+)): ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\w.]+(?:\['[^']+'\]|\.\w+)?)/g;
const bare = (text) => text.slice(1, -1);

/** Tables of a source in which keys have words or meanings: `name → { key: value }`. */
function tablesOf(source) {
  const found = [...source.matchAll(/(?:const|let) (\w+)[^=;]*= \{([^{}]*)\}/g)];
  return new Map(found.map(([, name, body]) => [name, tableOf(body)]));
}

const tableOf = (body) =>
  Object.fromEntries([...body.matchAll(pairs)].map(([, quoted, plain, value]) => [quoted ?? plain, value]));

/** Labels of the contracts by their name, as `entryStateLabels`. */
export function labelsIn(files) {
  return new Map(files.flatMap((file) => [...tablesOf(readFileSync(file, 'utf8'))]));
}

/** Every word of a badge with what its colour means: `[word, meaning]`. */
export function badgesIn(source, labels) {
  const tables = new Map([...labels, ...tablesOf(source)]);
  const wordOf = (value) => {
    if (/^['"]/.test(value)) return bare(value);
    const [, table, quoted, plain] = /^(\w+)(?:\['([^']+)'\]|\.(\w+))$/.exec(value) ?? [];
    const word = tables.get(table)?.[quoted ?? plain];
    return word && /^['"]/.test(word) ? bare(word) : undefined;
  };
  const typed = [...source.matchAll(/label: ([^,{}]+), meaning: '(\w+)'/g)].map(([, word, meaning]) => [
    wordOf(word),
    meaning,
  ]);
  const shown = [...source.matchAll(/<StateBadge[^>{]*? meaning="(\w+)"[^>{]*>\s*([^<{]+?)\s*</g)].map(
    ([, meaning, word]) => [word, meaning],
  );
  const tabled = [...source.matchAll(/badgesOf\(\s*(\w+),\s*(?:\{([^{}]*)\}|(\w+))/g)].flatMap(
    ([, name, body, other]) =>
      Object.entries(body === undefined ? (tables.get(other) ?? {}) : tableOf(body)).map(([key, meaning]) => [
        wordOf(tables.get(name)?.[key] ?? ''),
        bare(meaning),
      ]),
  );
  return [...typed, ...shown, ...tabled].filter(([word]) => word);
}

/** Colours typed into a badge instead of its meaning. */
export const coloursIn = (source) => source.match(/<Badge\s[^>]*colorPalette|\bpalette: '/g) ?? [];
