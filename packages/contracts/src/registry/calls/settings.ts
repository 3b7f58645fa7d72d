import { defineCall, mixed, object, shape, whole } from '@portal/shared/model';
import { edit, oneModule, reason } from './module-fields';

/** Settings of a module, as its live release describes them. */
export const settings = {
  save: defineCall({
    method: 'POST',
    path: '/Modules/settings/{id}',
    invalidates: ['/Modules/'],
    summary: 'Stores a module’s settings; they must fit the schema of its live release',
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
