import { LoadError } from '../loading/load-error';
import type { LoadEntry } from '../loading/module-loader';

/** The same load, given up after so many milliseconds: a slot does not wait as long as a page. */
export function withDeadline(load: LoadEntry, milliseconds: number): LoadEntry {
  return (entry) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new LoadError('deadline', `${entry.module.id} ${entry.load} did not come in time`)),
        milliseconds,
      );
      load(entry)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
