import { defineCall, listQuery, boolean, integer, object, pageOf, shape, whole } from '@portal/shared/model';
import { audienceKeyField } from '../audience';
import { windowRow } from '../open-reg/registration-windows.calls';
import { closedRegistrationSchema } from '../open-reg/registration-windows.schema';
import { addDropDaysSchema } from './add-drop.schema';

/** When students may add and drop courses; who they are is said as with windows of registration. */
export const addDropWindows = {
  list: defineCall({
    access: { claim: 'registration.view' },
    scoped: true,
    method: 'GET',
    path: '/CourseRegistration/add-drop-windows',
    summary:
      'Windows of add and drop by kind of student, level and school; the current semester where none is named',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semester: integer().oneOf([1, 2]),
        schoolId: integer().positive(),
        studentTypeId: integer().positive(),
        own: boolean(),
      },
      ['students', 'opens', 'closes'],
    ),
    data: pageOf(windowRow),
  }),
  set: defineCall({
    access: { claim: 'registration.edit' },
    scoped: true,
    method: 'PUT',
    path: '/CourseRegistration/add-drop-windows/{id}',
    summary: 'Says from which day to which day of Lagos these students may add and drop courses',
    params: object({ id: audienceKeyField() }),
    body: addDropDaysSchema,
    data: shape({ version: whole() }),
    invalidates: ['/CourseRegistration/'],
  }),
  follow: defineCall({
    access: { claim: 'registration.edit' },
    scoped: true,
    method: 'POST',
    path: '/CourseRegistration/add-drop-windows/{id}/follow',
    summary: 'Takes the days of their own away from some students: the days of more students count for them',
    params: object({ id: audienceKeyField() }),
    body: closedRegistrationSchema,
    data: shape({ version: whole() }),
    invalidates: ['/CourseRegistration/'],
  }),
};
