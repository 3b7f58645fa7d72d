import { createEnter, enterLimits } from './enter';
import { createPreparations, type LoadsEntries } from './prepare';
import { startParcels, type Stage } from './stage';

/** The stage of pages, and one for each deadline that slots ask for. */
export function createStages(loader: LoadsEntries, lent: Pick<Stage, 'services' | 'failed'>) {
  const pages: Stage = {
    ...lent,
    startAnew,
    preparations: createPreparations(loader),
    enter: createEnter(startParcels),
  };
  const byDeadline = new Map<number, Stage>();

  function stageFor(deadline: number): Stage {
    const known = byDeadline.get(deadline);
    if (known) return known;
    const made: Stage = {
      ...lent,
      startAnew,
      preparations: createPreparations({ ...loader, load: (entry) => loader.load(entry, deadline) }),
      enter: createEnter(startParcels, { ...enterLimits, mount: deadline }),
    };
    byDeadline.set(deadline, made);
    return made;
  }

  /** Whoever opens an entry of the module next gets its code from nothing. */
  function startAnew(module: string): void {
    for (const stage of [pages, ...byDeadline.values()]) stage.preparations.startModuleAnew(module);
  }

  return { pages, stageFor, startAnew };
}
