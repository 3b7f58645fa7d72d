import {
  array,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { studentLetterKinds, type StudentLetterKind } from '../letters/letter-words';
import { earlierPapers } from '../issued-papers/earlier-papers';
import {
  requestStates,
  requestSubjects,
  type RequestState,
  type RequestSubject,
} from '../requests/requests-words';
import { changeGroups, type ChangeGroup } from './change-groups';
import { goneStates, lifeStates, type GoneState, type LifeState } from './life-states';
import { noteSchema } from './notes.schema';

const view = { access: { claim: 'student.view' }, scoped: true } as const;
const notes = { access: { claim: 'student.notes' }, scoped: true } as const;
const byId = object({ id: integer().positive().required() });
const maybeWhole = () => number().integer().nullable().defined();
const lifeState = () => string<LifeState>().oneOf(lifeStates).required();

/** Of whom the list is; without a state of those who have not left for good. */
const asked = {
  sessionId: integer().positive(),
  studentTypeId: integer().positive(),
  schoolId: integer().positive(),
  departmentId: integer().positive(),
  optionId: integer().positive(),
  level: integer().positive(),
  state: string<LifeState | 'all'>().oneOf([...lifeStates, 'all']),
};

/** Records of students as officers see them, each within their part of the university. */
export const studentRecords = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/students',
    summary:
      'Students by any text: name with or without tone marks, matric and JAMB number, RRR, or a phone however typed',
    query: listQuery(asked, ['name', 'matricNumber']),
    data: pageOf({
      id: whole(),
      passport: maybe(),
      fullName: text(),
      matricNumber: maybe(),
      jambNumber: maybe(),
      gender: text(),
      department: maybe(),
      level: whole(),
      studentType: text(),
      /** Of entry. */
      session: text(),
      state: lifeState(),
      /** Of the account; null for who has none yet. */
      userId: maybeWhole(),
      /** Groups of the record that whoever asks may change. */
      may: array(string<ChangeGroup>().oneOf(changeGroups).required()).required(),
    }),
  }),
  leftOut: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/students/left-out',
    summary: 'How many the list leaves out because they left for good, by state; counted to a thousand each',
    query: object(asked).shape({ search: string().trim().max(100) }),
    data: listOf({
      state: string<GoneState>().oneOf(goneStates).required(),
      students: whole(),
      exact: flag(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/students/choices',
    summary: 'What the list of students can be narrowed by',
    data: shape({
      sessions: listOf(option),
      studentTypes: listOf(option),
      schools: listOf(option),
      departments: listOf(option),
      /** As in `Software, Computer Science`. */
      options: listOf({ ...option, departmentId: whole() }),
      levels: listOf(option),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/students/{id}',
    summary: 'The record of one student, with the version to send when it is changed',
    params: byId,
    data: shape({
      id: whole(),
      version: whole(),
      fullName: text(),
      surname: text(),
      firstName: text(),
      middleName: text(),
      passport: maybe(),
      matricNumber: maybe(),
      jambNumber: maybe(),
      gender: text(),
      dateOfBirth: text(),
      countryId: whole(),
      country: text(),
      stateId: maybeWhole(),
      state: maybe(),
      lgaId: maybeWhole(),
      lga: maybe(),
      email: maybe(),
      mobileNumber: maybe(),
      permanentAddress: maybe(),
      studentType: text(),
      school: maybe(),
      departmentId: maybeWhole(),
      department: maybe(),
      optionId: maybeWhole(),
      option: maybe(),
      level: whole(),
      entryMode: text(),
      entrySessionId: whole(),
      entrySession: text(),
      life: lifeState(),
      userId: maybeWhole(),
      /** The record into which this one went, as it is closed; null where it counts. */
      joinedInto: object({ id: whole(), fullName: text(), matricNumber: maybe() }).nullable().defined(),
      /** Null for who does not hold `student.notes` there; every field is null while the student has named nobody. */
      nextOfKin: object({
        fullName: maybe(),
        relationship: maybe(),
        mobileNumber: maybe(),
        email: maybe(),
        address: maybe(),
      })
        .nullable()
        .defined(),
      /** How often they changed department. */
      transfers: whole(),
      may: array(string<ChangeGroup>().oneOf(changeGroups).required()).required(),
    }),
  }),
  timeline: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/students/{id}/timeline',
    summary: 'What happened to the record of a student, the latest first',
    params: byId,
    data: listOf({
      at: text(),
      /** As in `Names changed`. */
      what: text(),
      detail: maybe(),
      by: maybe(),
      reason: maybe(),
    }),
  }),
  documents: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/students/{id}/documents',
    summary:
      'Documents of a record, the latest first: what the student sent, letters, and papers to be issued anew',
    params: byId,
    data: shape({
      sent: listOf({
        /** Of the file: who decides requests reads it by the request. */
        id: text(),
        name: text(),
        requestId: whole(),
        subject: string<RequestSubject>().oneOf(requestSubjects).required(),
        state: string<RequestState>().oneOf(requestStates).required(),
        sentAt: text(),
      }),
      letters: listOf({
        id: whole(),
        kind: string<StudentLetterKind>().oneOf(studentLetterKinds).required(),
        session: text(),
        issuedAt: text(),
        /** False once a newer one says something else. */
        current: flag(),
        /** By which anybody can check it. */
        code: text(),
      }),
      earlier: earlierPapers(),
    }),
  }),
  notes: defineCall({
    ...notes,
    method: 'GET',
    path: '/StudentManagement/students/{id}/notes',
    summary: 'Notes of officers about a student, the latest first; the student never sees them',
    params: byId,
    data: listOf({ id: whole(), text: text(), by: text(), at: text() }),
  }),
  addNote: defineCall({
    ...notes,
    method: 'POST',
    path: '/StudentManagement/students/{id}/notes',
    summary: 'Writes a note about a student; it stays as it is',
    params: byId,
    body: noteSchema,
    data: shape({ id: whole() }),
    invalidates: ['/StudentManagement/'],
  }),
};
