import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { misused } from './exit-codes.mjs';
import { callPortal } from './portal-call.mjs';
import { keyOf, portalOf, rootOf, settingsOf } from './settings.mjs';

/** The module's id: from what was built, which is quick to read, else from its description. */
async function moduleId(root) {
  const built = await readFile(path.join(root, 'dist/module.json'), 'utf8').catch(() => undefined);
  if (built) return JSON.parse(built).id;
  const { readDefinition } = await import('../webpack/definition.mjs');
  try {
    return (await readDefinition(root)).id;
  } catch (error) {
    throw misused(`${error.message}. Call the command in the module's folder, or say --dir FOLDER.`);
  }
}

/**
 * The module's team as it speaks with its portal. Portal and key are looked at before `idOf`, which may take a while
 * where the module is built first, and before anything is sent.
 */
export async function teamOf(values, folder, idOf = moduleId) {
  const root = rootOf(values, folder);
  const settings = settingsOf(values, root, folder);
  const origin = portalOf(settings);
  const key = await keyOf(settings);
  const team = { origin, key, module: await idOf(root) };
  return { ...team, root, call: (request) => callPortal(team, request) };
}
