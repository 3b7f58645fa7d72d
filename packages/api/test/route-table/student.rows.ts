import type { Rows } from './row';

const mine = { who: 'user', takesAnything: true } as const;
/** There is nothing of this id. */
const none = { id: 999_999 };
const nothing = '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21';
const because = { reason: 'As on my birth certificate', documentId: nothing, otherDocumentId: '' };
const decides = { who: 'student.decide-requests', params: none, answers: 'NOT_FOUND' } as const;

const nobody = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const view = { who: 'student.view' } as const;
const pairs = { who: 'student.duplicates' } as const;
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
  'GET /Calendar': mine,
  'POST /Calendar/address': mine,
  'DELETE /Calendar/address': mine,
  'GET /Calendar/{secret}/deadlines.ics': {
    who: 'public',
    takesAnything: true,
    params: { secret: nothing },
    answers: 'NOT_FOUND',
  },
  'GET /Dashboard/students': { ...view, takesAnything: true },
  'GET /StudentManagement/students': view,
  'GET /StudentManagement/students/left-out': view,
  'GET /StudentManagement/students/choices': { ...view, takesAnything: true },
  'GET /StudentManagement/students/{id}': { ...view, ...nobody },
  'GET /StudentManagement/students/{id}/timeline': { ...view, ...nobody },
  'GET /StudentManagement/students/{id}/documents': { ...view, ...nobody },
  'GET /StudentManagement/students/{id}/notes': { who: 'student.notes', ...nobody },
  'POST /StudentManagement/students/{id}/notes': {
    who: 'student.notes',
    ...nobody,
    body: { text: 'Came with a letter' },
  },
  'GET /Student/my-papers': mine,
  'POST /StudentManagement/students/{id}/papers': {
    who: 'student.edit-names',
    ...nobody,
    body: { papers: ['TRN1'] },
  },
  ...change('names', { surname: 'Bello', firstName: 'Grace', middleName: '', document: 'Affidavit 12' }),
  ...change('birth', { dateOfBirth: '2004-02-29', gender: 'Female' }),
  ...change('origin', { stateId: '1', lgaId: '1' }),
  ...change('study', { departmentId: '1', optionId: '' }),
  ...change('level', { level: '200' }),
  ...change('entry', { entryMode: 'UTME', entrySessionId: '1' }),
  ...change('state', { life: 'deferred', countsFrom: '' }),
  'GET /StudentManagement/record-updates': view,
  'GET /StudentManagement/record-updates/{id}': { ...view, ...nobody },
  'GET /StudentManagement/record-update-fields': { ...view, query: { updateId: 1 } },
  'POST /StudentManagement/record-updates/{id}/undo': {
    ...view,
    ...nobody,
    acting: 'refuse',
    body: { version: 1, reason: 'the table of routes' },
  },
  'GET /StudentManagement/duplicates': pairs,
  'GET /StudentManagement/duplicates/compare': {
    ...pairs,
    query: { one: 999_998, other: 999_999 },
    answers: 'NOT_FOUND',
  },
  'POST /StudentManagement/duplicates/apart': {
    ...pairs,
    acting: 'refuse',
    body: { oneId: 999_998, otherId: 999_999, reason: 'the table of routes' },
    answers: 'NOT_FOUND',
  },
  'POST /StudentManagement/duplicates/apart/{id}/take-back': {
    ...pairs,
    ...nobody,
    acting: 'refuse',
    body: { reason: 'the table of routes' },
  },
  'POST /StudentManagement/duplicates/joins': {
    ...pairs,
    acting: 'refuse',
    body: { goesId: 999_998, staysId: 999_999, seen: 'a'.repeat(32), reason: 'the table of routes' },
    answers: 'NOT_FOUND',
  },
  'POST /StudentManagement/duplicates/joins/{id}/approve': {
    ...pairs,
    ...nobody,
    acting: 'refuse',
    body: { seen: 'a'.repeat(32) },
  },
  'POST /StudentManagement/duplicates/joins/{id}/refuse': {
    ...pairs,
    ...nobody,
    acting: 'refuse',
    body: { reason: 'the table of routes' },
  },
  'POST /StudentManagement/duplicates/joins/{id}/undo': {
    ...pairs,
    ...nobody,
    acting: 'refuse',
    body: { reason: 'the table of routes' },
  },
  'PUT /Student/update-student-profile': {
    who: 'user',
    body: { version: 1, addresses: { permanentAddress: '1 Market Road', contactAddress: 'Hostel A' } },
  },
  'POST /Student/upload-passport': { ...mine, answers: 'PHOTO_REQUIRED' },
  'POST /Student/phone-code': { who: 'user', body: { mobileNumber: '08031234567' } },
  'POST /Student/confirm-phone': { who: 'user', body: { code: '123456' }, answers: 'CODE_EXPIRED' },
  'POST /Student/change-email': {
    who: 'user',
    body: { email: 'grace@mail.example', password: 'Wrong#2026' },
    answers: 'INVALID',
  },
  'GET /Student/profile-slip': mine,
  'POST /Student/download-my-data': mine,

  'GET /Student/requests': mine,
  'POST /Student/request-documents': { ...mine, answers: 'FILE_TYPE' },
  'GET /Student/request-documents/{id}': { ...mine, params: { id: nothing }, answers: 'NOT_FOUND' },
  'POST /Student/requests/names': {
    who: 'user',
    body: { surname: 'Bello', firstName: 'Ada', middleName: '', ...because },
    answers: 'INVALID',
  },
  'POST /Student/requests/birth': {
    who: 'user',
    body: { dateOfBirth: '2003-02-28', gender: 'Female', ...because },
    answers: 'INVALID',
  },
  'POST /Student/requests/origin': {
    who: 'user',
    body: { stateId: '999999', lgaId: '999999', ...because },
    answers: 'INVALID',
  },
  'POST /Student/requests/{id}/withdraw': {
    who: 'user',
    params: none,
    body: { version: 1 },
    answers: 'NOT_FOUND',
  },
  'GET /StudentManagement/requests': { who: 'student.decide-requests' },
  'GET /StudentManagement/requests/choices': { who: 'student.decide-requests', takesAnything: true },
  'GET /StudentManagement/requests/{id}': decides,
  'GET /StudentManagement/requests/{id}/documents/{document}': {
    ...decides,
    params: { ...none, document: nothing },
  },
  'POST /StudentManagement/requests/{id}/accept': { ...decides, body: { version: 1, recordVersion: 1 } },
  'POST /StudentManagement/requests/{id}/refuse': {
    ...decides,
    body: { version: 1, reason: 'the table of routes' },
  },
};
