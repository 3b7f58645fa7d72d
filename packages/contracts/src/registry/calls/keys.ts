import { defineCall, nothing, object, shape, string, text } from '@portal/shared/model';
import { edit, oneModule, reason } from './module-fields';

/** Keys that the owning team signs with. */
export const keys = {
  add: defineCall({
    method: 'POST',
    path: '/Modules/add-key/{id}',
    invalidates: ['/Modules/'],
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
  revoke: defineCall({
    method: 'POST',
    path: '/Modules/revoke-key/{id}',
    invalidates: ['/Modules/'],
    summary: 'Ends a key: nothing signed with it is accepted from now on; what was published stays',
    access: edit,
    params: oneModule,
    body: object({ key: string().max(20).required(), reason: reason() }),
    data: nothing,
  }),
};
