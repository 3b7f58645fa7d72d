import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Made by a build or an install: there on one checkout and not on the next. */
export const made = /^(node_modules|dist|coverage|test-results)$/;
/** What a team gets and fills in stands in another folder than ours. */
const forTeams = /^packages\/module-kit\/(templates|pack)\//;

/** Everything in the repository, folders with a slash behind them, counted from its root. */
export function* placesIn(root, folder = '') {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}${entry.name}`;
    if (!entry.isDirectory()) yield place;
    else if (!entry.name.startsWith('.') && !made.test(entry.name)) {
      yield `${place}/`;
      yield* placesIn(root, `${place}/`);
    }
  }
}

/** The documents of the repository among its places. */
export const documentsAmong = (places) => places.filter((one) => one.endsWith('.md') && !forTeams.test(one));
