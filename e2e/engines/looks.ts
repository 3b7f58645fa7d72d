/* What runs in the page. Each function goes there as text, so that it needs nothing but what it is given. */

/** The field whose label begins so; what marks a required one follows. */
export function fieldOf(label: string): Element | null {
  const labels = [...document.querySelectorAll('label')].filter((each) => each.checkVisibility());
  const field = labels.find((each) => each.textContent.trim().startsWith(label))?.control;
  return field && !field.matches(':disabled') ? field : null;
}

/** The label that begins so: what a person clicks to choose one of several. */
export function choiceOf(label: string): Element | null {
  const labels = [...document.querySelectorAll('label')].filter((each) => each.checkVisibility());
  const choice = labels.find((each) => each.textContent.trim().startsWith(label));
  return choice && !choice.control?.matches(':disabled') ? choice : null;
}

/** The first link or button whose name begins so and that can be used, inside the part that a selector names. */
export function namedIn(within: string, name: string): Element | null {
  const all = [...document.querySelectorAll<HTMLElement>(`${within} :is(a[href], button)`)];
  const usable = all.filter((each) => each.checkVisibility() && !each.matches(':disabled'));
  return usable.find((each) => each.textContent.trim().startsWith(name)) ?? null;
}

/** The first element of a selector. */
export const selected = (selector: string): Element | null => document.querySelector(selector);

/**
 * Takes the choice with these words from the list of a label, or the first real one; false while it is not there. By
 * script, as no driver opens the menu that such a list has on every system.
 */
export function choose(label: string, words: string | null): boolean {
  const list = [...document.querySelectorAll('label')].find((each) =>
    each.textContent.trim().startsWith(label),
  )?.control;
  if (!(list instanceof HTMLSelectElement) || list.matches(':disabled')) return false;
  const options = [...list.options].filter(({ value }) => value !== '');
  const option = words === null ? options[0] : options.find(({ label: shown }) => shown === words);
  if (!option) return false;
  list.value = option.value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/**
 * What a page shows: where it is, its heading, and whether something is still on its way. A document that has just begun
 * may have no element yet.
 */
export function shown(waiting: string) {
  const main = document.querySelector('main');
  return {
    path: location.pathname + location.hash,
    query: location.search,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: (main ?? document.body)?.innerText ?? '',
    arrived: document.readyState === 'complete' && document.querySelector(waiting) === null,
    /** Pixels that it is wider than the window. */
    excess: (document.documentElement?.scrollWidth ?? 0) - innerWidth,
  };
}

/**
 * Lays the page out as it goes to paper: what holds in print holds on screen, what holds on screen alone does not.
 * Answers the words that are on the paper then, and how wide it is in a window of that width.
 */
export function putOnPaper() {
  const turned: [RegExp, string][] = [
    [/^(only )?print$/, 'all'],
    [/^(only )?screen\b.*/, 'not all'],
  ];
  const turn = (media: MediaList) => {
    const [, other] = turned.find(([from]) => from.test(media.mediaText.trim())) ?? [];
    if (other !== undefined) media.mediaText = other;
  };
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) turn(rule.media);
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    turn(sheet.media);
    walk(sheet.cssRules);
  }
  return document.body.innerText;
}
