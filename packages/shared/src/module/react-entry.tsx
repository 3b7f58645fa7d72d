import { createContext, createElement, use, type ComponentType } from 'react';
import type { HostContext, Lifecycles } from './lifecycles';

/** Lifecycles of a React page that renders inside the shell's own tree, under its providers. Mounting throws without one. */
export function reactEntry(load: () => Promise<{ default: ComponentType }>): Lifecycles {
  return {
    preload: load,
    async mount(host) {
      const { default: Page } = (await load()) as { default?: ComponentType };
      if (!Page) throw new Error('The file of this page exports no component as its default.');
      host.render(createElement(Page));
    },
    async unmount(host) {
      host.render(null);
    },
  };
}

const Host = createContext<HostContext | null>(null);
export const HostProvider = Host.Provider;

/** The host context of the module that this component belongs to. Throws outside a module. */
export function useHost(): HostContext {
  const host = use(Host);
  if (!host) throw new Error('useHost() is only for components of a portal module');
  return host;
}

/** The host context, or null outside a module: for shared parts that the shell's own pages use too. */
export function useHostIfAny(): HostContext | null {
  return use(Host);
}
