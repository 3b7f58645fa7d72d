import { array, boolean, mixed, number, object, string } from 'yup';
import { defineCall } from '../../../model/contract';
import { flag, listOf, maybe, nothing, shape, text, whole } from '../../../model/calls/answers';
import { listQuery, pageOf } from '../../../model/lists';
import {
  audiences,
  canary,
  expects,
  healthSummary,
  moduleId,
  moved,
  oneModule,
  reason,
  releaseRow,
  rolloutFields,
  version,
} from './parts';

const edit = { claim: 'modules.edit' } as const;
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
  /** Of the live release. */
  health: healthSummary(),
  /** Loads and failures of all releases by hour, the last 24 hours, oldest first: the sparkline. */
  hours: listOf({ at: text(), loads: whole(), failures: whole() }),
};

/** A change between two releases or compositions, in words of the registry. */
const difference = { what: text(), before: maybe(), after: maybe() };

const compositionRow = {
  id: text(),
  channel: string().oneOf(['live', 'canary']).required(),
  at: text(),
  author: text(),
  reason: text(),
  /** As in `mf-finance 1.4.0 → 1.5.0`. */
  changes: array(text()).required(),
  /** The channel points at it now. */
  current: flag(),
};

const slotEnd = { module: text(), title: text(), version: text() };

/** The registry as administrators see and move it. */
export const modules = {
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
    query: object({ hours: number().integer().min(1).max(720) }),
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
  create: defineCall({
    method: 'POST',
    path: '/Modules/create',
    summary: "Registers a module with its owner's Ed25519 key (PEM)",
    access: edit,
    body: object({
      id: moduleId().required(),
      title: string().trim().min(2).max(80).required(),
      owner: string().trim().min(2).max(80).required(),
      publicKey: string().trim().max(400).required(),
      reason: reason(),
    }),
    data: nothing,
  }),
  addKey: defineCall({
    method: 'POST',
    path: '/Modules/add-key/{id}',
    summary: 'Adds a key of the owning team',
    access: edit,
    params: oneModule,
    body: object({
      name: string().trim().min(2).max(80).required(),
      publicKey: string().trim().max(400).required(),
      reason: reason(),
    }),
    data: shape({ fingerprint: text() }),
  }),
  revokeKey: defineCall({
    method: 'POST',
    path: '/Modules/revoke-key/{id}',
    summary: 'Ends a key: nothing signed with it is accepted from now on; what was published stays',
    access: edit,
    params: oneModule,
    body: object({ key: string().max(20).required(), reason: reason() }),
    data: nothing,
  }),
  enable: defineCall({
    method: 'POST',
    path: '/Modules/enable/{id}',
    summary: 'Puts a disabled module back into the live composition',
    access: edit,
    params: oneModule,
    body: object({ reason: reason(), expects: expects() }),
    data: moved,
  }),
  disable: defineCall({
    method: 'POST',
    path: '/Modules/disable/{id}',
    summary: 'Takes a module out of the live composition; open pages keep working',
    access: edit,
    params: oneModule,
    body: object({ reason: reason(), expects: expects() }),
    data: moved,
  }),
  setAudiences: defineCall({
    method: 'POST',
    path: '/Modules/audiences/{id}',
    summary: 'Switches a module off for some audiences and on for all others',
    access: edit,
    params: oneModule,
    body: object({
      offFor: array(string().oneOf(audiences).required()).max(audiences.length).required(),
      reason: reason(),
    }),
    data: nothing,
  }),
  rollBack: defineCall({
    method: 'POST',
    path: '/Modules/roll-back/{id}',
    summary: 'Makes an earlier release live: the one named, or the one that was live before',
    access: edit,
    params: oneModule,
    body: object({ version: version(), reason: reason(), expects: expects() }),
    data: moved,
  }),
  promote: defineCall({
    method: 'POST',
    path: '/Modules/promote/{id}',
    summary: 'Makes the release in canary, or the one named, live for everybody',
    access: edit,
    params: oneModule,
    body: object({ version: version(), reason: reason(), expects: expects() }),
    data: moved,
  }),
  rollout: defineCall({
    method: 'POST',
    path: '/Modules/rollout/{id}',
    summary: 'Sends a release to some people in the place of the live one, or changes to whom',
    access: edit,
    params: oneModule,
    body: object({ ...rolloutFields, version: version(), reason: reason() }),
    data: moved,
  }),
  stopCanary: defineCall({
    method: 'POST',
    path: '/Modules/stop-canary/{id}',
    summary: 'Takes the canary back: everybody gets the live release',
    access: edit,
    params: oneModule,
    body: object({ reason: reason() }),
    data: moved,
  }),
  setSettings: defineCall({
    method: 'POST',
    path: '/Modules/settings/{id}',
    summary: "Stores a module's settings; they must fit the schema of its live release",
    access: edit,
    params: oneModule,
    body: object({
      value: mixed<Record<string, unknown>>().required(),
      revision: whole(),
      reason: reason(),
    }),
    data: shape({ revision: whole() }),
  }),
  compositions: defineCall({
    method: 'GET',
    path: '/Modules/compositions',
    summary: 'Every move of the live and canary sets: when, who, why and what changed, newest first',
    access: view,
    query: listQuery({ channel: string().oneOf(['live', 'canary']), module: moduleId() }, ['at']),
    data: pageOf(compositionRow),
  }),
  composition: defineCall({
    method: 'GET',
    path: '/Modules/compositions/{composition}',
    summary: 'One composition with its modules and what differs from the live one',
    access: view,
    params: object({
      composition: string()
        .matches(/^\d{1,18}$/, 'Not a composition')
        .required(),
    }),
    data: shape({
      ...compositionRow,
      parent: maybe(),
      modules: listOf({ id: text(), title: text(), version: text() }),
      /** What restoring it would change. */
      toLive: array(text()).required(),
      mayRestore: flag(),
    }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/Modules/compositions/{composition}/restore',
    summary: 'Makes the releases of an earlier composition live again, as a new composition',
    access: edit,
    params: object({
      composition: string()
        .matches(/^\d{1,18}$/, 'Not a composition')
        .required(),
    }),
    body: object({ reason: reason(), expects: expects() }),
    data: moved,
  }),
  graph: defineCall({
    method: 'GET',
    path: '/Modules/graph',
    summary: 'Who provides and who fills which slot, who sends and who hears which event, in the live set',
    access: view,
    data: shape({
      slots: listOf({
        slot: text(),
        /** Null: something is contributed to a slot that no live module provides. */
        provider: object(slotEnd).nullable().defined(),
        /** JSON Schema of the values that a contribution gets. */
        props: mixed<Record<string, unknown>>().nullable().defined(),
        contributions: listOf({
          ...slotEnd,
          load: text(),
          order: whole(),
          deadline: whole(),
          audiences: array(text()).required(),
        }),
      }),
      events: listOf({
        event: text(),
        schema: mixed<Record<string, unknown>>().nullable().defined(),
        senders: listOf(slotEnd),
        listeners: listOf(slotEnd),
      }),
    }),
  }),
  securityEvents: defineCall({
    method: 'GET',
    path: '/Modules/security-events',
    summary: 'Tampered files, refused signatures and refused overrides, newest first',
    access: view,
    query: listQuery({ kind: string().oneOf(['tampered', 'signature', 'override']), module: moduleId() }, [
      'at',
    ]),
    data: pageOf({
      at: text(),
      kind: text(),
      module: maybe(),
      version: maybe(),
      subject: maybe(),
      detail: maybe(),
      /** How often the same was seen since then. */
      count: whole(),
    }),
  }),
  overrides: defineCall({
    method: 'GET',
    path: '/Modules/overrides',
    summary: "Grants to run a developer's own build of a module in the portal",
    access: view,
    query: listQuery({ state: string().oneOf(['open', 'over']) }, ['endsAt']),
    data: pageOf({
      id: text(),
      userName: text(),
      fullName: text(),
      module: text(),
      origin: text(),
      grantedBy: text(),
      reason: text(),
      grantedAt: text(),
      endsAt: text(),
      open: boolean().required(),
    }),
  }),
  grantOverride: defineCall({
    method: 'POST',
    path: '/Modules/overrides',
    summary:
      'Lets one person run a module from one address in the portal for a limited time; nobody else is touched',
    access: edit,
    body: object({
      userName: string().trim().max(80).required(),
      module: moduleId().required(),
      origin: string()
        .trim()
        .matches(/^https:\/\/[\w.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/, {
          message: 'An https address, or http of this computer (localhost), without a path',
        })
        .max(200)
        .required(),
      minutes: number().integer().min(5).max(480).required(),
      reason: reason(),
    }),
    data: shape({ id: text() }),
  }),
  endOverride: defineCall({
    method: 'POST',
    path: '/Modules/overrides/{grant}/end',
    summary: 'Ends a grant at once',
    access: edit,
    params: object({ grant: string().uuid().required() }),
    body: object({ reason: reason() }),
    data: nothing,
  }),
};
