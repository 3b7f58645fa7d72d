import {
  defineCall,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  pageOf,
  shape,
  text,
  whole,
} from '@portal/shared/model';
import {
  acceptIncompatible,
  edit,
  expects,
  healthSummary,
  moved,
  oneModule,
  reason,
  releaseRow,
  version,
  view,
} from './module-fields';

/** A change between two releases or compositions, in words of the registry. */
const difference = { what: text(), before: maybe(), after: maybe() };

/** The releases of a module: which there are, how they do, and which is live. */
export const releases = {
  list: defineCall({
    method: 'GET',
    path: '/Modules/releases/{id}',
    summary: 'The releases of a module, newest first',
    access: view,
    params: oneModule,
    query: listQuery({}, ['publishedAt']),
    data: pageOf(releaseRow),
  }),
  compare: defineCall({
    method: 'GET',
    path: '/Modules/compare/{id}',
    summary:
      'What differs between two releases: routes, menu names, slots, events, settings, ranges and files',
    access: view,
    params: oneModule,
    query: object({ from: version().required(), to: version().required() }),
    data: shape({ from: text(), to: text(), differences: listOf(difference) }),
  }),
  health: defineCall({
    method: 'GET',
    path: '/Modules/health/{id}',
    summary: 'How a module’s releases do in browsers, by hour',
    access: view,
    params: oneModule,
    query: object({ hours: integer().min(1).max(720) }),
    data: shape({
      releases: listOf({
        version: text(),
        health: healthSummary(),
        hours: listOf({
          at: text(),
          loads: whole(),
          failures: whole(),
          loadP75: number().nullable().defined(),
          lcpP75: number().nullable().defined(),
        }),
      }),
    }),
  }),
  promote: defineCall({
    method: 'POST',
    path: '/Modules/promote/{id}',
    invalidates: ['/Modules/'],
    summary: 'Makes the release in canary, or the one named, live for everybody',
    access: edit,
    params: oneModule,
    body: object({
      version: version(),
      reason: reason(),
      expects: expects(),
      acceptIncompatible: acceptIncompatible(),
    }),
    data: moved,
  }),
  rollBack: defineCall({
    method: 'POST',
    path: '/Modules/roll-back/{id}',
    invalidates: ['/Modules/'],
    summary: 'Makes an earlier release live: the one named, or the one that was live before',
    access: edit,
    params: oneModule,
    body: object({
      version: version(),
      reason: reason(),
      expects: expects(),
      acceptIncompatible: acceptIncompatible(),
    }),
    data: moved,
  }),
};
