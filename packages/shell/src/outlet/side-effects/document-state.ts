/** A style sheet, or the name of a part: `html style zoom`, `body class locked`, `root inert`, `window handler onblur`. */
type Thing = CSSStyleSheet | string;

/**
 * What of a document reaches every page, and no call announces: adopted style sheets, how its outermost elements look,
 * and their handlers.
 */
export type DocumentState = Map<Thing, unknown>;

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

type Handlers = Record<string, unknown>;
const targets = { window, document, html: document.documentElement, body: document.body };
/** Those of body are partly those of the window. */
const handlers = Object.entries(targets).map(([name, target]) => {
  const names: string[] = [];
  for (const each in target) if (each.startsWith('on')) names.push(each);
  return { name, target: target as unknown as Handlers, names };
});
const targetOf = (name: string) => handlers.find((each) => each.name === name)?.target;

const sheets = () => (document.adoptedStyleSheets as CSSStyleSheet[] | undefined) ?? [];

export function documentState(): DocumentState {
  const state: DocumentState = new Map(sheets().map((sheet) => [sheet, '']));
  for (const [name, find] of Object.entries(elements)) {
    const element = find();
    if (!element) continue;
    for (const attribute of attributes) {
      const value = element.getAttribute(attribute);
      if (value !== null) state.set(`${name} ${attribute}`, value);
    }
    for (const each of element.classList) if (!isOwnClass(each)) state.set(`${name} class ${each}`, '');
    for (const each of Array.from(element.style))
      if (!isOwn(each)) state.set(`${name} style ${each}`, element.style.getPropertyValue(each));
  }
  for (const { name, target, names } of handlers)
    for (const each of names)
      if (typeof target[each] === 'function') state.set(`${name} handler ${each}`, target[each]);
  return state;
}

/** Without a value: takes it away. */
function setPart(thing: Thing, value: unknown): void {
  if (typeof thing !== 'string') {
    document.adoptedStyleSheets = sheets().filter((sheet) => sheet !== thing);
    return;
  }
  const [name = '', attribute = '', part = ''] = thing.split(' ');
  if (attribute === 'handler') {
    Reflect.set(targetOf(name) ?? {}, part, value ?? null);
    return;
  }
  const element = elements[name]?.();
  if (attribute === 'class') element?.classList.toggle(part, value !== undefined);
  else if (attribute === 'style') element?.style.setProperty(part, String(value ?? ''));
  else if (value === undefined) element?.removeAttribute(attribute);
  else element?.setAttribute(attribute, String(value));
}

/**
 * What has come or is different, each with the way to undo it. What has gone is not among it: most often the page
 * before took it away itself.
 */
export function changesSince(before: DocumentState, now: DocumentState): Change[] {
  return [...now]
    .filter(([thing, value]) => before.get(thing) !== value)
    .map(([thing, value]) => ({
      thing,
      words: typeof thing === 'string' ? thing : 'an adopted style sheet',
      undo() {
        // Changed again by somebody: then it is theirs.
        if (documentState().get(thing) !== value) return false;
        setPart(thing, before.get(thing));
        return true;
      },
    }));
}
