import { defineCall, listQuery, maybe, pageOf, string, text, whole } from '@portal/shared/model';
import { moduleId, view } from './module-fields';

/** What was refused. */
export const security = {
  events: defineCall({
    method: 'GET',
    path: '/Modules/security-events',
    summary: 'Tampered files, refused signatures and refused overrides, newest first',
    access: view,
    query: listQuery({ kind: string().oneOf(['tampered', 'signature', 'override']), module: moduleId() }, [
      'at',
    ]),
    data: pageOf({
      at: text(),
      kind: text(),
      module: maybe(),
      version: maybe(),
      subject: maybe(),
      detail: maybe(),
      /** How often the same was seen since then. */
      count: whole(),
    }),
  }),
};
