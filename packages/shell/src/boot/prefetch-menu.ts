import { dataLine, resolveAlias, routeFor, type ComposedModule } from '@portal/shared/model';
import { useEffect } from 'react';
import { whenRested } from '../chrome/when-idle';
import type { Shell } from './shell-context';

/** Modules that are asked about: a menu is short, however many modules a portal has. */
const most = 8;

/** The modules behind the menu of a person, the first ones first. */
export function menuModules({ menu, routes }: Pick<Shell, 'menu' | 'routes'>): ComposedModule[] {
  const entries = menu.items.map(({ to }) => routeFor(routes, resolveAlias(to) ?? to)?.entry.module);
  const modules = new Set(entries.filter((module) => module !== undefined));
  return [...modules].slice(0, most);
}

/** Asks what the menu's modules consist of while the page rests, so that they come in one round when they are wanted. */
export function usePrefetchMenu(shell: Shell, prefetch: (module: ComposedModule) => Promise<void>): void {
  const { menu, routes } = shell;
  useEffect(() => {
    if (dataLine().saveData) return undefined;
    let over = false;
    const all = async () => {
      // One after the other: nobody waits for it.
      for (const module of menuModules({ menu, routes }))
        if (!over) await prefetch(module).catch(() => undefined);
    };
    const cancel = whenRested(() => void all());
    return () => {
      over = true;
      cancel();
    };
  }, [menu, routes, prefetch]);
}
