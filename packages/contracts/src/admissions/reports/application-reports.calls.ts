import {
  applicationStates,
  boolean,
  dayFilter,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { milestones, type Milestone } from './stages';

/** Reports of admissions: within the part of the university where the claim is held. */
export const reports = { access: { claim: 'admissions.reports' }, scoped: true } as const;

const id = () => integer().positive();

const filters = {
  sessionId: id(),
  applicationTypeId: id(),
  /**
   * Where it is now: its own state, or that of its offer where the offer is further. An application of a type without
   * screening stays `completed` while its offer is accepted.
   */
  stage: string().oneOf([...applicationStates]),
  /** What it has reached, wherever it is now. */
  reached: string().oneOf([...milestones]),
  /** The department that is offered, or chosen in JAMB's list. */
  departmentId: id(),
  /** Days on which the form was asked for. */
  from: dayFilter(),
  to: dayFilter(),
  /** Paid, and not submitted a week later. */
  abandoned: boolean(),
};

const reached = shape(
  Object.fromEntries(milestones.map((milestone) => [milestone, whole()])) as Record<
    Milestone,
    ReturnType<typeof whole>
  >,
);

/** Applications of all seven types, by how far they are. */
export const applicationReports = {
  list: defineCall({
    ...reports,
    method: 'GET',
    path: '/ApplicationReports/applications',
    summary: 'Applications of every type with their stage',
    query: listQuery(filters, ['made']),
    data: pageOf({
      id: whole(),
      applicationNumber: maybe(),
      name: text(),
      type: text(),
      session: text(),
      department: maybe(),
      stage: string()
        .oneOf([...applicationStates])
        .required(),
      /** The last step that was saved of a form that is being filled in, as in `Sponsor & Referee (2 of 3)`. */
      section: maybe(),
      /** ISO times. */
      madeAt: text(),
      paidAt: maybe(),
      completedAt: maybe(),
      abandoned: flag(),
    }),
  }),
  totals: defineCall({
    ...reports,
    method: 'GET',
    path: '/ApplicationReports/totals',
    summary:
      'How many of the filtered applications are in each stage and have reached each milestone, by type',
    query: listQuery(filters, []),
    data: shape({
      /** ISO time at which it was counted. */
      asOf: text(),
      count: whole(),
      abandoned: whole(),
      /** How many have got so far, of all types. */
      reached,
      byType: listOf({ id: whole(), type: text(), reached }),
      /** How many are there now; those without any are left out. */
      byStage: listOf({ stage: text(), count: whole() }),
      /** Of the type that was asked for, how many saved each step of its form; empty for several types. */
      bySection: listOf({ section: text(), count: whole() }),
    }),
  }),
  choices: defineCall({
    ...reports,
    method: 'GET',
    path: '/ApplicationReports/choices',
    summary: 'What the filters of the reports of admissions offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      types: listOf(option),
      batches: listOf(option),
      departments: listOf(option),
      states: listOf(option),
    }),
  }),
  abandoned: defineCall({
    access: { claim: 'admissions.contacts' },
    scoped: true,
    method: 'GET',
    path: '/ApplicationReports/abandoned',
    summary:
      'Forms that were paid for and not submitted a week later. Phone and email are masked here; the file, which is audited, has them whole',
    query: listQuery({ sessionId: id(), applicationTypeId: id() }, ['paid']),
    data: pageOf({
      id: whole(),
      applicationNumber: maybe(),
      name: text(),
      type: text(),
      session: text(),
      section: maybe(),
      paidAt: maybe(),
      phone: text(),
      email: text(),
    }),
  }),
};
