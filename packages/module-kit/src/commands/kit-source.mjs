import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { misused } from './exit-codes.mjs';
import { portalOf, settingsOf } from './settings.mjs';

const tarballs = { kit: 'module-kit.tgz', shared: 'shared.tgz' };

function fromFolder(given, folder) {
  const kitFolder = path.resolve(folder, given);
  const file = (name) => {
    const full = path.join(kitFolder, name);
    if (!existsSync(full)) throw misused(`${kitFolder} has no ${name}.`);
    return pathToFileURL(full).href.replace('file://', 'file:');
  };
  return { kit: file(tarballs.kit), shared: file(tarballs.shared) };
}

/** Where a new module takes kit and shared code from, and the portal it belongs to. */
export function kitFrom(values, folder) {
  const settings = settingsOf(values, folder);
  const portal = settings.portal ? portalOf(settings) : undefined;
  if (values.kit) return { ...fromFolder(values.kit, folder), portal: portal ?? 'https://portal.example' };
  if (!portal) throw misused('Which portal? Say --portal URL; the kit and the shared code come from there.');
  const from = (name) => `${portal}/kit/${name}`;
  return { kit: from(tarballs.kit), shared: from(tarballs.shared), portal };
}
