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
  /** Names of the cards that are not shown: they say of a class something else than the card of another module. */
  odd: ReadonlySet<string>;
}

/** Styles kept, of some 50 KB each: there is one for each set of templates that stand together on a page. */
const mostKept = 60;

function made(base: string, views: readonly Styled[]): ViewStyle {
  const rules = new Map<string, string>();
  const ofCards = new Map<string, string>();
  const odd = new Set<string>();
  for (const { name: view, nodes, styles, isCard = false } of views) {
    const rulesOf = (name: string) => (Object.hasOwn(styles, name) ? styles[name] : undefined) ?? '';
    const names = [...classesOf(nodes)];
    if (isCard && names.some((name) => ofCards.has(name) && ofCards.get(name) !== rulesOf(name))) {
      odd.add(view);
      continue;
    }
    // A class has the rules of the first that uses it, also where those are none.
    for (const name of names.filter((one) => !rules.has(one))) {
      rules.set(name, rulesOf(name));
      if (isCard) ofCards.set(name, rulesOf(name));
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
