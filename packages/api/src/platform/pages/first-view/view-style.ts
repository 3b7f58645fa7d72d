import { createHash } from 'node:crypto';
import { classesOf, withoutUnread, type ReleaseTemplates } from '@portal/shared/template';
import { recentlyUsed } from '../recently-used';
import type { View } from './views';

/** Markup whose classes need their rules. */
export interface Styled extends Pick<View, 'name' | 'nodes'> {
  /** Rules by class. */
  styles: ReleaseTemplates['styles'];
  isCard?: boolean;
}

export interface ViewStyle {
  css: string;
  /** As the policy names it. */
  hash: string;
  /** Cards that are not shown, each with the earlier one of whose class it says something else. */
  odd: ReadonlyMap<string, string>;
}

/** Styles kept, of some 50 KB each: there is one for each set of templates that stand together on a page. */
const mostKept = 60;

function made(base: string, views: readonly Styled[]): ViewStyle {
  const rules = new Map<string, string>();
  /** By class: the rules of the card that used it first, and which one that is. */
  const ofCards = new Map<string, { rules: string; view: string }>();
  const odd = new Map<string, string>();
  for (const { name: view, nodes, styles, isCard = false } of views) {
    const rulesOf = (name: string) => (Object.hasOwn(styles, name) ? styles[name] : undefined) ?? '';
    const names = [...classesOf(nodes)];
    const other = names
      .map((name) => ({ name, first: ofCards.get(name) }))
      .find(({ name, first }) => first && first.rules !== rulesOf(name))?.first;
    if (isCard && other) {
      odd.set(view, other.view);
      continue;
    }
    // A class has the rules of the first that uses it, also where those are none.
    for (const name of names.filter((one) => !rules.has(one))) {
      rules.set(name, rulesOf(name));
      if (isCard) ofCards.set(name, { rules: rulesOf(name), view });
    }
  }
  const used = [...rules.values()].join('');
  // Of the theme a page uses a small part. What a release brings was checked as it stands, and stays so.
  const css = withoutUnread(base, used) + used;
  if (/<\/style/i.test(css)) throw new Error('a style would end its element');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}`, odd };
}

/**
 * The style of the classes that a frame, the page in it and cards use, in this order, each once. It depends on the
 * templates and on nobody's data.
 */
export function keptStyles(base: string): (views: readonly Styled[]) => ViewStyle {
  const kept = recentlyUsed<ViewStyle>(mostKept);
  return (views) => {
    const key = views.map(({ name }) => name).join('\n');
    return kept.get(key) ?? kept.set(key, made(base, views));
  };
}
