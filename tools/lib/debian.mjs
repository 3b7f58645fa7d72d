import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { done, say } from './say.mjs';

export function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The file of a program on the path; undefined where there is none. */
export const programOf = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find(runnable);

/** Installs packages of Debian where that asks nobody for a password; else does nothing. */
export async function installPackages(title, packages) {
  const apt = programOf('apt-get');
  if (!apt) return;
  const root = process.getuid?.() === 0;
  const sudo = root ? undefined : programOf('sudo');
  if (!root && (!sudo || (await run(sudo, ['-n', 'true'])).code !== 0)) return;
  const [command, before] = root ? [apt, []] : [sudo, ['-n', apt]];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const since = performance.now();
  say(`  installing ${title} with apt-get`);
  await run(command, [...before, 'update', '-qq'], { env });
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { code } = await run(command, [...before, ...wanted], { env });
  if (code === 0) done(`${title} installed`, since);
}
