import { defineCall, nothing } from '@portal/shared/model';

/** What the portal holds about the student who asks. */
export const ownData = {
  /** A zip file: a page that can be read, and each part as JSON. */
  download: defineCall({
    method: 'POST',
    path: '/Student/download-my-data',
    summary: 'Everything that the portal holds about me, as a file (zip); three times a day',
    access: 'user',
    impersonation: 'refuse',
    perMinute: 5,
    secret: true,
    produces: 'application/zip',
    data: nothing,
  }),
};
