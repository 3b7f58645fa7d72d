import { onlineManager, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A client with the portal's defaults: nothing is retried, and what is cached is shown while offline. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'offlineFirst', staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}

/** The query client of this page. */
export const queryClient: QueryClient = createQueryClient();

/** Whether the browser has a connection; renders again when that changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
