import type { Claim } from './claims';
import type { Composition, FirstRead, SessionSummary, University } from './platform';

/** A module that comes from a developer's machine, as an administrator has granted. */
export interface ModuleOverride {
  module: string;
  /** As in `http://localhost:4400`. */
  origin: string;
  /** ISO time at which the grant ends. */
  ends: string;
}

/** A file with the hash that the page vouches for. */
export interface VouchedFile {
  /** Path at this portal. */
  url: string;
  /** As in an integrity attribute. */
  integrity: string;
}

/** JSON in the `portal-boot` script of an account page. */
export interface AccountBoot {
  university: University;
  /**
   * What the page after signing in most likely needs, the most needed first: the same for everybody who comes to this
   * page. `wide`: only people at larger screens.
   */
  warm: readonly (VouchedFile & { wide?: true })[];
}

/** What is told of a page to somebody who may not open it. */
export interface RefusedPage {
  title: string;
  /** The right that is missing; left out where the page is not for people of this kind at all. */
  claim?: Claim;
}

/** JSON in the page's `portal-boot` script. */
export interface BootData {
  university: University;
  composition: Composition;
  session: SessionSummary | null;
  /** The shell's build id. */
  build: string;
  /** The server's time when the page was made, ISO: countdowns and dates do not trust the visitor's clock. */
  now: string;
  /** Integrity of the shell's own late files, by URL path. */
  shellFiles?: Record<string, string>;
  /** Where Remita's pay page lives: the one foreign origin that a form may be sent to. */
  gatewayOrigin: string;
  /** Of documents of signed-in people and applicants: what their reports show. */
  reportToken?: string;
  /** The path that the document was asked for. What the server has answered once is not asked again. */
  address?: string;
  /** The page at that path, which others may open and this person may not. */
  refused?: RefusedPage;
  /** The composition is one kept in memory because the registry did not answer. */
  stale?: boolean;
  /** A developer's own build takes a module's place on this page: a banner says so and cannot be hidden. */
  override?: ModuleOverride;
}

/** The answer of a call that came with the document. */
export interface HandedAnswer extends FirstRead {
  data: unknown;
  /** Milliseconds from the answer to the end of the document. */
  age: number;
}
