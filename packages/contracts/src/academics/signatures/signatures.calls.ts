import { defineCall, maybe, nothing, shape, text } from '@portal/shared/model';

const invalidates = ['/PassportSignature/', '/Results/'] as const;
const staff = { access: 'user', impersonation: 'refuse' } as const;

/** The signature of a member of staff, for score sheets that they submit and approve from then on. */
export const signatures = {
  own: defineCall({
    method: 'GET',
    path: '/PassportSignature/my-signature',
    summary: 'The signature that counts now, as a picture for the page; null without one',
    access: 'user',
    data: shape({ picture: maybe(), uploadedAt: maybe() }),
  }),
  /** Multipart, one file `signature`: png or jpeg by content, smaller than 102,400 bytes; stored drawn afresh. */
  upload: defineCall({
    ...staff,
    method: 'POST',
    path: '/PassportSignature/UploadSignature',
    summary: 'Stores a signature in place of the one before; what was signed with that one keeps it',
    perMinute: 20,
    data: shape({ uploadedAt: text() }),
    invalidates,
  }),
  remove: defineCall({
    ...staff,
    method: 'POST',
    path: '/PassportSignature/remove-signature',
    summary: 'Signs nothing from now on; sent again it changes nothing',
    data: nothing,
    invalidates,
  }),
};
