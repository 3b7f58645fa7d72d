import { texts } from '@portal/shared/model';

const { nav } = texts.landing;

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
};
