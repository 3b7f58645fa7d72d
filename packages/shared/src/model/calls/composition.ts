import { defineCall } from '../contract';
import { nothing, shape, text } from '../answers';

export const composition = {
  current: defineCall({
    method: 'GET',
    path: '/Modules/current',
    summary:
      'The id of the set of modules that a page opened now would get: differs from the page’s own when a newer one is ready',
    access: 'public',
    data: shape({ composition: text() }),
  }),
  leaveOverride: defineCall({
    method: 'POST',
    path: '/Modules/overrides/leave',
    summary: "Goes back to the portal's own modules in this browser; the grant stays",
    access: 'user',
    data: nothing,
  }),
};
