import {
  boolean,
  defineCall,
  integer,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { moduleId, reason } from './parts';

const edit = { claim: 'modules.edit' } as const;
const view = { claim: 'modules.view' } as const;

/** What was refused, and who may run a developer's own build. */
export const safety = {
  securityEvents: defineCall({
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
  overrides: defineCall({
    method: 'GET',
    path: '/Modules/overrides',
    summary: "Grants to run a developer's own build of a module in the portal",
    access: view,
    query: listQuery({ state: string().oneOf(['open', 'over']) }, ['endsAt']),
    data: pageOf({
      id: text(),
      userName: text(),
      fullName: text(),
      module: text(),
      origin: text(),
      grantedBy: text(),
      reason: text(),
      grantedAt: text(),
      endsAt: text(),
      open: boolean().required(),
    }),
  }),
  grantOverride: defineCall({
    method: 'POST',
    path: '/Modules/overrides',
    invalidates: ['/Modules/'],
    summary:
      'Lets one person run a module from one address in the portal for a limited time; nobody else is touched',
    access: edit,
    body: object({
      userName: string().trim().max(80).required(),
      module: moduleId().required(),
      origin: string()
        .trim()
        .matches(/^https:\/\/[\w.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/, {
          message: 'An https address, or http of this computer (localhost), without a path',
        })
        .max(200)
        .required(),
      minutes: integer().min(5).max(480).required(),
      reason: reason(),
    }),
    data: shape({ id: text() }),
  }),
  endOverride: defineCall({
    method: 'POST',
    path: '/Modules/overrides/{grant}/end',
    invalidates: ['/Modules/'],
    summary: 'Ends a grant at once',
    access: edit,
    params: object({ grant: string().uuid().required() }),
    body: object({ reason: reason() }),
    data: nothing,
  }),
};
