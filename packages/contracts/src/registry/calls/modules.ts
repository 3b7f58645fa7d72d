import {
  array,
  defineCall,
  flag,
  listOf,
  maybe,
  mixed,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { backendRow } from './backends';
import { audiences, canaryOf, healthSummary, oneModule, view } from './module-fields';

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
  canary: canaryOf(),
  /**
   * Of the live release, the canary and the one to roll back to those that a running node does not answer as they
   * expect, a line a difference.
   */
  incompatible: listOf({ version: text(), calls: array(text()).required() }),
  /**
   * The live release, the canary and the one to roll back to, where they do not say which calls they make: their
   * versions.
   */
  callsNotSaid: array(text()).required(),
  /** Of the live release. */
  health: healthSummary(),
  /** Loads and failures of all releases by hour, the last 24 hours, oldest first: the sparkline. */
  hours: listOf({ at: text(), loads: whole(), failures: whole() }),
};

/** The modules of the portal as administrators see them. */
export const modules = {
  list: defineCall({
    method: 'GET',
    path: '/Modules/list',
    summary:
      'Every module with its live release, canary, state and health, and menu names that no module answers',
    access: view,
    data: shape({
      /** The live composition: what actions expect. */
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
};
