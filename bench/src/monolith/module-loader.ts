import type { Lifecycles } from '@portal/shared/module';
import type {
  createModuleLoader as shellLoader,
  EntryRef,
} from '../../../packages/shell/src/loading/module-loader';
import { entries } from './entries';

/**
 * Stands in for the shell's loader in the comparison build: the same source as one code-split bundle, where
 * webpack itself loads a page's chunk.
 */
export function createModuleLoader(): ReturnType<typeof shellLoader> {
  return {
    async load({ module, load }: EntryRef) {
      const open = entries[`${module.id} ${load}`];
      if (!open) throw new Error(`${module.id} has no ${load}`);
      return { lifecycles: (await open()) as Lifecycles, version: 'monolith' };
    },
    prefetch: async () => undefined,
    startAnew: () => undefined,
  };
}
