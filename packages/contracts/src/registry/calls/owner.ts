import {
  array,
  defineCall,
  flag,
  listOf,
  maybe,
  number,
  object,
  shape,
  string,
  text,
} from '@portal/shared/model';
import {
  acceptIncompatible,
  canaryOf,
  healthSummary,
  ownReason,
  releaseRow,
  rolloutFields,
  version,
} from './module-fields';

/** Reads a list that stands as `a,b,c` in a query. */
const split = (value: unknown, given: unknown): unknown =>
  typeof given === 'string' ? given.split(',').filter((one) => one.trim() !== '') : value;

const state = () =>
  shape({
    id: text(),
    version: text(),
    /** Where the release is now. `held`: the module is disabled. `out`: it was the only one, and nobody has the module. */
    placed: string().oneOf(['live', 'canary', 'held', 'stored', 'out']).required(),
    composition: text(),
    /** What stands in the way of nothing, and is perhaps not meant so. */
    warnings: array(text()),
  });

/**
 * What a module's team does by itself, from its own machines. Every request is signed with one of the module's keys
 * (access `signature`); the key says which module it is about, so no call names one.
 */
export const owner = {
  publish: defineCall({
    method: 'POST',
    path: '/ModuleOwner/publish',
    summary:
      'Publishes a release: a gzipped tar of module.json, module.json.sig and its files. It is live at once or stands in for the live release for some people; everything that is wrong with it is told at once, and then nothing is stored',
    access: 'signature',
    consumes: 'application/gzip',
    largest: 12 * 1024 * 1024,
    perMinute: 30,
    query: object({
      /** Default: `canary`. */
      to: string().oneOf(['canary', 'live']),
      percent: rolloutFields.percent.default(0),
      audiences: rolloutFields.audiences.transform(split),
      roles: rolloutFields.roles.transform(split),
      testers: rolloutFields.testers.transform(split),
      reason: ownReason(),
      acceptIncompatible: acceptIncompatible(),
    }),
    data: state(),
  }),
  rollout: defineCall({
    method: 'POST',
    path: '/ModuleOwner/rollout',
    summary:
      'Sends a stored release, or the one that is in canary, to some people; 0 per cent is nobody but testers',
    access: 'signature',
    perMinute: 60,
    body: object({
      ...rolloutFields,
      version: version(),
      reason: ownReason(),
      acceptIncompatible: acceptIncompatible(),
    }),
    data: state(),
  }),
  promote: defineCall({
    method: 'POST',
    path: '/ModuleOwner/promote',
    summary: 'Makes the release in canary, or the one named, live for everybody',
    access: 'signature',
    perMinute: 60,
    body: object({ version: version(), reason: ownReason(), acceptIncompatible: acceptIncompatible() }),
    data: state(),
  }),
  rollBack: defineCall({
    method: 'POST',
    path: '/ModuleOwner/roll-back',
    summary:
      'Takes the canary back; without one, makes the release before, or the one named, live; without another release, takes the module out',
    access: 'signature',
    perMinute: 60,
    body: object({ version: version(), reason: ownReason(), acceptIncompatible: acceptIncompatible() }),
    data: state(),
  }),
  status: defineCall({
    method: 'GET',
    path: '/ModuleOwner/status',
    summary: 'The module as it is now: what is live, what is in canary, how its releases do in browsers',
    access: 'signature',
    perMinute: 120,
    data: shape({
      id: text(),
      title: text(),
      enabled: flag(),
      liveVersion: maybe(),
      canary: canaryOf(),
      health: healthSummary(),
      releases: listOf(releaseRow),
      keys: listOf({ name: text(), fingerprint: text(), addedAt: text(), lastUsedAt: maybe() }),
      /** What went wrong in browsers lately, newest first. */
      problems: array(
        object({
          version: text(),
          phase: text(),
          subject: maybe(),
          message: maybe(),
          count: number().integer().required(),
          lastAt: text(),
        }).required(),
      ).required(),
    }),
  }),
  addKey: defineCall({
    method: 'POST',
    path: '/ModuleOwner/add-key',
    summary: 'Adds another Ed25519 key (PEM) of the same team; signed with a key that is known',
    access: 'signature',
    perMinute: 10,
    body: object({
      name: string().trim().min(2).max(80).required(),
      publicKey: string().trim().max(400).required(),
    }),
    data: shape({ fingerprint: text() }),
  }),
  revokeKey: defineCall({
    method: 'POST',
    path: '/ModuleOwner/revoke-key',
    summary: 'Ends a key of the team; the last one cannot be ended',
    access: 'signature',
    perMinute: 10,
    body: object({ fingerprint: string().trim().max(80).required() }),
    data: shape({ fingerprint: text() }),
  }),
};
