import semver from 'semver';
import { hostVersion, type FieldError, type ModuleManifest } from '@portal/shared/model';
import { hostSupplies, packageOf } from './host-supplies';

const wrong = (path: string, message: string): FieldError => ({ path, message });

/** What of a release says whether a portal can host it. */
export type Needs = Pick<ModuleManifest, 'title' | 'version' | 'host' | 'shared'>;

function hostProblem({ host }: Needs): FieldError[] {
  if (!semver.validRange(host)) return [wrong('host', `${host} is not a version range`)];
  if (semver.satisfies(hostVersion, host)) return [];
  return [wrong('host', `the module needs host ${host}; this portal is host ${hostVersion}`)];
}

function sharedProblem(request: string, range: string): FieldError[] {
  const supplied = hostSupplies[packageOf(request)];
  if (!supplied) return [wrong(`shared.${request}`, 'the portal supplies no such package')];
  if (semver.satisfies(supplied, range)) return [];
  return [wrong(`shared.${request}`, `the module needs ${range}; the portal supplies ${supplied}`)];
}

/** The ranges of a release that this portal does not meet, by field: for those who publish it. */
export function unmetNeeds(manifest: Needs): FieldError[] {
  const shared = Object.entries(manifest.shared);
  return [...hostProblem(manifest), ...shared.flatMap(([request, range]) => sharedProblem(request, range))];
}

/** Why this portal cannot host a release, naming both versions; null when it can. */
export function checkFits(manifest: Needs): string | null {
  const { title, version, host, shared } = manifest;
  const name = `${title} ${version}`;
  if (hostProblem(manifest).length > 0) {
    return `${name} needs host ${host}; this portal is host ${hostVersion}`;
  }
  for (const [request, range] of Object.entries(shared)) {
    if (sharedProblem(request, range).length === 0) continue;
    const supplied = hostSupplies[packageOf(request)];
    const has = supplied ? `supplies ${packageOf(request)} ${supplied}` : 'supplies no such package';
    return `${name} needs ${request} ${range}; this portal ${has}`;
  }
  return null;
}
