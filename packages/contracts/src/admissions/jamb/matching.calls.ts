import {
  array,
  defineCall,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { joinAgreeingSchema } from './join.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const id = () => integer().positive();

/** How an application stands to the candidate of the list whose number it says. */
export const matchStandings = ['agrees', 'uncertain', 'contradicts'] as const;
export type MatchStanding = (typeof matchStandings)[number];
export const matchStandingLabels: Record<MatchStanding, string> = {
  agrees: 'Agrees',
  uncertain: 'Uncertain',
  contradicts: 'Says otherwise',
};

/** Applications that came before the list that their JAMB number stands on. */
export const matching = {
  uploadMatches: defineCall({
    method: 'GET',
    path: '/Jamb/uploads/{id}/matches',
    summary:
      'How many rows of your upload have an application that is matched with it, and that is left for an officer',
    ...edit,
    impersonation: 'refuse',
    params: object({ id: string().uuid().required() }),
    data: shape({ matched: whole(), uncertain: whole(), contradicting: whole() }),
  }),
  unmatched: defineCall({
    method: 'GET',
    path: '/Jamb/unmatched',
    summary: 'Applications beside the candidates whose JAMB number they say, which nobody has joined yet',
    ...view,
    query: listQuery({ sessionId: id(), applicationTypeId: id() }, ['name', 'jambNumber']),
    data: pageOf({
      /** Of the application. */
      id: whole(),
      candidateId: whole(),
      applicationNumber: text(),
      jambNumber: text(),
      type: text(),
      session: text(),
      /** Of the list. */
      department: text(),
      /** As on the application. */
      surname: text(),
      name: text(),
      listedName: text(),
      /** As it was typed; null before it was. */
      utme: maybe(),
      listedUtme: whole().nullable().defined(),
      standing: string().oneOf(matchStandings).defined(),
      differences: array(text()).required(),
      may: array(string().oneOf(['join']).defined()).required(),
    }),
  }),
  joinAgreeing: defineCall({
    method: 'POST',
    path: '/Jamb/unmatched/join',
    summary: 'Joins those of these applications that agree with the list; the others stay as they are',
    invalidates: ['/Jamb/', '/DirectEntry/', '/Application/screening/'],
    ...edit,
    body: joinAgreeingSchema,
    data: shape({ done: whole(), refused: listOf({ id: whole(), message: text() }) }),
  }),
};
