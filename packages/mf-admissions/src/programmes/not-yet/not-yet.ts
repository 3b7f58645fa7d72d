import { texts } from '@portal/shared/model';

const { links } = texts.landing;

interface NotYet {
  title: string;
  /** When it opens. */
  says: string;
  /** What to do meanwhile. */
  until: string;
}

/** Pages that are linked and not released yet, by their path. */
export const notYet: Readonly<Record<string, NotYet>> = {
  '/pg_reprint_login': {
    title: links.trackApplication,
    says: 'A postgraduate application can be followed here once its form is released.',
    until: 'You can generate and pay your invoice already; keep the RRR.',
  },
};
