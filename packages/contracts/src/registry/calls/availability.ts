import { array, defineCall, nothing, object, string } from '@portal/shared/model';
import { acceptIncompatible, audiences, edit, expects, moved, oneModule, reason } from './module-fields';

/** Whether a module is there at all, and for whom. */
export const availability = {
  enable: defineCall({
    method: 'POST',
    path: '/Modules/enable/{id}',
    invalidates: ['/Modules/'],
    summary: 'Puts a disabled module back into the live composition',
    access: edit,
    params: oneModule,
    body: object({ reason: reason(), expects: expects(), acceptIncompatible: acceptIncompatible() }),
    data: moved,
  }),
  disable: defineCall({
    method: 'POST',
    path: '/Modules/disable/{id}',
    invalidates: ['/Modules/'],
    summary: 'Takes a module out of the live composition; open pages keep working',
    access: edit,
    params: oneModule,
    body: object({ reason: reason(), expects: expects() }),
    data: moved,
  }),
  setAudiences: defineCall({
    method: 'POST',
    path: '/Modules/audiences/{id}',
    invalidates: ['/Modules/'],
    summary: 'Switches a module off for some audiences and on for all others',
    access: edit,
    params: oneModule,
    body: object({
      offFor: array(string().oneOf(audiences).required()).max(audiences.length).required(),
      reason: reason(),
    }),
    data: nothing,
  }),
};
