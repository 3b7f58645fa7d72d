import { calls } from '@portal/shared/model';
import type { Routes } from '../http/route';
import { composeFor } from './compose';
import { liveSetReader } from './live-set';
import { visitorOf } from './visitor';

/** What open pages ask, to learn whether there is a newer portal for them. */
export const compositionRoutes: Routes = (route, deps) => {
  const reader = liveSetReader(deps);
  route(calls.composition.current, async ({ actor, request, reply }) => {
    const { set } = await reader.read();
    const { id } = composeFor(set, visitorOf(request, actor));
    reply.header('cache-control', 'private, no-cache').header('etag', `"${id}"`);
    return { composition: id };
  });
};
