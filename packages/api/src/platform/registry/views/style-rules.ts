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

/** A compound without what stands in brackets, and the lists of its `:is()` and `:where()`. */
function partsOf(compound: string): { outer: string; lists: string[] } {
  const lists: string[] = [];
  let outer = '';
  let from = 0;
  walk(compound, (sign, at, open) => {
    if (open.length > 0) return;
    if (sign === '(' || sign === '[') {
      outer += compound.slice(from, at);
      from = at;
    } else if (sign === ')' || sign === ']') {
      if (/:(is|where)$/i.test(outer.slice(-6))) lists.push(compound.slice(from + 1, at));
      from = at + 1;
    }
  });
  return { outer: outer + compound.slice(from), lists };
}

interface Compound {
  text: string;
  /** What stands before it, as in ` > `. */
  combinator: string;
}

/** What stands between the combinators of a selector. */
function compoundsOf(selector: string): Compound[] {
  const compounds: Compound[] = [];
  let combinator = '';
  let from = 0;
  const end = (at: number) => {
    if (at > from) compounds.push({ text: selector.slice(from, at), combinator });
    if (at > from) combinator = '';
  };
  walk(selector, (sign, at, open) => {
    if (open.length > 0 || !/[\s>+~|]/.test(sign)) return;
    end(at);
    combinator += sign;
    from = at + 1;
  });
  end(selector.length);
  return compounds;
}

const isWithin = ({ combinator }: Compound) => /^\s*>?\s*$/.test(combinator);

/** Whether an element that a compound finds has the class, or is within one that has it. */
function compoundIsOfClass(compound: string, name: string): boolean {
  const { outer, lists } = partsOf(compound);
  if (new RegExp(`\\.${name}(?![\\w\\u0080-\\uffff-])`).test(outer)) return true;
  return lists.some((list) => splitAtCommas(list).every((each) => isOfClass(each, name)));
}

/**
 * Whether whatever a selector finds has the class or is within an element that has it: nothing beside it, and nothing
 * around it for what it holds.
 */
function isOfClass(selector: string, name: string): boolean {
  const compounds = compoundsOf(selector);
  const last = compounds.findLastIndex((compound) => !isWithin(compound));
  const holding = compounds.flatMap(({ text }, place) => (/:has\(/i.test(text) ? [place] : []));
  return compounds.some(
    ({ text }, place) =>
      place >= last &&
      // What holds something is the class, or within it.
      holding.every((one) => one >= place) &&
      compoundIsOfClass(text, name),
  );
}

/** `\75` and `\u` are other ways of writing a u. */
const unescaped = (css: string) =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (sign ?? ''),
  );

const forbidden = ['@import', 'url(', 'image-set(', 'expression(', '</style', '<!--', '/*'];
const position = /(?:^|[;{\s])position\s*:\s*([^;}]*)/gi;
const positions = /^(static|relative|absolute|sticky|inherit|initial|unset)(\s*!important)?$/;

/** Functions of values: none that loads something. */
const functions = new Set(
  `var calc min max clamp env round rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark minmax repeat fit-content
rect inset circle ellipse polygon linear-gradient radial-gradient conic-gradient repeating-linear-gradient
repeating-radial-gradient translate translatex translatey scale scalex scaley rotate skew skewx skewy matrix blur brightness
contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia cubic-bezier steps linear counter`.split(
    /\s+/,
  ),
);
const called = /(?<![\w-])([\w-]+)\(/g;

/** Brackets in brackets: conditions, a rule, a choice of selectors, figures. */
const deepest = 12;

function isTooDeep(css: string): boolean {
  let most = 0;
  walk(css, (_, __, open) => (most = Math.max(most, open.length)));
  return most > deepest;
}

function wrongWithText(css: string): string | undefined {
  const plain = unescaped(css).toLowerCase();
  const found = forbidden.find((word) => plain.includes(word));
  if (found) return `holds ${found}`;
  if (/[\n\r\f]/.test(css)) return 'holds a line break';
  if (isTooDeep(css)) return `has more than ${deepest} brackets in each other`;
  const placed = [...plain.matchAll(position)].map(([, value = '']) => value.trim());
  const odd = placed.find((value) => !positions.test(value));
  return odd === undefined ? undefined : `is positioned ${odd}`;
}

function wrongWithDeclarations(body: string): string | undefined {
  const odd = [...unescaped(body).toLowerCase().matchAll(called)].find(
    ([, name = '']) => !functions.has(name),
  );
  return odd && `holds ${odd[0]}`;
}

function hasBlock(css: string): boolean {
  let found = false;
  walk(css, (sign) => (found ||= sign === '{'));
  return found;
}

const conditional = /^@(media|supports|container)(?![\w-])[^;]*$/i;
/** Where the rules of the kit's recipes stand. Another layer would be above or below those of the portal itself. */
const layer = /^@layer\s+recipes$/;

function wrongWithRule({ prelude, body }: Block, name: string): string | undefined {
  const shown = prelude.slice(0, 60);
  if (hasBlock(body)) return `holds a rule in the rule of ${shown}`;
  const isOwn =
    !/[;\\]/.test(prelude) && splitAtCommas(prelude).every((each) => isOfClass(each.trim(), name));
  return isOwn ? wrongWithDeclarations(body) : `holds a rule for ${shown}`;
}

function wrongWithBlocks(css: string, name: string, depth = 0): string | undefined {
  const blocks = depth < 5 ? blocksOf(css) : undefined;
  if (!blocks) return 'is no list of rules';
  for (const block of blocks) {
    const { prelude, body } = block;
    const isGroup = conditional.test(prelude) || layer.test(prelude);
    if (prelude.startsWith('@') && !isGroup) return `holds ${prelude.slice(0, 60)}`;
    const wrong = isGroup ? wrongWithBlocks(body, name, depth + 1) : wrongWithRule(block, name);
    if (wrong) return wrong;
  }
  return undefined;
}

/** As builds name them: none of those that the document itself has, as `dark`. */
const builtName = /^css-[\w-]+$/;

/**
 * What is wrong with the rules of a class; undefined where each is for elements of the class and what is in them alone,
 * loads nothing and lays nothing over the window.
 */
export function wrongWithRules(name: string, css: string): string | undefined {
  if (!builtName.test(name)) return 'is no class that a build makes';
  return wrongWithText(css) ?? wrongWithBlocks(css, name);
}
