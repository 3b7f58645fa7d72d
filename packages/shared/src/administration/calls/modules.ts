import { array, number, object, string } from 'yup';
import { defineCall } from '../../model/contract';
import { flag, listOf, maybe, nothing, shape, text, whole } from '../../model/calls/answers';

/** Module ids: kebab-case, as in `mf-finance`. */
const id = () =>
  string()
    .matches(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Lower-case words joined by hyphens')
    .max(60);
const oneModule = object({ id: id().required() });
/** Said with every act, and kept in the audit. */
const reason = () =>
  string().trim().min(5, 'Say why, in at least 5 characters').max(300).required('Please give a reason');
const moved = shape({ composition: text() });

export const modules = {
  list: defineCall({
    method: 'GET',
    path: '/Modules/list',
    summary: 'Every module with its live release, state and health, and menu names that no module answers',
    access: { claim: 'modules.view' },
    data: shape({
      modules: listOf({
        id: text(),
        title: text(),
        owner: text(),
        enabled: flag(),
        /** Null while no release is live. */
        liveVersion: maybe(),
        publishedAt: maybe(),
        publishedBy: maybe(),
        /** The version that a roll-back returns to; null when there is none. */
        rollsBackTo: maybe(),
        /** Of the live release, as browsers reported. */
        health: shape({
          loads: whole(),
          failures: whole(),
          /** Average time until an entry was ready; null before the first load. */
          milliseconds: number().integer().nullable().defined(),
          phases: listOf({ phase: text(), count: whole() }),
        }),
        versions: listOf({ version: text(), publishedAt: text(), publishedBy: text(), live: flag() }),
      }),
      unansweredMenus: array(text()).required(),
      mayEdit: flag(),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/Modules/create',
    summary:
      "Registers a module with its owner's Ed25519 key (PEM); for a known module it sets title, owner and key",
    access: { claim: 'modules.edit' },
    body: object({
      id: id().required(),
      title: string().trim().min(2).max(80).required(),
      owner: string().trim().min(2).max(80).required(),
      publicKey: string().trim().max(400).required(),
      reason: reason(),
    }),
    data: nothing,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/Modules/publish',
    summary:
      "Publishes a release: module.json as text, its Ed25519 signature by the owner's key, and the files",
    access: 'signature',
    perMinute: 30,
    body: object({
      manifest: string().max(1_000_000).required(),
      /** Base64 of the signature over the UTF-8 bytes of `manifest`. */
      signature: string().max(200).required(),
      files: array(
        object({
          name: string().max(200).required(),
          /** Base64. */
          content: string().defined(),
        }).required(),
      )
        .max(500)
        .required(),
    }),
    data: shape({
      id: text(),
      version: text(),
      /** False while the module is disabled: the release waits for it to be enabled. */
      live: flag(),
    }),
  }),
  enable: defineCall({
    method: 'POST',
    path: '/Modules/enable/{id}',
    summary: 'Puts a disabled module back into the live composition',
    access: { claim: 'modules.edit' },
    params: oneModule,
    body: object({ reason: reason() }),
    data: moved,
  }),
  disable: defineCall({
    method: 'POST',
    path: '/Modules/disable/{id}',
    summary: 'Takes a module out of the live composition; open pages keep working',
    access: { claim: 'modules.edit' },
    params: oneModule,
    body: object({ reason: reason() }),
    data: moved,
  }),
  rollBack: defineCall({
    method: 'POST',
    path: '/Modules/roll-back/{id}',
    summary: 'Makes an earlier release live: the one named, or the one that was live before',
    access: { claim: 'modules.edit' },
    params: oneModule,
    body: object({ version: string().max(60), reason: reason() }),
    data: moved,
  }),
};
