import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleManifest } from '@portal/shared/model';
import type { ReleaseTemplates } from '@portal/shared/template';
import type { CallWire } from '@portal/shared/wire';
import { packagesFolder } from '../api-folder';
import { systemCommand } from '../command';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { checkCollisions } from './check-collisions';
import { checkRelease } from './check-release';
import { callLines } from './compatibility/demand-compatible';
import { incompatibleElsewhere } from './compatibility/judge-calls';
import { noCalls, readCalls } from './compatibility/read-calls';
import { readManifest } from './manifest.schema';
import { moveLive, withRelease } from './move-live';
import {
  findModule,
  findRelease,
  insertRelease,
  modulesIn,
  liveComposition,
  type Placed,
} from './registry.queries';
import { packFile, type Release } from './release-parts';
import { canaryReleases } from './rollouts/rollouts.queries';
import { readTemplates } from './views/read-templates';

/** Author of what this checkout has built itself. */
const workspace = 'workspace';

async function builtFolders(root: string): Promise<string[]> {
  const names = await readdir(root);
  return names
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(root, name, 'dist'))
    .filter((folder) => existsSync(path.join(folder, 'module.json')))
    .sort();
}

/** What is read of a build; one that is not whole is told and left out: it keeps nobody else from starting. */
async function ifWhole<T>(deps: Deps, folder: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    deps.log.error({ folder, err: error }, 'a built module is not whole');
    return undefined;
  }
}

type Built = Pick<Release, 'manifest'> & { folder: string };

async function readBuilt(folder: string): Promise<Built> {
  const read = readManifest(await readFile(path.join(folder, 'module.json'), 'utf8'));
  if ('problems' in read) throw new Error(`${folder}: ${describe(read.problems)}`);
  return { folder, manifest: read.manifest };
}

const describe = (problems: { path: string; message: string }[]) =>
  problems.map(({ path: where, message }) => `${where} ${message}`.trim()).join('; ');

async function pack({ manifest, folder }: Built): Promise<Release> {
  const names = Object.keys(manifest.build.files);
  const files = await Promise.all(
    names.map(async (name) => packFile({ name, bytes: await readFile(path.join(folder, name)) })),
  );
  const calls = await builtCalls(manifest, folder);
  return { manifest, files, calls, templates: await builtTemplates(manifest, folder) };
}

async function builtCalls(manifest: ModuleManifest, folder: string): Promise<CallWire[] | null> {
  const { calls: said } = manifest.build;
  if (said === undefined || said === noCalls) return null;
  const { calls, problems } = readCalls(await readFile(path.join(folder, 'calls.json')), manifest);
  if (problems.length > 0) throw new Error(`${folder}: ${describe(problems)}`);
  return calls;
}

async function builtTemplates(manifest: ModuleManifest, folder: string): Promise<ReleaseTemplates | null> {
  if (manifest.build.templates === undefined) return null;
  const { templates, problems } = readTemplates(
    await readFile(path.join(folder, 'templates.json')),
    manifest,
  );
  if (problems.length > 0) throw new Error(`${folder}: ${describe(problems)}`);
  return templates;
}

/**
 * While nodes of an older build still answer, a module that needs more than they give waits: its pages would fail at
 * every other call.
 */
async function waitingFor(deps: Deps, built: readonly Built[]): Promise<string[]> {
  const waiting: string[] = [];
  // The embedded database has one node.
  if (deps.env.databaseUrl === undefined) return waiting;
  for (const { manifest, folder } of built) {
    const calls = async () => (await builtCalls(manifest, folder)) ?? [];
    const broken = await ifWhole(deps, folder, () => incompatibleElsewhere(deps.db, { manifest, calls }));
    if (!broken?.length) continue;
    const { id, version } = manifest;
    deps.log.warn({ module: id, version, calls: callLines(broken) }, 'a built module waits for older nodes');
    waiting.push(id);
  }
  return waiting;
}

/** What is not in the registry yet is checked like any other release and packed, outside the transaction. */
async function unpublished(deps: Deps, built: Built[]): Promise<Map<string, Release>> {
  const releases = new Map<string, Release>();
  for (const one of built) {
    const { id, version } = one.manifest;
    if ((await findRelease(deps.db, id, version)) !== undefined) continue;
    const release = await ifWhole(deps, one.folder, () => pack(one));
    if (!release) continue;
    const problems = checkRelease(release);
    if (problems.length > 0) deps.log.error({ module: id, version, problems }, 'a built module was refused');
    else releases.set(id, release);
  }
  return releases;
}

async function storeOne(trx: Trx, release: Release, at: Date): Promise<number> {
  const { id, title, owner, version } = release.manifest;
  await trx
    .insertInto('module')
    .values({ id, title, owner })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await findRelease(trx, id, version);
  return known ?? insertRelease(trx, release, { signature: null, keyId: null, author: workspace, at });
}

/** It comes live when an administrator enables the module. */
async function hold(trx: Trx, moduleId: string, releaseId: number): Promise<void> {
  await trx.updateTable('module').set({ held_release_id: releaseId }).where('id', '=', moduleId).execute();
}

interface Candidate {
  moduleId: string;
  releaseId: number;
  isNew: boolean;
}

/**
 * Nodes of two builds run side by side while a release is rolled out, and either may start again at any moment: the
 * one with the older build leaves the newer releases where they are. On one computer the build is followed back, too.
 */
const isSuperseded = ({ env }: Deps, current: Placed | undefined, { releaseId }: Candidate) =>
  env.publishBuilt === 'new' && current !== undefined && current.releaseId > releaseId;

/** Where an administrator has put another release live, or switched the module off, the build does not overrule them. */
async function place(deps: Deps, [trx, live]: [Trx, Placed[]], candidate: Candidate): Promise<Placed[]> {
  const { moduleId, releaseId, isNew } = candidate;
  const current = live.find((placed) => placed.moduleId === moduleId);
  if (current?.releaseId === releaseId) return live;
  const module = await findModule(trx, moduleId);
  if (!module?.enabled) {
    if (isNew) await hold(trx, moduleId, releaseId);
    return live;
  }
  if (!isNew && current && current.placedBy !== workspace) return live;
  if (isSuperseded(deps, current, candidate)) return live;
  return withRelease(live, { moduleId, releaseId, placedBy: workspace });
}

/**
 * Publishes the modules that this checkout has built, all in one move of the live set. What is published already
 * stays as it is; a module that is refused is left out, and the others go live. Answers the modules that wait until nodes
 * of other builds are gone.
 */
export async function publishBuilt(deps: Deps, root = packagesFolder): Promise<string[]> {
  if (deps.env.publishBuilt === 'never') return [];
  const folders = await builtFolders(root);
  const read = await Promise.all(folders.map((folder) => ifWhole(deps, folder, () => readBuilt(folder))));
  const all = read.filter((one) => one !== undefined);
  const waiting = await waitingFor(deps, all);
  const built = all.filter(({ manifest }) => !waiting.includes(manifest.id));
  if (built.length === 0) return waiting;
  const releases = await unpublished(deps, built);
  const command = { ...systemCommand(deps, workspace), reason: 'built modules published' };
  const move = { command, act: 'module.publish' };
  await inTransaction(deps.db, (trx) =>
    moveLive(trx, move, async (live) => {
      let next = live;
      const canaries = (await canaryReleases(trx)).map((canary) => canary.manifest);
      const others = new Map(
        (await modulesIn(trx, await liveComposition(trx))).map(({ manifest }) => [manifest.id, manifest]),
      );
      for (const { manifest } of built) {
        const { id, version } = manifest;
        const release = releases.get(id);
        const collisions = checkCollisions(manifest, [...others.values(), ...canaries]);
        if (collisions.length > 0) {
          deps.log.error({ module: id, version, problems: collisions }, 'a built module was refused');
          continue;
        }
        const releaseId = release
          ? await storeOne(trx, release, command.at)
          : await findRelease(trx, id, version);
        if (releaseId === undefined) continue;
        next = await place(deps, [trx, next], { moduleId: id, releaseId, isNew: release !== undefined });
        others.set(id, manifest);
      }
      return next === live ? null : next;
    }),
  );
  return waiting;
}
