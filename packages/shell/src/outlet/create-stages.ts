import type { LoadEntry } from '../loading/module-loader';
import { createEnter, enterLimits } from './enter';
import { createPreparations } from './prepare';
import { startParcels, type Stage } from './stage';

/** The stage of pages, and one for each deadline that slots ask for. */
export function createStages(load: LoadEntry, lent: Pick<Stage, 'services' | 'failed'>) {
  const pages: Stage = { ...lent, preparations: createPreparations(load), enter: createEnter(startParcels) };
  const byDeadline = new Map<number, Stage>();

  function stageFor(deadline: number): Stage {
    const known = byDeadline.get(deadline);
    if (known) return known;
    const made: Stage = {
      ...lent,
      preparations: createPreparations((entry) => load(entry, deadline)),
      enter: createEnter(startParcels, { ...enterLimits, mount: deadline }),
    };
    byDeadline.set(deadline, made);
    return made;
  }

  return { pages, stageFor };
}
