/** A style sheet, or the name of a look: `html style zoom`, `body class locked`, `root inert`. */
type Thing = CSSStyleSheet | string;

/** What of a document reaches every page and can be seen: adopted style sheets, and how its outermost elements look. */
export type Looks = Map<Thing, string>;

export interface Change {
  thing: Thing;
  words: string;
  /** Takes it back; whether it was still to be taken back. */
  undo(): boolean;
}

/** What the shell and the browser themselves set on them, and what says nothing without rules of its own. */
const isOwn = (name: string) => name.startsWith('--') || name === 'color-scheme';
const isOwnClass = (name: string) => ['dark', 'light'].includes(name) || name.startsWith('translated-');
const attributes = ['dir', 'hidden', 'inert', 'aria-hidden', 'contenteditable', 'tabindex'];

const elements: Record<string, () => HTMLElement | null> = {
  html: () => document.documentElement,
  body: () => document.body,
  root: () => document.getElementById('root'),
};

const sheets = () => (document.adoptedStyleSheets as CSSStyleSheet[] | undefined) ?? [];

export function looksNow(): Looks {
  const looks: Looks = new Map(sheets().map((sheet) => [sheet, '']));
  for (const [name, find] of Object.entries(elements)) {
    const element = find();
    if (!element) continue;
    for (const attribute of attributes) {
      const value = element.getAttribute(attribute);
      if (value !== null) looks.set(`${name} ${attribute}`, value);
    }
    for (const each of element.classList) if (!isOwnClass(each)) looks.set(`${name} class ${each}`, '');
    for (const each of Array.from(element.style))
      if (!isOwn(each)) looks.set(`${name} style ${each}`, element.style.getPropertyValue(each));
  }
  return looks;
}

/** Without a value: takes it away. */
function setLook(thing: Thing, value: string | undefined): void {
  if (typeof thing !== 'string') {
    document.adoptedStyleSheets = sheets().filter((sheet) => sheet !== thing);
    return;
  }
  const [name = '', attribute = '', part = ''] = thing.split(' ');
  const element = elements[name]?.();
  if (attribute === 'class') element?.classList.toggle(part, value !== undefined);
  else if (attribute === 'style') element?.style.setProperty(part, value ?? '');
  else if (value === undefined) element?.removeAttribute(attribute);
  else element?.setAttribute(attribute, value);
}

/**
 * What has come or is different, each with the way to undo it. What has gone is not among it: most often the page
 * before took it away itself.
 */
export function changesSince(before: Looks, now: Looks): Change[] {
  return [...now]
    .filter(([thing, value]) => before.get(thing) !== value)
    .map(([thing, value]) => ({
      thing,
      words: typeof thing === 'string' ? thing : 'an adopted style sheet',
      undo() {
        // Changed again by somebody: then it is theirs.
        if (looksNow().get(thing) !== value) return false;
        setLook(thing, before.get(thing));
        return true;
      },
    }));
}
