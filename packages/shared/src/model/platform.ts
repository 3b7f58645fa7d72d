import type { Claim } from './claims';
import type { ModuleBackend } from './module-backend';

export const userTypes = ['student', 'lecturer', 'official'] as const;
export type UserType = (typeof userTypes)[number];
/** Whom a route is for; `visitor` is anyone who is not signed in, applicants included. */
export type Audience = UserType | 'visitor';

/** Window event: a module shows its first toast, and nobody is there yet to draw it. */
export const toastEvent = 'portal:toast';

/** Version of the host contract that this shell offers, and of its doors. A module states the range it works with. */
export const hostVersion = '2.0.0';

/** A call that a first view makes, as `readOf` writes it. */
export interface FirstRead {
  /** Path of a call that only reads, as in `/Dashboard/student`. */
  path: string;
  /** What is given to it. `{userId}` as a value stands for the person's own id, as text. */
  input?: { params?: Record<string, unknown>; query?: Record<string, unknown> };
}

export interface ModuleRoute {
  /** As in `/school_fees/*`. */
  path: string;
  /** The exposed entry that answers, as in `./school-fees`. */
  load: string;
  title: string;
  audience: Audience[];
  claim?: Claim;
  impersonation?: 'allow' | 'read-only' | 'refuse';
  offline?: 'none' | 'read';
  /** Slots that the page shows: what other modules contribute to them is loaded beside it. */
  slots?: string[];
  /** What its first view reads: the answers come with the document where they are there in time. */
  reads?: FirstRead[];
}

export interface ModuleMenuEntry {
  /** A menu name of the server, lower case, as in `school fees`. */
  name: string;
  /** Shown to people, as in `School fees`. */
  label: string;
  route: string;
  icon?: string;
  /** Pages elsewhere that belong to it: it is marked on them. */
  also?: string[];
  /** The entry answers the name only for these; everyone when left out. */
  audience?: Audience[];
}

export interface SlotContribution {
  /** As in `student-dashboard.card`. */
  slot: string;
  load: string;
  order?: number;
  audience?: Audience[];
  claim?: Claim;
  /** Milliseconds; 3000 when left out. */
  deadline?: number;
  /** What it reads first, as `reads` of a route. */
  reads?: FirstRead[];
}

/** The description of a module in `module.json`; schemas are already JSON Schema here. */
export interface ModuleManifest {
  id: string;
  version: string;
  title: string;
  owner: string;
  /** Semver range of the host contract. */
  host: string;
  routes: ModuleRoute[];
  menu: ModuleMenuEntry[];
  slots: { contributes: SlotContribution[]; provides: { slot: string; props?: unknown }[] };
  events: { emits: Record<string, unknown>; listens: string[] };
  notifications: { type: string; route: string }[];
  backend?: ModuleBackend;
  config?: unknown;
  /** Bytes, brotli-compressed. */
  budgets: { entry: number; route: number };
  /** Shared doors that the module asks of the host, with the range it was built against. */
  shared: Record<string, string>;
  build: ModuleBuild;
}

/** What the build adds: names, files and which files each exposed entry needs at first. */
export interface ModuleBuild {
  /** `remoteEntry.js`. */
  entry: string;
  /** Global variable of the container, unique to the release. */
  global: string;
  /** webpack's chunkLoadingGlobal, unique to the release. */
  chunks: string;
  /** File name to integrity (`sha384-…`) and bytes. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** Exposed entry to the files that its first render needs, the remote entry left out. */
  exposes: Record<string, string[]>;
  /** Exposed entry to the doors of `@portal/shared` that its first render needs. */
  doors: Record<string, string[]>;
  /**
   * Integrity of `calls.json`, the calls that the release makes; `none` where the build found that it makes none. Left out
   * by builds before this was asked for: nobody knows theirs.
   */
  calls?: string;
  /** Integrity of `templates.json`, the first views of its routes and cards; left out where it has none. */
  templates?: string;
}

/** What a release consists of, as `GET /modules/{id}/{version}/release.json` answers for ever. */
export interface ReleaseFiles {
  entry: string;
  global: string;
  chunks: string;
  /** File name to integrity. */
  files: Record<string, string>;
  exposes: Record<string, string[]>;
}

/** What the browser's loader needs of a build, and all that it needs. */
export function releaseFiles({ entry, global, chunks, exposes, files }: ModuleBuild): ReleaseFiles {
  const hashes = Object.entries(files).map(([name, { integrity }]) => [name, integrity]);
  return { entry, global, chunks, exposes, files: Object.fromEntries(hashes) as Record<string, string> };
}

/** One release as the loader needs it. */
export interface LoadableRelease extends ReleaseFiles {
  id: string;
  version: string;
  /** URL prefix with a trailing slash, as in `/modules/mf-student/1.0.0/`. */
  base: string;
}

/** Where the files of a published release are, with a trailing slash. */
export function releaseBase(id: string, version: string): string {
  return `/modules/${id}/${version}/`;
}

/** A release of a viewer's composition. */
export interface ComposedRelease {
  version: string;
  /** Of its `release.json`, as in `sha256-…`: what a page names vouches for every file. Not of a developer's own build. */
  integrity?: string;
  /** Only of what the page shows first; of all others the shell asks when they are wanted. */
  files?: ReleaseFiles;
  /** Why this portal cannot host it, naming both versions: shown instead of it. */
  refusal?: string;
  /** Only of a developer's own build: where it comes from, with a trailing slash. */
  base?: string;
}

/** Names of the events that a module may send and hear. */
export interface ModuleEventNames {
  emits: string[];
  listens: string[];
}

/** One module of a viewer's composition. `releases`: theirs (live or canary), then the last known-good. */
export interface ComposedModule {
  id: string;
  title: string;
  routes: ModuleRoute[];
  menu: ModuleMenuEntry[];
  contributes: SlotContribution[];
  events?: ModuleEventNames;
  /** The module's own settings, as stored by an administrator. */
  config?: Record<string, unknown>;
  releases: ComposedRelease[];
}

export interface Composition {
  /** Changes when anything in it does: tells whether a page is still the newest that its viewer can have. */
  id: string;
  modules: ComposedModule[];
}

export interface University {
  name: string;
  shortName: string;
  motto: string;
  helpLine: string;
  emailDomain: string;
  timeZone: string;
  address: string;
}

/** An administrator's own label or icon of a menu entry. */
export interface MenuLookChosen {
  label?: string;
  icon?: string;
}

/** The person as the shell and modules know them. */
export interface SessionSummary {
  userId: string;
  userName: string;
  fullName: string;
  userType: UserType;
  roles: string[];
  /** The roles in words, as in `Head of department`. */
  roleNames: string[];
  claims: Claim[];
  menuItems: string[];
  /** A second factor has to be set up before anything else: there are no claims and no menu until then. */
  secondFactorDue?: boolean;
  /** Of the menu names whose label or icon an administrator chose; all others look as their modules say. */
  menuLooks?: Record<string, MenuLookChosen>;
  email?: string;
  /** URL of the photo. */
  passport?: string;
  displayCSATModal: boolean;
  isImpersonating: boolean;
  impersonatorUsername?: string;
  /** While somebody acts as this person: ISO time at which the server ends it. */
  impersonationEnds?: string;
  /** ISO time at which the session ends unless it is renewed before. */
  sessionEnds: string;
  /** Access token and the ISO time at which it ends. */
  jwtToken: { token: string; expires: string };
}
