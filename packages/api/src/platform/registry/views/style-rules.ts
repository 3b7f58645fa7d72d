/** A block of a style sheet with what stands before it. */
interface Block {
  prelude: string;
  body: string;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Calls `visit` for every sign outside of quotes, with the signs that are open there. False where one is left open. */
function walk(css: string, visit: (sign: string, at: number, open: readonly string[]) => void): boolean {
  const open: string[] = [];
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ([')', ']', '}'].includes(sign)) {
      if (open.pop() !== sign) return false;
      visit(sign, at, open);
    } else {
      visit(sign, at, open);
      const end = closing[sign];
      if (end) open.push(end);
    }
  }
  return open.length === 0 && quote === '';
}

/** The blocks of a style sheet; undefined where something is left open, or stands outside of a block. */
function blocksOf(css: string): Block[] | undefined {
  const blocks: Block[] = [];
  let from = 0;
  let prelude = '';
  const whole = walk(css, (sign, at, open) => {
    if (open.length > 0) return;
    if (sign === '{') {
      prelude = css.slice(from, at).trim();
      from = at + 1;
    } else if (sign === '}') {
      blocks.push({ prelude, body: css.slice(from, at) });
      from = at + 1;
    }
  });
  return whole && css.slice(from).trim() === '' ? blocks : undefined;
}

/** The parts of a text between commas that stand in no brackets. */
function splitAtCommas(text: string): string[] {
  const commas = [-1];
  walk(text, (sign, at, open) => {
    if (sign === ',' && open.length === 0) commas.push(at);
  });
  return commas.map((comma, index) => text.slice(comma + 1, commas[index + 1]));
}

/** A selector without what stands in brackets, and the lists of its `:is()` and `:where()`. */
function partsOf(selector: string): { outer: string; lists: string[] } {
  const lists: string[] = [];
  let outer = '';
  let from = 0;
  walk(selector, (sign, at, open) => {
    if (open.length > 0) return;
    if (sign === '(' || sign === '[') {
      outer += selector.slice(from, at);
      from = at;
    } else if (sign === ')' || sign === ']') {
      if (/:(is|where)$/i.test(outer)) lists.push(selector.slice(from + 1, at));
      from = at + 1;
    }
  });
  return { outer: outer + selector.slice(from), lists };
}

/** Whether whatever a selector finds has something to do with an element of the class: `:not()` and `:has()` do not count. */
function isOfClass(selector: string, name: string): boolean {
  const { outer, lists } = partsOf(selector);
  if (new RegExp(`\\.${name}(?![\\w\\\\\\u0080-\\uffff-])`).test(outer)) return true;
  return lists.some((list) => splitAtCommas(list).every((each) => isOfClass(each, name)));
}

/** `\75` and `\u` are other ways of writing a u. */
const unescaped = (css: string) =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (sign ?? ''),
  );

const forbidden = ['@import', 'url(', 'image-set(', 'expression(', '</style', '<!--', '/*'];
const position = /(?:^|[;{\s])position\s*:\s*([^;}]*)/gi;
const positions = /^(static|relative|absolute|sticky|inherit|initial|unset)(\s*!important)?$/;

function wrongWithText(css: string): string | undefined {
  const plain = unescaped(css).toLowerCase();
  const found = forbidden.find((word) => plain.includes(word));
  if (found) return `holds ${found}`;
  if (/[\n\r\f]/.test(css)) return 'holds a line break';
  const placed = [...plain.matchAll(position)].map(([, value = '']) => value.trim());
  const odd = placed.find((value) => !positions.test(value));
  return odd === undefined ? undefined : `is positioned ${odd}`;
}

function hasBlock(css: string): boolean {
  let found = false;
  walk(css, (sign) => (found ||= sign === '{'));
  return found;
}

const conditional = /^@(media|supports|container|layer)(?![\w-])[^;]*$/i;

function wrongWithBlocks(css: string, name: string, depth = 0): string | undefined {
  const blocks = depth < 5 ? blocksOf(css) : undefined;
  if (!blocks) return 'is no list of rules';
  for (const { prelude, body } of blocks) {
    if (prelude.startsWith('@')) {
      const wrong = conditional.test(prelude)
        ? wrongWithBlocks(body, name, depth + 1)
        : `holds ${prelude.slice(0, 60)}`;
      if (wrong) return wrong;
    } else if (hasBlock(body)) return `holds a rule in the rule of ${prelude.slice(0, 60)}`;
    else if (prelude.includes(';') || !splitAtCommas(prelude).every((each) => isOfClass(each, name)))
      return `holds a rule for ${prelude.slice(0, 60)}`;
  }
  return undefined;
}

/**
 * What is wrong with the rules of a class; undefined where each is for elements of the class alone, loads nothing and
 * lays nothing over the page.
 */
export function wrongWithRules(name: string, css: string): string | undefined {
  if (!/^[a-z_][\w-]*$/i.test(name)) return 'is no name of a class';
  return wrongWithText(css) ?? wrongWithBlocks(css, name);
}
