import { queryClient } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';

/** What the doors hand to every module alike: what one sets on it would hold for all. */
export const sharedObjects: Record<string, object> = {
  sessionStore,
  queryClient,
};
