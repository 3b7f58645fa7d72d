import { http, queryClient } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';

const { defaults, interceptors } = http;
const handlers = ({ handlers }: { handlers?: object }) => handlers ?? {};

/** What the doors hand to every module alike: what one sets on it would hold for all. */
export const sharedObjects: Record<string, object> = {
  sessionStore,
  queryClient,
  http,
  'http.defaults': defaults,
  'http.defaults.headers': defaults.headers,
  'http.defaults.headers.common': defaults.headers.common,
  'http.interceptors.request': handlers(interceptors.request as object),
  'http.interceptors.response': handlers(interceptors.response as object),
};
