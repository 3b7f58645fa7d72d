import { queryString } from './contract';
import type { UserType } from './platform';

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
  category: 'Academics' | 'Payments' | 'Admission' | 'Hostel' | 'Account' | 'Reports';
  audience: readonly UserType[];
  /** The page behind it. A notification with a `url` of its own leads there instead, where `ownUrl` allows it. */
  path: string;
  /** Properties that the page is told in its query and its navigation state. */
  tells: readonly ('sessionId' | 'semesterId' | 'entityId')[];
  ownUrl: boolean;
}

type Draft = Pick<NotificationKind, 'category' | 'audience' | 'path'> & Partial<NotificationKind>;
const kind = (draft: Draft): NotificationKind => ({ tells: [], ownUrl: false, ...draft });

const student: readonly UserType[] = ['student'];
const staff: readonly UserType[] = ['lecturer', 'official'];
const everyone: readonly UserType[] = ['student', ...staff];
const semester = ['sessionId', 'semesterId'] as const;

/** Every type of notification. The first four and their pages are the specification's. */
export const notificationKinds = {
  'course approval': kind({
    category: 'Academics',
    audience: student,
    path: '/course_registration/view',
    tells: semester,
  }),
  'school fees invoice': kind({
    category: 'Payments',
    audience: student,
    path: '/academic_fees/school_fees',
  }),
  'student profile': kind({ category: 'Account', audience: student, path: '/profile' }),
  'lecturer courses': kind({
    category: 'Academics',
    audience: ['lecturer'],
    path: '/records/view',
    tells: semester,
  }),
  'payment received': kind({
    category: 'Payments',
    audience: student,
    path: '/school_fees/receipt',
    tells: ['entityId'],
    ownUrl: true,
  }),
  'under-payment': kind({
    category: 'Payments',
    audience: student,
    path: '/school_fees/invoice',
    tells: ['entityId'],
    ownUrl: true,
  }),
  'invoice expiring': kind({
    category: 'Payments',
    audience: student,
    path: '/school_fees/invoice',
    tells: ['entityId'],
    ownUrl: true,
  }),
  'payment issue': kind({
    category: 'Payments',
    audience: student,
    path: '/school_fees',
    tells: ['entityId'],
    ownUrl: true,
  }),
  refund: kind({ category: 'Payments', audience: student, path: '/refunds' }),
  /** What was paid for is on its way. */
  'sundry dispatched': kind({
    category: 'Payments',
    audience: student,
    path: '/sundry',
    tells: ['entityId'],
    ownUrl: true,
  }),
  'offer published': kind({ category: 'Admission', audience: student, path: '/acceptance' }),
  'clearance rejected': kind({ category: 'Admission', audience: student, path: '/profile' }),
  'result published': kind({ category: 'Academics', audience: student, path: '/results', tells: semester }),
  'bed hold expiring': kind({ category: 'Hostel', audience: student, path: '/hostel' }),
  'registration window': kind({
    category: 'Academics',
    audience: student,
    path: '/course_registration',
    tells: semester,
  }),
  'role changed': kind({ category: 'Account', audience: everyone, path: '/profile', ownUrl: true }),
  /** Somebody asks for what this person may approve: it leads to the rows that wait for them. */
  'approval of money': kind({
    category: 'Payments',
    audience: ['official'],
    path: '/invoice_management/refunds',
    ownUrl: true,
  }),
  'grant to decide': kind({
    category: 'Account',
    audience: ['official'],
    path: '/student_management/manage_claims',
    ownUrl: true,
  }),
  /** A large export has been made. */
  'export ready': kind({ category: 'Reports', audience: staff, path: '/exports', ownUrl: true }),
} satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = Object.keys(notificationKinds) as readonly NotificationType[];

export function notificationKind(type: string): NotificationKind | undefined {
  return Object.hasOwn(notificationKinds, type) ? notificationKinds[type as NotificationType] : undefined;
}

/** Days that notifications are listed; older ones stay stored. */
export const notificationDays = 7;
export const notificationLength = 300;

/** Whether the address is a page of this portal: one slash first, and nothing a browser takes for another host. */
export function isPortalPath(url: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(url);
}

export interface NotificationTarget {
  /** Path with its query. */
  to: string;
  /** What the page is handed as navigation state. */
  state: Record<string, string | number>;
}

/** Where a click on a notification leads; null for a type that this build does not know. */
export function notificationTarget(
  type: string,
  properties: NotificationProperties,
): NotificationTarget | null {
  const known = notificationKind(type);
  if (!known) return null;
  const { url } = properties;
  if (known.ownUrl && url && isPortalPath(url)) return { to: url, state: {} };
  const told = known.tells.flatMap((name) => {
    const value = properties[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  const query = queryString(Object.fromEntries(told)).slice(0, -1);
  return { to: query ? `${known.path}?${query}` : known.path, state: Object.fromEntries(told) };
}
