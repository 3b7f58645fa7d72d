import {
  isPortalPath,
  queryString,
  type NotificationCategory,
  type NotificationTarget,
  type NotificationType,
  type UserType,
} from '@portal/shared/model';
import { fromParts } from '../part';

/** What a notification tells the page that it leads to. */
export interface NotificationProperties {
  sessionId: number | null;
  semesterId: number | null;
  /** The record in question, as in an invoice number. */
  entityId?: string | null;
  /** A page of the portal, as in `/school_fees/invoice?number=1`. */
  url?: string | null;
}

/** One type of notification: for whom, and where a click on it leads. */
export interface NotificationKind {
  category: NotificationCategory;
  audience: readonly UserType[];
  /** The page behind it. A notification with a `url` of its own leads there instead, where `ownUrl` allows it. */
  path: string;
  /** Properties that the page is told in its query and its navigation state. */
  tells?: readonly ('sessionId' | 'semesterId' | 'entityId')[];
  ownUrl?: true;
  /** In words, where the type itself does not say it. */
  label?: string;
  /** Its domain mails it, where somebody wanted that: nobody chooses it. */
  mailed?: true;
  /** Money or a deadline, told by SMS to who chooses so. `fromStart`: its domain sends it until somebody declines. */
  sms?: { of: 'money' | 'deadline'; fromStart?: true };
}

declare module '../part' {
  interface Part {
    notifications?: Readonly<Partial<Record<NotificationType, NotificationKind>>>;
  }
}

/** Every type of notification. */
export const notificationKinds = (): ReadonlyMap<string, NotificationKind> =>
  fromParts(({ notifications }) => notifications);

export const notificationKind = (type: string): NotificationKind | undefined => notificationKinds().get(type);

/** Where a click on a notification leads; null for a type that nobody brings. */
export function notificationTarget(
  type: string,
  properties: NotificationProperties,
): NotificationTarget | null {
  const known = notificationKind(type);
  if (!known) return null;
  const { url } = properties;
  if (known.ownUrl && url && isPortalPath(url)) return { to: url, state: {} };
  const told = (known.tells ?? []).flatMap((name) => {
    const value = properties[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  const state: NotificationTarget['state'] = Object.fromEntries(told);
  const query = queryString(state).slice(0, -1);
  return { to: query ? `${known.path}?${query}` : known.path, state };
}
