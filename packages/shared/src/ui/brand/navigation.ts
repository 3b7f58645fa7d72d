import { texts } from '../../model';

export interface SiteLink {
  readonly label: string;
  readonly to: string;
}

const { nav } = texts.landing;

/** The way in: in the header of every page that needs no session, also where the other links are folded. */
export const signIn: SiteLink = { label: nav.login, to: '/login' };

/** Top navigation of every page shown to people who are not signed in, in the specification's order. */
export const headerLinks: readonly SiteLink[] = [
  { label: nav.home, to: '/' },
  { label: nav.sundry, to: '/sundry/all' },
  { label: nav.admissionStatus, to: '/prospective_students' },
  signIn,
];

export interface SiteLinkGroup {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** Footer of the public pages and of the shell. The help line stands beside it on all pages (WCAG 3.2.6). */
export const footerGroups: readonly SiteLinkGroup[] = [
  {
    title: 'Applicants',
    links: [
      { label: 'Admission programmes', to: '/#programmes' },
      { label: nav.admissionStatus, to: '/prospective_students' },
      { label: 'JUPEB application', to: '/jupeb_login' },
    ],
  },
  {
    title: 'Students and staff',
    links: [
      signIn,
      { label: texts.login.forgot, to: '/forgot_password' },
      { label: texts.login.verify, to: '/verify_account' },
      { label: nav.sundry, to: '/sundry/all' },
    ],
  },
];

export const footerTexts = { help: 'Help line', top: 'Back to top' } as const;
