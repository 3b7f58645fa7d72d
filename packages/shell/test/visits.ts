import { addMountedEntry } from '../src/outlet/page-state';
import { watchVisit } from '../src/outlet/side-effects/watch-visit';

/** What the code of modules calls `heard`. */
export const heard = jest.fn();

/** As if the code stood in a file of the module's release. */
export function asModule(id: string, act: string): void {
  const source = `${act}\n//# sourceURL=https://portal.test/modules/${id}/1.0.0/page.js`;
  new Function('heard', source)(heard);
}

/** A visit of an entry of the module, as an outlet makes one. With fake timers. */
export function visit(module = 'mf-demo') {
  const reportFault = jest.fn();
  const one = { module, release: `${module}@1.0.0`, takeAway: jest.fn(), reportFault };
  const leavePage = addMountedEntry(one);
  const watched = watchVisit(one);
  const watch = {
    ...watched,
    leaving() {
      leavePage();
      watched.leaving();
    },
  };
  const leave = () => {
    watch.leaving();
    watch.left();
    jest.advanceTimersByTime(100);
  };
  return {
    reportFault,
    watch,
    leave,
    told: () => reportFault.mock.calls.map(([, words]: string[]) => words),
  };
}
