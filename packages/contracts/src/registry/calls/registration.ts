import { defineCall, nothing, object, string } from '@portal/shared/model';
import { edit, moduleId, reason } from './module-fields';

/** A module that a team brings. */
export const registration = {
  create: defineCall({
    method: 'POST',
    path: '/Modules/create',
    invalidates: ['/Modules/'],
    summary: 'Registers a module with its owner’s Ed25519 key (PEM)',
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
};
