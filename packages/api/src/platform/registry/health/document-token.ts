import { createHmac } from 'node:crypto';
import type { ComposedModule, Composition } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';
import { readToken, signToken } from '../../crypto/tokens';
import type { LiveSet } from '../live-set';

type TokenDeps = Pick<Deps, 'env' | 'clock'>;

/** Whom a document was made for, as far as reports of it are concerned. */
export interface Witness {
  /** The same for one person always, and nothing to anybody without our key. */
  person: string;
  composition: string;
  /** Canaries that the document may show, as in `mf-fees 1.1.0`: it can say nothing of others. */
  canaries: string[];
}

/** As long as a verdict looks back, and as much again for a page that stays open. */
const lifeSeconds = 2 * 60 * 60;

const use = ({ env }: TokenDeps) => ({
  key: env.jwtSecret,
  previousKey: env.previousJwtSecret,
  audience: 'report',
});

function canariesShown(set: LiveSet, modules: readonly ComposedModule[]): string[] {
  const shown = modules.flatMap(({ id, releases }) => releases.map(({ version }) => `${id} ${version}`));
  const running = set.modules.flatMap(({ canary }) =>
    canary ? [`${canary.manifest.id} ${canary.manifest.version}`] : [],
  );
  return running.filter((name) => shown.includes(name));
}

/** What a document of this person shows with its reports. `who`: as in `user 7` or `application 3`. */
export function documentToken(
  deps: TokenDeps,
  who: string,
  { set, composition }: { set: LiveSet; composition: Composition },
): string {
  const now = deps.clock.now();
  const person = createHmac('sha256', deps.env.dataKey)
    .update(`report:${who}`)
    .digest('base64url')
    .slice(0, 22);
  const witness: Witness = {
    person,
    composition: composition.id,
    canaries: canariesShown(set, composition.modules),
  };
  return signToken(use(deps), witness, { now, expires: secondsAfter(now, lifeSeconds) });
}

/** Whose document a report comes from; null for public ones, for another page's token and for one that has ended. */
export function readDocumentToken(
  deps: TokenDeps,
  { token, composition }: { token?: string | undefined; composition: string },
): Witness | null {
  const witness = token ? readToken<Witness>(use(deps), token, deps.clock.now()) : undefined;
  return witness?.composition === composition ? witness : null;
}
