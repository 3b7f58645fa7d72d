import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PortalProvider } from '../ui/provider';

/** What Chakra makes of the theme for the whole page: the order of the layers, then a rule for each. */
export function rulesOfPage(): string[] {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <PortalProvider>{null}</PortalProvider>
    </CacheProvider>,
  );
  return Object.values(cache.inserted)
    .join('')
    .split(/(?=@layer )/);
}
