import {
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  number,
  object,
  option,
  shape,
  string,
  text,
  textField,
  whole,
  whyField,
} from '@portal/shared/model';
import { numberBox } from '../categories/categories.schema';
import { dayBox, hostelOption, lastDayBox } from '../hostel-fields';
import { hostelPolicies, type HostelPolicy } from '../hostel-words';

const view = { access: { claim: 'hostel.view' } } as const;
const edit = {
  access: { claim: 'hostel.edit' },
  invalidates: ['/HostelManagement/', '/Hostel/', '/Dashboard/'],
} as const;
const bySession = object({ id: integer().positive().required() });
const moved = shape({ version: whole() });
const seen = () => integer().positive().nullable().default(null);

const policy = () => string<HostelPolicy>().oneOf(hostelPolicies).required();

const ruleFields = {
  /** By ballot, the windows of booking are those of applying. */
  policy: policy(),
  /** Where what decides a draw will be published; it stays once applications are open. */
  ballotSource: string()
    .default('')
    .trim()
    .max(200, 'At most 200 characters')
    .test('said', 'At least 5 characters', (value) => !value || value.length >= 5),
  holdHours: numberBox(1, 720, 'From 1 to 720 hours').required('Enter the hours'),
  mostLapses: numberBox(1, 20, 'From 1 to 20').required('Enter how often'),
  graceHours: numberBox(0, 168, 'From 0 to 168 hours').required('Enter the hours'),
  /** How many may be choosing at once; nothing: as many as come. */
  admits: numberBox(1, 10_000, 'From 1 to 10,000, or nothing'),
  turnMinutes: numberBox(2, 60, 'From 2 to 60 minutes').required('Enter the minutes'),
};
/** How bed-spaces are held in a session; figures as they are typed. */
export const sessionRulesSchema = object(ruleFields);

interface Siblings {
  parent: { opensOn?: string };
}
const windowFields = {
  opensOn: dayBox('Enter the first day'),
  closesOn: lastDayBox().test('after', 'It cannot close before it opens', (value, { parent }: Siblings) => {
    return !value || !parent.opensOn || value >= parent.opensOn;
  }),
  message: textField(undefined, 200),
};
/** First and last day of booking; without a last one until told otherwise. */
export const bookingWindowSchema = object(windowFields);
const audience = {
  studentTypeId: integer().positive().nullable().defined(),
  level: integer().positive().nullable().defined(),
};

/** How bed-spaces are given out in a session, and when they can be booked. */
export const sessionRules = {
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/session-rules/choices',
    summary: 'Sessions, kinds of student, levels, hostels and blocks',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      studentTypes: listOf(option),
      levels: listOf(option),
      departments: listOf(option),
      hostels: listOf(hostelOption),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/session-rules/{id}',
    summary: 'The rules of a session; version null where none are set yet',
    params: bySession,
    data: shape({
      sessionId: whole(),
      session: text(),
      policy: policy(),
      ballotSource: maybe(),
      holdHours: whole(),
      mostLapses: whole(),
      graceHours: whole(),
      /** Null: as many as come. */
      admits: number().integer().nullable().defined(),
      turnMinutes: whole(),
      version: number().integer().nullable().defined(),
      /** Of the session, once its rules are set. */
      bedSpaces: whole(),
      /** Who holds a bed-space of it without having paid, and who has paid for one or lives in it. */
      held: whole(),
      paid: whole(),
      /** The session before it, where that has rules. */
      before: maybe(),
    }),
  }),
  save: defineCall({
    ...edit,
    method: 'PUT',
    path: '/HostelManagement/session-rules/{id}',
    summary: 'Sets the rules of a session; with the first ones its bed-spaces are there',
    params: bySession,
    body: closedObject({
      ...ruleFields,
      version: seen(),
      /** How many have a bed-space already, held ones too, as was read; asked for where a ballot begins beside them. */
      holders: integer().min(0).nullable().default(null),
    }),
    data: moved,
  }),
  copy: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/session-rules/{id}/copy',
    summary: 'Takes over rules and quotas of the session before, where there are none yet',
    params: bySession,
    data: moved,
  }),
  windows: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/booking-windows',
    summary: 'When bed-spaces of a session can be booked; the window that names most of a student counts',
    query: object({ sessionId: integer().positive().required() }),
    data: listOf({
      id: whole(),
      /** As in `All students`, `Undergraduate, 100 level`. */
      words: text(),
      studentTypeId: number().integer().nullable().defined(),
      level: number().integer().nullable().defined(),
      opensOn: text(),
      closesOn: maybe(),
      message: string().defined(),
      state: string<'not_open' | 'open' | 'closed'>().oneOf(['not_open', 'open', 'closed']).required(),
      version: whole(),
    }),
  }),
  setWindow: defineCall({
    ...edit,
    method: 'PUT',
    path: '/HostelManagement/booking-windows/{id}',
    summary: 'Says from which day to which day of Lagos these students may book in this session',
    params: bySession,
    body: closedObject({ ...audience, ...windowFields, version: seen() }),
    data: moved,
  }),
  removeWindow: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/booking-windows/{id}/remove',
    summary: 'Takes away the window of these students: that of more students counts for them',
    params: bySession,
    body: closedObject({ ...audience, version: integer().positive().required(), reason: whyField() }),
    data: moved,
  }),
};
