import { defineCall, nothing, object, shape, string, text, whole } from '@portal/shared/model';

export const userDocument = {
  /** Multipart, one file `passport`: png or jpeg by content, smaller than 102,400 bytes; stored re-encoded. */
  uploadPassport: defineCall({
    method: 'POST',
    path: '/UserDocument/upload-passport',
    summary: 'Stores the passport photo of the applicant session',
    access: 'applicant',
    data: shape({ passport: text(), version: whole() }),
  }),
  passport: defineCall({
    method: 'GET',
    path: '/UserDocument/passport/{id}',
    summary: 'A passport photo, for its owner only',
    access: 'public',
    params: object({ id: string().required() }),
    produces: 'image/jpeg',
    data: nothing,
  }),
};
