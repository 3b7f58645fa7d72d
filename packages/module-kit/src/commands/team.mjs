import { misused } from './exit-codes.mjs';
import { callPortal } from './portal-call.mjs';
import { keyOf, portalOf, rootOf, settingsOf } from './settings.mjs';

async function moduleId(root) {
  const { readDefinition } = await import('../webpack/definition.mjs');
  try {
    return (await readDefinition(root)).id;
  } catch (error) {
    throw misused(`${error.message}. Call the command in the module's folder, or say --dir FOLDER.`);
  }
}

/** The module's team as it speaks with its portal. Everything is looked at before anything is sent. */
export async function teamOf(values, folder) {
  const root = rootOf(values, folder);
  const settings = settingsOf(values, root, folder);
  const origin = portalOf(settings);
  const key = await keyOf(settings);
  const team = { origin, key, module: await moduleId(root) };
  return { ...team, root, call: (request) => callPortal(team, request) };
}
