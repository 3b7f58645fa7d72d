import {
  entranceOf,
  escapeHtml,
  releaseBase,
  type FirstRead,
  routeFor,
  shellSlotsAt,
  type ComposedModule,
  type ComposedRelease,
  type ModuleRoute,
  type University,
  type VouchedFile,
} from '@portal/shared/model';
import type { AppAssets } from './shell-build';

/** JSON that cannot end the script element it stands in. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The document up to the place of this name, and what follows it. Throws where it has none. */
export function splitAt(html: string, name: string): [before: string, after: string] {
  const place = `{{${name}}}`;
  const at = html.indexOf(place);
  if (at < 0) throw new Error(`the document has no place for ${name}`);
  return [html.slice(0, at), html.slice(at + place.length)];
}

/** Puts the university's configuration and the given markup in the places that the build left for them. */
export function fillDocument(
  html: string,
  university: University,
  markup: Record<string, string> = {},
): string {
  return html.replace(
    /\{\{(university\.)?(\w+)\}\}/g,
    (whole, ofUniversity: string | undefined, name: string) => {
      if (!ofUniversity) return markup[name] ?? whole;
      return escapeHtml(university[name as keyof University] ?? '');
    },
  );
}

interface Found<M> {
  module: M;
  route: ModuleRoute;
}

/** The module and route that answer an address, for this person; undefined when none does. */
export function findRoute<M extends Pick<ComposedModule, 'routes'>>(
  modules: readonly M[],
  address: string,
): Found<M> | undefined {
  const all = modules.flatMap((module) =>
    module.routes.map((route) => ({ module, route, path: route.path })),
  );
  return routeFor(all, address);
}

/** Where somebody is: the path, and what follows it, as in `?page=2`. */
export interface Address {
  address: string;
  search: string;
}

/** Whether a route stands there as it is: nothing in the address changes what its page reads and shows. */
export const isEntrance = ({ path }: Pick<ModuleRoute, 'path'>, { address, search }: Address): boolean =>
  search === '' && entranceOf(path) === address;

/** An exposed entry of a module that the first render of a page needs. */
export interface NeededEntry {
  module: ComposedModule;
  load: string;
  /** What it reads first. */
  reads?: readonly FirstRead[] | undefined;
}

/** The entry of the route at this address, then what modules contribute to the slots of the page. */
export function neededEntries(address: string, modules: readonly ComposedModule[]): NeededEntry[] {
  const found = findRoute(modules, address);
  const slots = found ? found.route.slots : shellSlotsAt(address);
  const cards = modules.flatMap((module) =>
    module.contributes
      .filter(({ slot }) => slots?.includes(slot))
      .map(({ load, reads }) => ({ module, load, reads })),
  );
  if (!found) return cards;
  const { load, reads } = found.route;
  return [{ module: found.module, load, reads }, ...cards];
}

/** The release that the browser will take: the viewer's own, unless this portal cannot host it. */
export function usableRelease({ releases }: ComposedModule): ComposedRelease | undefined {
  return releases.find(({ refusal }) => !refusal);
}

function entryFiles({ module, load }: NeededEntry): VouchedFile[] {
  const { version = '', files, base = releaseBase(module.id, version) } = usableRelease(module) ?? {};
  if (!files) return [];
  const names = [files.entry, ...(files.exposes[load] ?? [])];
  return names.map((name) => ({ url: base + name, integrity: files.files[name] ?? '' }));
}

/** Files of the shell with their hashes. */
export const vouchedIn = ({ files }: AppAssets, urls: readonly string[]): VouchedFile[] =>
  urls.map((url) => ({ url, integrity: files[url] ?? '' }));

/** Exactly the files that a first render needs from modules and from the shell's late doors, each once. */
export function neededFiles(
  entries: readonly NeededEntry[],
  doors: readonly string[],
  app: AppAssets,
): VouchedFile[] {
  const late = ['parcels', ...doors].flatMap((door) => app.late[door] ?? []);
  const files = [...vouchedIn(app, late), ...entries.flatMap(entryFiles)];
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

const addressed = ({ url, integrity }: VouchedFile) =>
  `"${url}" integrity="${integrity}" crossorigin="anonymous"`;
/** Nothing works without the shell, so that it comes before what it asks for. */
const first = 'fetchpriority="high"';
const preload = (file: VouchedFile) => `<link rel="preload" as="script" href=${addressed(file)}>`;
const preloadFirst = (file: VouchedFile) =>
  `<link rel="preload" as="script" href=${addressed(file)} ${first}>`;
const script = (file: VouchedFile) => `<script defer src=${addressed(file)} ${first}></script>`;

/** Markup of the app document: the shell's scripts, then preloads of the route, so that everything comes in one round. */
export const scriptTags = (app: AppAssets, preloads: readonly VouchedFile[]): string =>
  vouchedIn(app, app.scripts).map(script).join('') + preloads.map(preload).join('');

/** Markup by which the shell's scripts come while the page above their place is still being made. */
export const preloadTags = (app: AppAssets): string => vouchedIn(app, app.scripts).map(preloadFirst).join('');
