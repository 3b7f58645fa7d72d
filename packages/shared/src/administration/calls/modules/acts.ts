import { array, mixed, object, string } from 'yup';
import { defineCall } from '../../../model/contract';
import { nothing, shape, text, whole } from '../../../model/calls/answers';
import { audiences, expects, moduleId, moved, oneModule, reason, rolloutFields, version } from './parts';

const edit = { claim: 'modules.edit' } as const;

/** What administrators do with a module. */
export const acts = {
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
};
