import type { FieldError, ModuleManifest } from '@portal/shared/model';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError, isViolation } from '../errors';
import { checkCollisions } from './check-collisions';
import { checkRelease } from './check-release';
import { readManifest } from './manifest.schema';
import { moveLive, withRelease } from './move-live';
import { findModule, findRelease, insertRelease, liveComposition, modulesIn } from './registry.queries';
import { packFile, type Release } from './release-parts';
import { isSigned } from './signature';

export interface Offer {
  manifest: string;
  signature: string;
  /** Content in base64. */
  files: { name: string; content: string }[];
}

const refuse = (errors: FieldError[]) => new AppError('RELEASE_REFUSED', { errors });

/** Whose key must have signed: asked before anything else is told. */
function claimedId(manifest: string): string {
  try {
    const { id } = JSON.parse(manifest) as { id?: unknown };
    if (typeof id === 'string') return id;
  } catch {
    // Told below in words.
  }
  throw refuse([{ path: 'manifest', message: 'module.json is not JSON with an id' }]);
}

async function authorise({ db }: Deps, { manifest, signature }: Offer): Promise<void> {
  const module = await findModule(db, claimedId(manifest));
  if (!module?.publicKey || !isSigned(manifest, signature, module.publicKey)) throw new AppError('SIGNATURE');
}

async function readOffer({ manifest: json, files }: Offer): Promise<Release> {
  const read = readManifest(json);
  if ('problems' in read) throw refuse(read.problems);
  const built = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  return { manifest: read.manifest, files: await Promise.all(built.map(packFile)) };
}

/** Refuses what the live set does not allow; nobody else moves that set while the transaction lasts. */
export async function checkAgainstLive(trx: Trx, manifest: ModuleManifest): Promise<FieldError[]> {
  const live = await modulesIn(trx, await liveComposition(trx, { lock: true }));
  return checkCollisions(
    manifest,
    live.map((module) => module.manifest),
  );
}

async function store(trx: Trx, release: Release, offer: { signature: string; at: Date; requestId: string }) {
  const { id, version } = release.manifest;
  const author = `module:${id}`;
  const { signature, at, requestId } = offer;
  const releaseId = await insertRelease(trx, release, { signature, author, at });
  const module = await findModule(trx, id);
  if (!module?.enabled) {
    await trx.updateTable('module').set({ held_release_id: releaseId }).where('id', '=', id).execute();
    return { id, version, live: false };
  }
  const move = { author, reason: `${id} ${version} published`, act: 'module.publish', at, requestId };
  await moveLive(trx, move, async (live) => withRelease(live, { moduleId: id, releaseId, placedBy: author }));
  return { id, version, live: true };
}

/** Takes a signed release and makes it live. Refuses with everything that is wrong with it. */
export async function publishRelease(deps: Deps, offer: Offer, requestId: string) {
  await authorise(deps, offer);
  const release = await readOffer(offer);
  const { manifest } = release;
  const own = checkRelease(release);
  try {
    return await inTransaction(deps.db, async (trx) => {
      const problems = [...own, ...(await checkAgainstLive(trx, manifest))];
      const exists = (await findRelease(trx, manifest.id, manifest.version)) !== undefined;
      if (exists && problems.length === 0) throw new AppError('RELEASE_EXISTS');
      if (exists) problems.push({ path: 'version', message: `${manifest.version} is already published` });
      if (problems.length > 0) throw refuse(problems);
      return store(trx, release, { signature: offer.signature, at: deps.clock.now(), requestId });
    });
  } catch (error) {
    if (isViolation(error, 'module_release_version')) throw new AppError('RELEASE_EXISTS', { cause: error });
    throw error;
  }
}
