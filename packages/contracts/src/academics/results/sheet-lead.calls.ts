import { defineCall, listOf, nothing, object, string, text, whole } from '@portal/shared/model';
import { namedLeadSchema } from './named-lead.schema';

const ofHead = { access: { claim: 'results.approve' }, scoped: true } as const;

/** Who submits a sheet whose lead lecturer has left. */
export const sheetLead = {
  candidates: defineCall({
    ...ofHead,
    method: 'GET',
    path: '/Results/lecturers',
    summary: 'Lecturers of every department who can lead a course, the best ten by what is typed',
    query: object({ search: string().default('').trim().max(60) }),
    data: listOf({ id: whole(), name: text(), staffNumber: text(), department: text() }),
  }),
  name: defineCall({
    ...ofHead,
    method: 'POST',
    path: '/Results/course-grades/name-lead',
    impersonation: 'refuse',
    summary: 'Names who submits a sheet whose lead lecturer has left: the head of the owning department',
    body: namedLeadSchema,
    data: nothing,
    invalidates: ['/Results/', '/Lecturer/', '/Dashboard/'],
  }),
};
