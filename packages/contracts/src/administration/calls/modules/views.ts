import {
  array,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  mixed,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { backendRow } from './backends';
import { audiences, canary, healthSummary, oneModule, releaseRow, version } from './parts';

const view = { claim: 'modules.view' } as const;

const moduleRow = {
  id: text(),
  title: text(),
  owner: text(),
  enabled: flag(),
  /** Audiences that the module is switched off for. */
  offFor: array(string().oneOf(audiences).required()).required(),
  /** Null while no release is live. */
  liveVersion: maybe(),
  publishedAt: maybe(),
  publishedBy: maybe(),
  /** The version that a roll-back returns to; null when there is none. */
  rollsBackTo: maybe(),
  canary: canary(),
  /** Of the live release and the canary those that a running node does not answer as they expect, a line a difference. */
  incompatible: listOf({ version: text(), calls: array(text()).required() }),
  /** Of the live release. */
  health: healthSummary(),
  /** Loads and failures of all releases by hour, the last 24 hours, oldest first: the sparkline. */
  hours: listOf({ at: text(), loads: whole(), failures: whole() }),
};

/** A change between two releases or compositions, in words of the registry. */
const difference = { what: text(), before: maybe(), after: maybe() };

/** Modules and their releases as administrators see them. */
export const views = {
  list: defineCall({
    method: 'GET',
    path: '/Modules/list',
    summary:
      'Every module with its live release, canary, state and health, and menu names that no module answers',
    access: view,
    data: shape({
      /** The live composition: what acts expect. */
      composition: text(),
      modules: listOf(moduleRow),
      unansweredMenus: array(text()).required(),
      mayEdit: flag(),
    }),
  }),
  detail: defineCall({
    method: 'GET',
    path: '/Modules/detail/{id}',
    summary:
      'One module: state, keys, canary, settings with their schema, routes, menu names, slots and events of the live release',
    access: view,
    params: oneModule,
    data: shape({
      ...moduleRow,
      composition: text(),
      mayEdit: flag(),
      keys: listOf({
        id: text(),
        name: text(),
        /** SHA-256 of the key, base64url. */
        fingerprint: text(),
        addedAt: text(),
        addedBy: text(),
        lastUsedAt: maybe(),
        revokedAt: maybe(),
      }),
      routes: listOf({ path: text(), title: text(), audiences: array(text()).required(), claim: maybe() }),
      menu: listOf({ name: text(), label: text(), route: text() }),
      /** Phases of failures of the live release with the last message of each. */
      problems: listOf({
        version: text(),
        phase: text(),
        subject: maybe(),
        message: maybe(),
        count: whole(),
        lastAt: text(),
      }),
      /** Servers of its own that it asks for, or that it was granted. */
      backends: listOf(backendRow),
      settings: shape({
        /** JSON Schema of the live release; null when it has no settings. */
        schema: mixed<Record<string, unknown>>().nullable().defined(),
        value: mixed<Record<string, unknown>>().nullable().defined(),
        /** Sent back with a change: somebody else's change in between is not overwritten. */
        revision: whole(),
      }),
    }),
  }),
  releases: defineCall({
    method: 'GET',
    path: '/Modules/releases/{id}',
    summary: 'The releases of a module, newest first',
    access: view,
    params: oneModule,
    query: listQuery({}, ['publishedAt']),
    data: pageOf(releaseRow),
  }),
  compare: defineCall({
    method: 'GET',
    path: '/Modules/compare/{id}',
    summary:
      'What differs between two releases: routes, menu names, slots, events, settings, ranges and files',
    access: view,
    params: oneModule,
    query: object({ from: version().required(), to: version().required() }),
    data: shape({ from: text(), to: text(), differences: listOf(difference) }),
  }),
  health: defineCall({
    method: 'GET',
    path: '/Modules/health/{id}',
    summary: "How a module's releases do in browsers, by hour",
    access: view,
    params: oneModule,
    query: object({ hours: integer().min(1).max(720) }),
    data: shape({
      releases: listOf({
        version: text(),
        health: healthSummary(),
        hours: listOf({
          at: text(),
          loads: whole(),
          failures: whole(),
          loadP75: number().nullable().defined(),
          lcpP75: number().nullable().defined(),
        }),
      }),
    }),
  }),
};
