import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { done, say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find(runnable);

/** The browser for the journeys: the CHROMIUM variable, then what the machine has. */
export function findChromium() {
  if (process.env.CHROMIUM) return runnable(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  return [...names.map((name) => onPath(name) ?? `/usr/bin/${name}`), macOs].find(runnable);
}

async function install() {
  const apt = onPath('apt-get');
  if (!apt) return;
  const root = process.getuid?.() === 0;
  const sudo = root ? undefined : onPath('sudo');
  if (!root && (!sudo || (await run(sudo, ['-n', 'true'])).code !== 0)) return;
  const [command, before] = root ? [apt, []] : [sudo, ['-n', apt]];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const since = performance.now();
  say('  installing Chromium with apt-get');
  await run(command, [...before, 'update', '-qq'], { env });
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  const { code } = await run(command, [...before, ...wanted], { env });
  if (code === 0) done('Chromium installed', since);
}

/** Finds Chromium or installs Debian's. Without one, answers undefined after saying how to get one. */
export async function ensureChromium() {
  if (!findChromium() && !process.env.CHROMIUM) await install();
  const found = findChromium();
  if (!found) {
    say(
      '  No Chromium: install it (apt-get install chromium) or set CHROMIUM=/path/to/chrome, then run this again.',
    );
  }
  return found;
}
