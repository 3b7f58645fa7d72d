import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compactRules } from '../ui/theme/static-css';

export interface Rendered {
  /** Without any style in it. */
  markup: string;
  /** What is for no class: reset, tokens, rules of the whole page. */
  global: string;
  /** The rules of each class that was used, in the short form of `compactRules`. */
  styles: Record<string, string>;
}

/** Renders to markup and its rules apart. `prefix` keeps ids of markup that is put together from being the same. */
export function collectStyles(page: ReactNode, prefix: string): Rendered {
  // Without the prefixes of browsers of long ago.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const markup = renderToStaticMarkup(<CacheProvider value={cache}>{page}</CacheProvider>, {
    identifierPrefix: prefix,
  });
  const styles: Record<string, string> = {};
  let global = '';
  for (const [name, rules] of Object.entries(cache.inserted)) {
    if (typeof rules !== 'string') continue;
    const className = `${cache.key}-${name}`;
    if (rules.includes(`.${className}`)) styles[className] = compactRules(rules);
    else global += rules;
  }
  return { markup, global, styles };
}
