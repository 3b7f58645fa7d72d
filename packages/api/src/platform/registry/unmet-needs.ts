import semver from 'semver';
import { hostVersion, type FieldError, type ModuleManifest } from '@portal/shared/model';
import { hostSupplies, packageOf } from './host-supplies';

/** What of a release says whether a portal can host it. */
export type Needs = Pick<ModuleManifest, 'title' | 'version' | 'host' | 'shared'>;

/** A range that this portal does not meet, for those who publish and for those who read a sentence. */
interface Unmet {
  field: FieldError;
  /** As in `react ^18.0.0`. */
  needs: string;
  /** As in `this portal supplies react 19.1.0`. */
  has: string;
}

function unmetHost({ host }: Needs): Unmet[] {
  if (semver.satisfies(hostVersion, host)) return [];
  const has = `this portal is host ${hostVersion}`;
  const isRange = semver.validRange(host) !== null;
  const message = isRange ? `the module needs host ${host}; ${has}` : `${host} is not a version range`;
  return [{ field: { path: 'host', message }, needs: `host ${host}`, has }];
}

function unmetShared([request, range]: [string, string]): Unmet[] {
  const name = packageOf(request);
  const supplied = hostSupplies[name];
  const [path, needs] = [`shared.${request}`, `${request} ${range}`];
  if (!supplied) {
    const has = 'supplies no such package';
    return [{ field: { path, message: `the portal ${has}` }, needs, has: `this portal ${has}` }];
  }
  if (semver.satisfies(supplied, range)) return [];
  const message = `the module needs ${range}; the portal supplies ${supplied}`;
  return [{ field: { path, message }, needs, has: `this portal supplies ${name} ${supplied}` }];
}

const allUnmet = (manifest: Needs): Unmet[] => [
  ...unmetHost(manifest),
  ...Object.entries(manifest.shared).flatMap(unmetShared),
];

/** The ranges of a release that this portal does not meet, by field: for those who publish it. */
export function unmetNeeds(manifest: Needs): FieldError[] {
  return allUnmet(manifest).map(({ field }) => field);
}

/** Why this portal cannot host a release: the first of its unmet needs with both versions; null when it can. */
export function incompatibilityOf(manifest: Needs): string | null {
  const [first] = allUnmet(manifest);
  return first ? `${manifest.title} ${manifest.version} needs ${first.needs}; ${first.has}` : null;
}
