import {
  array,
  defineCall,
  flag,
  listOf,
  listQuery,
  maybe,
  mixed,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { acceptIncompatible, edit, expects, moduleId, moved, reason, view } from './module-fields';

const compositionRow = {
  id: text(),
  channel: string().oneOf(['live', 'canary']).required(),
  at: text(),
  author: text(),
  reason: text(),
  /** As in `mf-finance 1.4.0 → 1.5.0`. */
  changes: array(text()).required(),
  /** The channel points at it now. */
  current: flag(),
};

const slotEnd = { module: text(), title: text(), version: text() };

/** The sets of releases, as they were and as they meet. */
export const compositions = {
  list: defineCall({
    method: 'GET',
    path: '/Modules/compositions',
    summary: 'Every move of the live and canary sets: when, who, why and what changed, newest first',
    access: view,
    query: listQuery({ channel: string().oneOf(['live', 'canary']), module: moduleId() }, ['at']),
    data: pageOf(compositionRow),
  }),
  one: defineCall({
    method: 'GET',
    path: '/Modules/compositions/{composition}',
    summary: 'One composition with its modules and what differs from the live one',
    access: view,
    params: object({
      composition: string()
        .matches(/^\d{1,18}$/, 'Not a composition')
        .required(),
    }),
    data: shape({
      ...compositionRow,
      parent: maybe(),
      modules: listOf({ id: text(), title: text(), version: text() }),
      /** What restoring it would change. */
      toLive: array(text()).required(),
      mayRestore: flag(),
    }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/Modules/compositions/{composition}/restore',
    invalidates: ['/Modules/'],
    summary: 'Makes the releases of an earlier composition live again, as a new composition',
    access: edit,
    params: object({
      composition: string()
        .matches(/^\d{1,18}$/, 'Not a composition')
        .required(),
    }),
    body: object({ reason: reason(), expects: expects(), acceptIncompatible: acceptIncompatible() }),
    data: moved,
  }),
  graph: defineCall({
    method: 'GET',
    path: '/Modules/graph',
    summary: 'Who provides and who fills which slot, who sends and who hears which event, in the live set',
    access: view,
    data: shape({
      slots: listOf({
        slot: text(),
        /** Null: something is contributed to a slot that no live module provides. */
        provider: object(slotEnd).nullable().defined(),
        /** Path of the shell's own page that offers it; null for slots of modules. */
        shellPage: maybe(),
        /** JSON Schema of the values that a contribution gets. */
        props: mixed<Record<string, unknown>>().nullable().defined(),
        contributions: listOf({
          ...slotEnd,
          load: text(),
          order: whole(),
          deadline: whole(),
          audiences: array(text()).required(),
        }),
      }),
      events: listOf({
        event: text(),
        schema: mixed<Record<string, unknown>>().nullable().defined(),
        senders: listOf(slotEnd),
        listeners: listOf(slotEnd),
      }),
    }),
  }),
};
