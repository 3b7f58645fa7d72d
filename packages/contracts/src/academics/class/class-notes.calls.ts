import { defineCall, integer, listOf, object, shape, text, whole } from '@portal/shared/model';
import { classNoteSchema } from './class-notes.schema';

const notes = {
  access: { claim: 'registration.view' },
  scoped: true,
  path: '/CourseRegistration/class/students/{id}/notes',
} as const;
const byId = object({ id: integer().positive().required() });

/** Notes about the students of a class, for whoever advises or heads it; nobody changes one. */
export const classNotes = {
  list: defineCall({
    ...notes,
    method: 'GET',
    summary: 'What adviser, head and dean wrote down about a student, the latest first',
    params: byId,
    data: listOf({ id: whole(), text: text(), by: text(), at: text() }),
  }),
  add: defineCall({
    ...notes,
    method: 'POST',
    summary: 'Writes a note about a student down, as whoever advises or heads the class',
    params: byId,
    body: classNoteSchema,
    data: shape({ id: whole() }),
    invalidates: ['/CourseRegistration/class'],
  }),
};
