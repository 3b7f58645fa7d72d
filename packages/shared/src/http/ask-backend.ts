import { http } from './client';

export interface BackendQuestion {
  /** `GET` when left out. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Asks the module's own server through the portal, which tells it who is signed in (`X-Portal-Person`): `backend.through`
 * in `module.config.ts` names it, and an administrator grants it. Answers what the server sends, which nobody has
 * checked: cast it with a schema of your own.
 *
 *     const host = useHost();
 *     const books = useQuery({
 *       queryKey: ['books'],
 *       queryFn: async ({ signal }) => list.cast(await askBackend(host, '/books', { signal })),
 *     });
 */
export async function askBackend(
  { module }: { module: { id: string } },
  path: string,
  { method = 'GET', body, signal }: BackendQuestion = {},
): Promise<unknown> {
  const { data } = await http.request<unknown>({
    // The token goes along; what a team's server refuses says nothing of the session here.
    baseURL: `/backends/${module.id}`,
    url: path,
    method,
    access: 'public',
    ...(body !== undefined && { data: body }),
    ...(signal && { signal }),
  });
  return data;
}
