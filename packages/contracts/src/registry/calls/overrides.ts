import {
  boolean,
  defineCall,
  integer,
  listQuery,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
} from '@portal/shared/model';
import { edit, moduleId, reason, view } from './module-fields';

/** Who may run a developer's own build. */
export const overrides = {
  list: defineCall({
    method: 'GET',
    path: '/Modules/overrides',
    summary: 'Grants to run a developer’s own build of a module in the portal',
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
  grant: defineCall({
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
  end: defineCall({
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
