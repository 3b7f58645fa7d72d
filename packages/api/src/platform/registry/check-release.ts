import semver from 'semver';
import {
  calls,
  resolveAlias,
  routeFor,
  type CallSpec,
  type FieldError,
  type ModuleManifest,
} from '@portal/shared/model';
import { isClaim } from '../claims';
import { unmetNeeds } from './unmet-needs';
import { largestBudgets } from './host-supplies';
import type { PackedFile, Release } from './release-parts';

/** No folders, no hidden files, scripts only: the name becomes part of a URL. */
const safeName = /^[A-Za-z0-9_][\w.~-]{0,150}\.js$/;

const wrong = (path: string, message: string): FieldError => ({ path, message });

function checkVersion({ version }: ModuleManifest): FieldError[] {
  return semver.valid(version) === version ? [] : [wrong('version', `${version} is not a semantic version`)];
}

const identifier = (text: string) => text.replace(/\W/g, '_');

/**
 * The global variables of a release in the page, as its kit derives them: nobody takes one of the host or of another
 * module.
 */
function globalsOf({ id, version }: ModuleManifest) {
  const global = `mf_${identifier(id)}_${identifier(version)}`;
  return { global, chunks: `chunks_${global}` };
}

/** Whether the release takes the names in the page that are its own. */
export function checkGlobals(manifest: ModuleManifest): FieldError[] {
  const { build, id, version } = manifest;
  return Object.entries(globalsOf(manifest)).flatMap(([name, expected]) => {
    const given = build[name as 'global' | 'chunks'];
    if (given === expected) return [];
    return [wrong(`build.${name}`, `is ${given}; of ${id} ${version} it is ${expected}`)];
  });
}

function checkFiles({ build }: ModuleManifest, files: PackedFile[]): FieldError[] {
  const problems: FieldError[] = [];
  const given = new Map(files.map((file) => [file.name, file]));
  if (given.size < files.length) problems.push(wrong('files', 'a file is there twice'));
  for (const { name } of files) {
    if (!safeName.test(name)) problems.push(wrong(`files.${name}`, 'is not a safe file name'));
    if (!Object.hasOwn(build.files, name)) problems.push(wrong(`files.${name}`, 'is not in module.json'));
  }
  for (const [name, { integrity, bytes }] of Object.entries(build.files)) {
    const file = given.get(name);
    if (!file) problems.push(wrong(`files.${name}`, 'is missing'));
    else if (file.hash !== integrity || file.bytes.length !== bytes) {
      problems.push(wrong(`files.${name}`, 'differs from what module.json says'));
    }
  }
  return problems;
}

function checkEntries({ build, routes, slots, menu }: ModuleManifest): FieldError[] {
  const problems: FieldError[] = [];
  const known = (name: string) => Object.hasOwn(build.files, name);
  if (!known(build.entry)) problems.push(wrong('build.entry', `${build.entry} is not among the files`));
  for (const [load, names] of Object.entries(build.exposes)) {
    for (const name of names.filter((file) => !known(file))) {
      problems.push(wrong(`build.exposes.${load}`, `${name} is not among the files`));
    }
  }
  for (const { load } of [...routes, ...slots.contributes]) {
    if (!Object.hasOwn(build.exposes, load)) problems.push(wrong('build.exposes', `${load} is not exposed`));
  }
  for (const { name, route } of menu) {
    if (!routeFor(routes, resolveAlias(route) ?? route))
      problems.push(wrong(`menu.${name}`, `no route of the module answers ${route}`));
  }
  return problems;
}

function checkClaims({ routes, slots }: ModuleManifest): FieldError[] {
  const asked = [
    ...routes.map(({ claim }, index) => [`routes[${index}].claim`, claim] as const),
    ...slots.contributes.map(({ claim }, index) => [`slots.contributes[${index}].claim`, claim] as const),
  ];
  return asked.flatMap(([path, claim]) =>
    claim === undefined || isClaim(claim)
      ? []
      : [wrong(path, `${claim} is not a claim that the portal knows`)],
  );
}

/** Paths of what is read: a write of the same path lets nobody read it. */
const readable = (made: readonly { method: string; path: string }[]): string[] =>
  made.filter(({ method }) => method === 'GET').map(({ path }) => path);

/** What every page of the portal may read: the host brings these calls. */
const ownReads = readable(Object.values(calls).flatMap((group) => Object.values<CallSpec>(group)));

/** A document asks for no more than the release's own pages would. */
function checkReads({ routes, slots }: ModuleManifest, made: Release['calls']): FieldError[] {
  const known = new Set([...ownReads, ...readable(made ?? [])]);
  const named = [
    ...routes.map(({ reads }, index) => [`routes[${index}].reads`, reads] as const),
    ...slots.contributes.map(({ reads }, index) => [`slots.contributes[${index}].reads`, reads] as const),
  ];
  return named.flatMap(([where, reads = []]) =>
    reads
      .filter(({ path }) => !known.has(path))
      .map(({ path }) => wrong(where, `${path} is not among the calls of the release`)),
  );
}

function checkBudgets({ build, budgets }: ModuleManifest, files: PackedFile[]): FieldError[] {
  const size = new Map(files.map(({ name, brotli }) => [name, brotli.length]));
  const sum = (names: string[]) => names.reduce((total, name) => total + (size.get(name) ?? 0), 0);
  const over = (path: string, bytes: number, budget: number) =>
    bytes > budget ? [wrong(path, `${bytes} bytes of brotli, the budget is ${budget}`)] : [];
  const route = Math.min(budgets.route, largestBudgets.route);
  return [
    ...over('budgets.entry', sum([build.entry]), Math.min(budgets.entry, largestBudgets.entry)),
    ...Object.entries(build.exposes).flatMap(([load, names]) =>
      over(`budgets.route ${load}`, sum(names), route),
    ),
  ];
}

/** Everything about a release that can be told from the release alone. */
export function checkRelease({ manifest, files, calls: made }: Release): FieldError[] {
  return [
    ...checkVersion(manifest),
    ...unmetNeeds(manifest),
    ...checkGlobals(manifest),
    ...checkFiles(manifest, files),
    ...checkEntries(manifest),
    ...checkClaims(manifest),
    ...checkReads(manifest, made),
    ...checkBudgets(manifest, files),
  ];
}
