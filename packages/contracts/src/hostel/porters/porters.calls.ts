import {
  array,
  closedObject,
  defineCall,
  flag,
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
  whySchema,
} from '@portal/shared/model';
import { lastDayBox } from '../hostel-fields';

export const porterStates = ['current', 'over'] as const;
export type PorterState = (typeof porterStates)[number];

const allocate = { access: { claim: 'hostel.allocate' } } as const;
const changed = { ...allocate, invalidates: ['/HostelManagement/porters'] } as const;

const chosen = (message: string) =>
  string()
    .default('')
    .required(message)
    .matches(/^\d{1,9}$/, { message, excludeEmptyString: true });

export const porterSchema = closedObject({
  userId: chosen('Choose the person'),
  hostelId: chosen('Choose the hostel'),
  /** The last day; empty until somebody ends it. */
  untilOn: lastDayBox(),
});

/** Who works at the door of which hostel. */
export const porters = {
  list: defineCall({
    method: 'GET',
    path: '/HostelManagement/porters',
    summary: 'Porters with their hostels, those of before too; the search knows names',
    access: { claim: 'hostel.view' },
    query: listQuery({ hostelId: integer().positive(), state: string<PorterState>().oneOf(porterStates) }, [
      'name',
      'hostel',
      'appointed',
    ]),
    data: pageOf({
      id: whole(),
      fullName: text(),
      userName: text(),
      hostel: text(),
      appointedAt: text(),
      appointedBy: text(),
      /** The last day; null until somebody ends it. */
      untilOn: maybe(),
      endedAt: maybe(),
      endedBy: maybe(),
      endReason: maybe(),
      state: string<PorterState>().oneOf(porterStates).required(),
      may: array(string<'end'>().oneOf(['end']).required()).required(),
    }),
  }),
  candidates: defineCall({
    ...allocate,
    method: 'GET',
    path: '/HostelManagement/porters/candidates',
    summary: 'Officials who can be appointed, the best ten of a search by name',
    query: object({ search: string().trim().default('').max(100) }),
    data: listOf({ id: whole(), fullName: text(), userName: text() }),
  }),
  appoint: defineCall({
    ...changed,
    method: 'POST',
    path: '/HostelManagement/porters',
    summary: 'Appoints a porter of a hostel, who gets the role and is told',
    body: porterSchema,
    data: shape({ id: whole() }),
  }),
  end: defineCall({
    ...changed,
    method: 'POST',
    path: '/HostelManagement/porters/{id}/end',
    summary: 'Ends an appointment at once; with the last one the role is taken back',
    params: object({ id: integer().positive().required() }),
    body: whySchema,
    data: shape({ ended: flag() }),
  }),
};
