import { matchesRoute, texts } from '@portal/shared/model';
import type { Programme, ProgrammeRoutes } from './definition';
import { programme } from './programme';
import { rrrLogin } from './rrr-login';
import { variants } from './variants';

const { links } = texts.landing;

/**
 * The seven programmes in the order of the landing page. A programme says only how it differs. One without a `login`
 * is declared and has its invoice, and cannot be filled in yet: it has no line in `forms.ts` and `load-form.ts` either.
 */
export const programmes = {
  undergraduate: programme({
    id: 'undergraduate',
    name: 'Post UTME',
    mode: 'UTME',
    routes: {
      login: '/putme_login',
      form: '/putme_application',
      preview: '/putme_application/preview',
      details: '/putme_application/details',
    },
    more: [{ label: links.printPutme, to: '/putme_login' }],
    login: rrrLogin('Post UTME'),
  }),
  jupeb: programme({
    id: 'jupeb',
    name: 'JUPEB',
    mode: 'JUPEB',
    routes: { login: '/jupeb_login', form: '/jupeb_application', preview: '/jupeb_application/preview' },
    login: rrrLogin('JUPEB'),
  }),
  direct_entry: programme({
    id: 'direct_entry',
    name: 'Direct Entry',
    mode: 'DIRECT_ENTRY',
    routes: {
      login: '/direct_entry_login',
      form: '/direct_entry_application',
      preview: '/direct_entry_application/preview',
    },
    login: rrrLogin('Direct Entry'),
  }),
  supplementary: programme({
    id: 'supplementary',
    name: 'Supplementary',
    mode: 'SUPPLEMENTARY',
    routes: {
      login: '/supplementary_login',
      form: '/supplementary_application',
      preview: '/supplementary_application/preview',
      details: '/supplementary_application/details',
    },
    more: [{ label: links.printSupplementary, to: '/supplementary_login' }],
    login: rrrLogin('Supplementary'),
  }),
  postgraduate: programme({
    id: 'postgraduate',
    name: 'Postgraduate',
    mode: 'PG',
    routes: {
      login: '/pg_login',
      form: '/pg_application',
      preview: '/pg_application_details',
      reprintLogin: '/pg_reprint_login',
    },
    more: [{ label: links.trackApplication, to: '/pg_reprint_login' }],
    login: rrrLogin('Postgraduate'),
    reprint: { ...rrrLogin('Postgraduate'), text: 'Login to reprint or track your application' },
  }),
  pre_degree: programme({
    id: 'pre_degree',
    name: 'Pre-Degree',
    mode: 'PRE_DEGREE',
    routes: {
      login: '/pre_degree_login',
      form: '/pre_degree_application',
      preview: '/pre_degree_application/preview',
      details: '/pre_degree_application/details',
    },
    login: rrrLogin('Pre-Degree'),
  }),
  cce: programme({
    id: 'cce',
    name: 'CCE',
    mode: 'CCE',
    routes: { login: '/cce_login', form: '/cce_application', preview: '/cce_application/preview' },
    login: rrrLogin('CCE'),
  }),
} as const satisfies Record<string, Programme>;

export type ProgrammeId = keyof typeof programmes;

/** In the order of the landing page. */
export const programmeList: readonly Programme[] = Object.values(programmes);

/** All that have addresses: the programmes, and the variants of their forms. */
export const allForms: readonly Programme[] = [...programmeList, ...Object.values(variants)];

/** The programme whose application type that is. */
export function programmeOfType(applicationTypeId: number | null | undefined): Programme | undefined {
  return programmeList.find((each) => each.applicationTypeId === applicationTypeId);
}

/** The programme, or the variant of its form, whose login, form or preview has that path. */
export function programmeOfPath(pathname: string, screen: keyof ProgrammeRoutes): Programme | undefined {
  return allForms.find(({ routes }) => {
    const route = routes[screen];
    return route !== undefined && matchesRoute(route, pathname);
  });
}
