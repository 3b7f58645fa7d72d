import { texts } from '@portal/shared/model';
import { programmeList, type ProgrammeId } from './catalogue';
import type { Panel, Programme } from './definition';

type PanelText = Omit<Panel, 'links'>;

/** What that is, the form and its set-up say: a list here would be a second one. */
const askedFor = 'Before you pay you are shown what the form asks for: numbers, papers, results and people.';
const payAndKeep =
  'Generate an invoice with your phone number, pay it at any bank branch, by card or by USSD, and keep the RRR: it opens your form.';

/** What the landing page says about each programme; apart from the catalogue, which every page of applicants has. */
export const panels = {
  undergraduate: {
    hash: '#undergraduate',
    title: 'Post UTME screening',
    body: 'For candidates who chose this university in the UTME and wish to be considered for undergraduate admission.',
    bullets: [
      'You need a UTME score of at least 150 and your JAMB registration number.',
      'Five O-Level credits, English Language and Mathematics among them, at not more than two sittings.',
      askedFor,
      payAndKeep,
      'Return here after the screening to print your result.',
    ],
    advert: {
      text: texts.landing.advert,
      label: texts.landing.more,
      to: 'https://www.futgurara.example/admissions/screening',
      external: true,
    },
  },
  jupeb: {
    hash: '#jupeb',
    title: 'JUPEB foundation programme',
    body: 'One year of A-Level study towards direct entry into 200 level, examined by the Joint Universities Preliminary Examinations Board.',
    bullets: [
      'Choose a school and one of its three-subject combinations.',
      askedFor,
      payAndKeep,
      'The form saves as you go: you may stop and come back with the same RRR.',
    ],
  },
  direct_entry: {
    hash: '#direct_entry',
    title: 'Direct Entry',
    body: 'Admission into 200 level for holders of ND, HND, NCE or A-Level passes registered with JAMB for direct entry.',
    bullets: [
      'You need your JAMB direct entry registration number.',
      'ND at upper credit, HND, NCE, or JUPEB and IJMB points, with five O-Level credits.',
      askedFor,
      payAndKeep,
    ],
  },
  supplementary: {
    hash: '#supplementary',
    title: 'Supplementary admission',
    body: 'For UTME candidates who wish to change to this university on the second list.',
    bullets: [
      'You need your JAMB registration number and UTME score.',
      'Choose among the schools that still have places.',
      askedFor,
      payAndKeep,
      'Return here to print your result.',
    ],
  },
  postgraduate: {
    hash: '#postgraduate',
    title: 'Postgraduate School',
    body: 'Postgraduate diplomas, master’s degrees and doctorates, by coursework and research.',
    bullets: [
      askedFor,
      'The email addresses of your referees: each receives a private link.',
      'The application fee is not refunded.',
      payAndKeep,
    ],
  },
  pre_degree: {
    hash: '#pre_degree',
    title: 'Pre-Degree',
    body: 'A foundation year in the sciences that prepares candidates for UTME and 100 level.',
    bullets: [
      'O-Level credits in English Language, Mathematics and science subjects.',
      'Open to candidates who are not yet in UTME.',
      askedFor,
      payAndKeep,
    ],
  },
  cce: {
    hash: '#cce',
    title: 'Centre for Continuing Education',
    body: 'Part-time study, evenings and weekends, for people in work: undergraduate and postgraduate.',
    bullets: ['Choose the level of study and the course in the form.', askedFor, payAndKeep],
  },
} as const satisfies Record<ProgrammeId, PanelText>;

/** A programme with what the landing page says of it. */
export interface ShownProgramme extends Programme {
  readonly panel: Panel;
}

/** As the landing page has them, in its order. */
export const shownProgrammes = (): readonly ShownProgramme[] =>
  programmeList.map((programme) => ({
    ...programme,
    panel: { ...panels[programme.id as ProgrammeId], links: programme.links },
  }));
