import { defineCall, object } from '@portal/shared/model';
import { acceptIncompatible, edit, moved, oneModule, reason, rolloutFields, version } from './module-fields';

/** A release that some people get in the place of the live one. */
export const canary = {
  rollout: defineCall({
    method: 'POST',
    path: '/Modules/rollout/{id}',
    invalidates: ['/Modules/'],
    summary: 'Sends a release to some people in the place of the live one, or changes to whom',
    access: edit,
    params: oneModule,
    body: object({
      ...rolloutFields,
      version: version(),
      reason: reason(),
      acceptIncompatible: acceptIncompatible(),
    }),
    data: moved,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/Modules/stop-canary/{id}',
    invalidates: ['/Modules/'],
    summary: 'Takes the canary back: everybody gets the live release',
    access: edit,
    params: oneModule,
    body: object({ reason: reason() }),
    data: moved,
  }),
};
