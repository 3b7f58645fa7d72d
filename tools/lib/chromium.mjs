import { installPackages, programOf, runnable } from './debian.mjs';
import { say } from './say.mjs';

/** The same browser without windows: a fifth faster where nobody looks. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser for the journeys: the CHROMIUM variable, then what the machine has. */
export function findChromium() {
  if (process.env.CHROMIUM) return runnable(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  return [...names.map(programFile), macOs].find(runnable);
}

const programFile = (name) => programOf(name) ?? `/usr/bin/${name}`;

/** Finds Chromium or installs Debian's. Without one, answers undefined after saying how to get one. */
export async function ensureChromium() {
  if (!process.env.CHROMIUM && !runnable(programFile(shell)))
    await installPackages('Chromium', [shell, 'fonts-liberation']);
  // Not every release of Debian has it.
  if (!process.env.CHROMIUM && !findChromium())
    await installPackages('Chromium', ['chromium', 'fonts-liberation']);
  const found = findChromium();
  if (!found) {
    say(
      '  No Chromium: install it (apt-get install chromium) or set CHROMIUM=/path/to/chrome, then run this again.',
    );
  }
  return found;
}
