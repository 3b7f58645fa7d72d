/**
 * The types of all notifications, as keys: the platform's own here, those of a domain in the `notifications.ts` of its
 * contract. Where each leads is known to the server alone; it goes along with every notification.
 */
export interface KnownNotifications {
  'export ready': true;
  'sending stopped': true;
}

export type NotificationType = keyof KnownNotifications;

/** What a type is listed under. */
export type NotificationCategory = 'Academics' | 'Payments' | 'Admission' | 'Hostel' | 'Account' | 'Reports';

/** Where a click on a notification leads. */
export interface NotificationTarget {
  /** Path with its query. */
  to: string;
  /** What the page is handed as navigation state. */
  state: { sessionId?: number | undefined; semesterId?: number | undefined; entityId?: string | undefined };
}

/** Days that notifications are listed; older ones stay stored. */
export const notificationDays = 7;
export const notificationLength = 300;

/** Whether the address is a page of this portal: one slash first, and nothing a browser takes for another host. */
export function isPortalPath(url: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(url);
}
