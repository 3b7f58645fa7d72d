import type { useQueryClient } from '@portal/shared/http';
import { calls } from '@portal/shared/model';

const { notifications, recent } = calls.notification;

/** Fetches the notifications on the screen again; others when they are next looked at. */
export async function refreshNotifications(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(
    [notifications, recent].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
  );
}
