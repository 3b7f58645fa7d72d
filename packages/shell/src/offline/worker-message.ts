/** Where the worker's script is; at the top, because a worker serves only what lies below it. */
export const workerPath = '/offline-worker.js';

/** The browser's cache of what a page needs without a connection. */
export const cacheName = 'portal-offline';

/** What a page asks the worker to keep, so that it comes up without a connection. */
export interface KeepMessage {
  kind: 'keep';
  /** Address of the document. Any page of the portal comes up from it. */
  document: string;
  /** Person, build and composition: another document is needed when one of them changes. */
  stamp: string;
  /** Routes that may be opened from it, as in `/school_fees/*`. */
  paths: readonly string[];
  /** Addresses of the files that the page has loaded. */
  files: readonly string[];
}

/** Photos are files too: an id never gets another picture. */
export const photoPath = '/api/v1/UserDocument/passport/';
