import type { useQueryClient } from '@portal/shared/http';
import { calls } from '@portal/shared/model';

const { notifications, recent } = calls.notification;

/**
 * Something has happened to the person: what a page marked as `live` is read again, as an invoice that waits for its
 * payment; so are the notifications on the screen, and others when they are next looked at.
 */
export async function refreshLive(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    refreshNotifications(client),
    client.invalidateQueries({ predicate: ({ meta }) => meta?.['live'] === true }),
  ]);
}

/** Fetches the notifications on the screen again; others when they are next looked at. */
export async function refreshNotifications(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(
    [notifications, recent].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
  );
}
