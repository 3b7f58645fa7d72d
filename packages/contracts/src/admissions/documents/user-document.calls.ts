import { defineCall, nothing, object, shape, string, text, whole } from '@portal/shared/model';

/** As many as other uploads; they are of one application, which anybody can buy. */
const uploadsAMinute = 20;

export const userDocument = {
  /** Multipart, one file `passport`: png or jpeg by content, smaller than 102,400 bytes; stored re-encoded. */
  uploadPassport: defineCall({
    method: 'POST',
    path: '/UserDocument/upload-passport',
    summary: 'Stores the passport photo of the applicant session',
    access: 'applicant',
    perMinute: uploadsAMinute,
    data: shape({ passport: text(), version: whole() }),
  }),
  /**
   * Multipart, one file `document`: a PDF, png or jpeg by content, at most 2 MB; pictures are stored re-encoded. Its id is
   * the answer to a question of the form.
   */
  uploadDocument: defineCall({
    method: 'POST',
    path: '/UserDocument/upload-document',
    summary: 'Stores a document of the applicant session, as a certificate',
    access: 'applicant',
    perMinute: uploadsAMinute,
    data: shape({ document: text(), name: text() }),
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
