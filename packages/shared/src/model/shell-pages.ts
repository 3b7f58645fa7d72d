import { matchesRoute } from './route-patterns';
import { texts } from './texts';
import type { University } from './platform';

/** Old and second names of pages: the prefix on the left answers as the one on the right. */
const aliases: readonly (readonly [from: string, to: string])[] = [
  ['/academic_fees/school_fees', '/school_fees'],
  ['/app_reports', '/reports'],
  ['/jamb_students_invoice', '/application_invoice'],
];

/** The path that an alias stands for, or null when the path is no alias. */
export function resolveAlias(pathname: string): string | null {
  const alias = aliases.find(([from]) => matchesRoute(`${from}/*`, pathname));
  if (!alias) return null;
  const [from, to] = alias;
  return [to, ...pathname.split('/').slice(from.split('/').length)].join('/');
}

/** Pages that are made at build time, with scripts of their own. */
export const publicPages = [
  '/',
  '/login',
  '/forgot_password',
  '/reset_password',
  '/change_email',
  '/agree_email',
  '/verify_otp',
  '/verify_account',
  '/verify_confirmation',
  '/impersonation_login',
] as const;
export type PublicPage = (typeof publicPages)[number];

/** Documents outside the app: going there loads a new page. */
const documents: readonly string[] = [...publicPages, '/api/*', '/mailbox/*'];

export function isDocument(pathname: string): boolean {
  return documents.some((document) => matchesRoute(document, pathname));
}

/** Pages that the shell brings itself, for everybody who is signed in: path and title. */
export const shellPages = {
  '/dashboard': 'Dashboard',
  '/profile': texts.shell.profile,
  '/change_password': texts.shell.changePassword,
  '/security': 'Sign-in and security',
  '/notifications': 'Notifications',
  '/reports': 'Reports',
} as const;
export type ShellPage = keyof typeof shellPages;

/** The shell's own page at an address. */
export function shellPageAt(address: string): ShellPage | undefined {
  return (Object.keys(shellPages) as ShellPage[]).find((page) => matchesRoute(page, address));
}

/** Where every refusal leads. */
export const noAccessPage = { path: '/no_access', title: 'No access' } as const;

type Named = Pick<University, 'shortName'>;

/** What the tab of a page with this title is called. */
export const tabTitle = (title: string, { shortName }: Named): string => `${title} · ${shortName}`;

interface TitledPage {
  address: string;
  /** The title of the module's route that answers there for this person. */
  routeTitle: string | undefined;
  /** The page is there for others, and not for this person. */
  isRefused: boolean;
}

/**
 * What the tab of an app page is called, in its document as by script: by the university alone on the way to another
 * page.
 */
export function documentTitle({ address, routeTitle, isRefused }: TitledPage, university: Named): string {
  const own = shellPageAt(address);
  const refusal = isRefused || matchesRoute(noAccessPage.path, address) ? noAccessPage.title : undefined;
  const title = routeTitle ?? (own ? shellPages[own] : refusal);
  return title ? tabTitle(title, university) : university.shortName;
}

/** Those that a module may bring instead, for people of its audience; all others are the shell's alone. */
export const replaceablePages: readonly ShellPage[] = ['/dashboard', '/profile'];

/** What no module may answer, as far as the shell is concerned. */
export const shellAddresses: readonly string[] = [
  ...documents,
  ...(Object.keys(shellPages) as ShellPage[]).filter((page) => !replaceablePages.includes(page)),
  noAccessPage.path,
  ...aliases.map(([from]) => `${from}/*`),
];

/** What the shell answers in the menu itself when no live module does. */
export const shellMenu = [
  { name: 'dashboard', label: 'Dashboard', to: '/dashboard', icon: 'home' },
  { name: 'profile', label: 'Profile', to: '/profile', icon: 'person' },
  { name: 'reports', label: 'Reports', to: '/reports', icon: 'document' },
] as const;

/** Slots on pages of the shell's own, by path: what modules contribute to them is loaded beside the page. */
export const shellSlots: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['staff-dashboard.card'],
  '/reports': ['reports.group'],
};

/** The slots that the shell's page at an address offers. */
export function shellSlotsAt(address: string): readonly string[] | undefined {
  return Object.entries(shellSlots).find(([page]) => matchesRoute(page, address))?.[1];
}
