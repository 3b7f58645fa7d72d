import type { Rows } from './row';

const nobody = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const view = { who: 'student.view' } as const;
const seen = { version: 1 };
const saved = { ...seen, reason: 'The papers say so', mark: 'as shown' };

/** A group of a record: what it would do, and its change. */
function change(group: string, fields: Record<string, unknown>): Rows {
  const who = `student.edit-${group}` as 'student.edit-names';
  return {
    [`POST /StudentManagement/students/{id}/${group}/preview`]: {
      who,
      ...nobody,
      body: { ...fields, ...seen },
    },
    [`PUT /StudentManagement/students/{id}/${group}`]: { who, ...nobody, body: { ...fields, ...saved } },
  };
}

/** Students' records. */
export const studentRows: Rows = {
  'GET /Student/student-profile': { who: 'user', takesAnything: true },
  'GET /StudentManagement/students': view,
  'GET /StudentManagement/students/left-out': view,
  'GET /StudentManagement/students/choices': { ...view, takesAnything: true },
  'GET /StudentManagement/students/{id}': { ...view, ...nobody },
  'GET /StudentManagement/students/{id}/timeline': { ...view, ...nobody },
  'GET /StudentManagement/students/{id}/notes': { who: 'student.notes', ...nobody },
  'POST /StudentManagement/students/{id}/notes': {
    who: 'student.notes',
    ...nobody,
    body: { text: 'Came with a letter' },
  },
  ...change('names', { surname: 'Bello', firstName: 'Grace', middleName: '', document: 'Affidavit 12' }),
  ...change('birth', { dateOfBirth: '2004-02-29', gender: 'Female' }),
  ...change('origin', { stateId: '1', lgaId: '1' }),
  ...change('study', { departmentId: '1', optionId: '' }),
  ...change('level', { level: '200' }),
  ...change('entry', { entryMode: 'UTME', entrySessionId: '1' }),
  ...change('state', { life: 'deferred', countsFrom: '' }),
};
