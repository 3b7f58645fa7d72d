import type { Schema } from 'yup';
import type { ModuleManifest } from '../model';
import type { OwnContribution, OwnMenuEntry, OwnNotification } from './portal-names';

/** What a team writes in `module.config.ts`. The build adds version, shared ranges and files. */
export interface ModuleDefinition
  extends
    Pick<ModuleManifest, 'id' | 'title' | 'owner' | 'host' | 'routes'>,
    Partial<Pick<ModuleManifest, 'budgets' | 'backend'>> {
  menu?: OwnMenuEntry[];
  notifications?: OwnNotification[];
  slots?: {
    contributes?: OwnContribution[];
    provides?: { slot: string; props?: Schema }[];
  };
  events?: { emits?: Record<string, Schema>; listens?: string[] };
  /** Schema of the module's own settings. */
  config?: Schema;
  /** Exposed entry to its source file, as in `'./refunds': './src/refunds/refunds.page.tsx'`. Left out, each `load` of
   * routes and slots names a feature folder, and its entry is the folder's page, card or `index.ts`. */
  exposes?: Record<string, string>;
}

/** Types a module's description; it stays plain data. */
export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  return definition;
}
