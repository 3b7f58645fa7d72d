import {
  array,
  closedObject,
  defineCall,
  integer,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import {
  recordUpdateStates,
  updatedFieldStates,
  type RecordUpdateState,
  type UpdatedFieldState,
} from './record-fields';

const view = { access: { claim: 'student.view' }, scoped: true } as const;
const byId = object({ id: integer().positive().required() });

const update = {
  id: whole(),
  version: whole(),
  fileName: text(),
  state: string<RecordUpdateState>().oneOf(recordUpdateStates).required(),
  students: whole(),
  fields: whole(),
  /** Students whom the job has seen to, in what it does now or has done last. */
  done: whole(),
  /** Students whose record was left as it was: it had changed since the preview, or could not be changed so. */
  skipped: whole(),
  runBy: text(),
  runAt: text(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: maybe(),
  undoneBy: maybe(),
  undoneAt: maybe(),
  undoReason: maybe(),
  /** Fields that the undo has left as they were. */
  stayed: whole(),
  may: array(string<'undo'>().oneOf(['undo']).required()).required(),
};

/** Records that one spreadsheet changed: the rows come in by the upload `student-records`. */
export const recordUpdates = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/record-updates',
    summary:
      'Spreadsheets that changed records, the newest first: all for who sees every student, else one’s own',
    query: listQuery({}, ['run']),
    data: pageOf(update),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/record-updates/{id}',
    summary: 'A spreadsheet that changed records',
    params: byId,
    data: shape(update),
  }),
  fields: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/record-update-fields',
    summary:
      'Every field that a spreadsheet changed, before and after, and what became of it; the search knows name and matric number',
    query: listQuery(
      {
        updateId: integer().positive().required(),
        state: string<UpdatedFieldState>().oneOf(updatedFieldStates),
      },
      ['name', 'matricNumber'],
    ),
    data: pageOf({
      studentId: whole(),
      fullName: text(),
      matricNumber: maybe(),
      /** As in `Level`. */
      field: text(),
      before: text(),
      after: text(),
      state: string<UpdatedFieldState>().oneOf(updatedFieldStates).required(),
      note: maybe(),
    }),
  }),
  undo: defineCall({
    ...view,
    method: 'POST',
    impersonation: 'refuse',
    path: '/StudentManagement/record-updates/{id}/undo',
    summary:
      'Has every field put back that still is as the spreadsheet has set it, within 24 hours; what was changed since stays, and is listed',
    params: byId,
    body: closedObject({ version: integer().positive().required(), reason: whyField() }),
    data: shape({ version: whole() }),
    invalidates: ['/StudentManagement/', '/Student/'],
  }),
};
