import { texts } from '@portal/shared/model';

const { nav, links } = texts.landing;

interface NotYet {
  title: string;
  /** When it opens. */
  says: string;
  /** What to do meanwhile. */
  until: string;
}

/** Pages that are linked and not released yet, by their path. */
export const notYet: Readonly<Record<string, NotYet>> = {
  '/prospective_students': {
    title: nav.admissionStatus,
    says: 'The admission status is shown here once the first admission list of the session is out.',
    until: 'Whoever is offered admission is told by email, and finds the offer after signing in.',
  },
  '/pg_reprint_login': {
    title: links.trackApplication,
    says: 'A postgraduate application can be followed here once its form is released.',
    until: 'You can generate and pay your invoice already; keep the RRR.',
  },
};
