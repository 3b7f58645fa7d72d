import { workerPath } from '../offline/worker-message';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Folders of this origin that script may come from: the shell's own files and published modules. */
const folders = ['/assets/', '/modules/'];

/** The one other origin, of a developer's own build; the server's policy names the same, or it would not load. */
let admitted: string | null = null;

/** Lets scripts come from the address of the override that the server granted to this page. */
export function admitOrigin(origin: string): void {
  admitted = origin;
}

/** Refuses any script address outside the portal's own folders. */
export function checkedScriptUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const ours = pathname === workerPath || folders.some((folder) => pathname.startsWith(folder));
  const known = origin === location.origin && ours;
  if (!known && origin !== admitted) throw new TypeError(`script refused: ${url}`);
  return url;
}

let policy: ScriptUrlPolicy | undefined;

/** The address as a trusted one, where the browser asks for that; checked everywhere. */
export function trustedScriptUrl(url: string): string {
  policy ??= makePolicy();
  return policy.createScriptURL(url);
}

function makePolicy(): ScriptUrlPolicy {
  const rules = { createScriptURL: checkedScriptUrl };
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  return factory ? factory.createPolicy('portal-loader', rules) : rules;
}
