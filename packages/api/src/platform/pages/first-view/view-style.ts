import { createHash } from 'node:crypto';
import { classesOf, withoutUnread, type ReleaseTemplates } from '@portal/shared/template';
import { recentlyUsed } from '../recently-used';
import type { View } from './views';

/** Markup whose classes need their rules. */
export interface Styled extends Pick<View, 'name' | 'nodes'> {
  /** Rules by class. */
  styles: ReleaseTemplates['styles'];
}

export interface ViewStyle {
  css: string;
  /** As the policy names it. */
  hash: string;
}

/** Styles kept, of some 50 KB each: there is one for each set of templates that stand together on a page. */
const mostKept = 60;

function made(base: string, views: readonly Styled[]): ViewStyle {
  const rules = new Map<string, string>();
  for (const [place, { nodes, styles }] of views.entries()) {
    for (const name of classesOf(nodes)) {
      const own = Object.hasOwn(styles, name) ? styles[name] : undefined;
      // The first one stays. A class of the frame is the frame's, also where it has no rules: none come from a release.
      if (!rules.has(name) && (own !== undefined || place === 0)) rules.set(name, own ?? '');
    }
  }
  const used = [...rules.values()].join('');
  // Of the theme a page uses a small part. What a release brings was checked as it stands, and stays so.
  const css = withoutUnread(base, used) + used;
  if (/<\/style/i.test(css)) throw new Error('a style would end its element');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

/**
 * The style of the classes that a frame, which comes first, and what stands in it use, each once. It depends on the
 * templates and on nobody's data.
 */
export function keptStyles(base: string): (views: readonly Styled[]) => ViewStyle {
  const kept = recentlyUsed<ViewStyle>(mostKept);
  return (views) => {
    const key = views.map(({ name }) => name).join('\n');
    return kept.get(key) ?? kept.set(key, made(base, views));
  };
}
