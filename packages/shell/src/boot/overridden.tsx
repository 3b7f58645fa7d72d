import type { BootData, ModuleOverride } from '@portal/shared/model';
import type { ComponentType } from 'react';
import { OverrideBanner } from '../chrome/override-banner';
import { withOverride } from '../loading/override';

export interface Overridden {
  boot: BootData;
  /** Stands above everything for as long as the page is there. */
  Above: ComponentType;
}

/** The page with a developer's own build in it. Both come in one file: without the banner no such build runs. */
export async function overridden(given: BootData, granted: ModuleOverride): Promise<Overridden> {
  const { boot, override } = await withOverride(given, granted);
  return { boot, Above: () => <OverrideBanner override={override} /> };
}
