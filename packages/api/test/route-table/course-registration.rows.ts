import type { Claim } from '@portal/shared/model';
import type { Rows } from './row';

const reason = 'the table of routes';
/** There is no such session. */
const noSuch = { params: { id: '999999-1-x-x-x' }, answers: 'NOT_FOUND' } as const;
const edits = { who: 'registration.edit', ...noSuch } as const;
const days = { opensOn: '2026-09-01', closesOn: '2026-09-30', lateUntilOn: '' };

const units = { minimum: '15', maximum: '24', ceiling: '27' };
const noLoad = { who: 'registration.edit', params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
/** There is no such session. */
const loads = { sessionId: 999_999, semester: 1, studentTypes: [], departments: [], levels: [], ...units };

/** Nobody has this id. */
const personalLoad = {
  studentId: 999_999_999,
  sessionId: 999_999,
  semester: 1,
  minimum: '12',
  maximum: '27',
  untilOn: '2026-09-20',
  reason,
};

const noSemester = { sessionId: 999_999, semesterId: 1 };
const nothingChosen = { ...noSemester, version: null, courses: [] };

/** There is no such registration. */
const noRegistration = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const noCourse = { params: { id: 999_999_999, courseId: 999_999 }, answers: 'NOT_FOUND' } as const;

/** What an office does with what waits for it. */
const office = (name: string, who: Claim): Rows => {
  const path = `POST /CourseRegistration/approvals`;
  return {
    [`${path}/{id}/${name}/approve`]: { who, ...noRegistration, body: { version: 1 } },
    [`${path}/{id}/${name}/return`]: {
      who,
      ...noRegistration,
      body: { version: 1, code: 'units', reason, courseIds: [] },
    },
    [`${path}/{id}/${name}/allow/{courseId}`]: { who, ...noCourse },
    [`${path}/${name}/approve-clean`]: { who, body: { registrations: [{ id: 999_999_999, version: 1 }] } },
  };
};
const requests = 'POST /CourseRegistration/add-or-drop-courses/requests/{id}';
/** What an office does with a request to add and drop courses. */
const officeOfRequests = (name: string, who: Claim): Rows => ({
  [`${requests}/${name}/approve`]: { who, ...noRegistration, body: { version: 1 } },
  [`${requests}/${name}/return`]: {
    who,
    ...noRegistration,
    body: { version: 1, code: 'units', reason, courseIds: [] },
  },
});
const nothingChanged = { ...noSemester, version: null, add: [], drop: [], reason };
const noWaiting = { ...noSemester, courseId: 999_999 };
const noBorrowed = { source: 'registration', id: 999_999_999, courseId: 999_999, version: 1 };

/** Courses that are added and dropped, and the lines for places of full ones. */
const addDrop: Rows = {
  'GET /CourseRegistration/add-or-drop-courses': { who: 'user', query: noSemester, answers: 'NOT_FOUND' },
  'POST /CourseRegistration/add-or-drop-courses': {
    who: 'user',
    body: nothingChanged,
    answers: 'NOT_FOUND',
  },
  'PUT /CourseRegistration/add-or-drop-courses/draft': {
    who: 'user',
    body: nothingChanged,
    answers: 'NOT_FOUND',
  },
  'POST /CourseRegistration/add-or-drop-courses/withdraw': {
    who: 'user',
    body: { ...noSemester, version: 1 },
    answers: 'NOT_FOUND',
  },
  'GET /CourseRegistration/add-or-drop-courses/students': { who: 'registration.edit', takesAnything: true },
  'GET /CourseRegistration/add-or-drop-courses/students/{id}': {
    who: 'registration.edit',
    params: { id: 999_999 },
    query: noSemester,
    answers: 'NOT_FOUND',
  },
  'POST /CourseRegistration/add-or-drop-courses/students/{id}': {
    who: 'registration.edit',
    acting: 'refuse',
    params: { id: 999_999 },
    body: { ...nothingChanged, reason },
    answers: 'NOT_FOUND',
  },
  'GET /CourseRegistration/add-or-drop-courses/requests': { who: 'registration.view' },
  'GET /CourseRegistration/add-or-drop-courses/requests/{id}': {
    who: 'registration.view',
    ...noRegistration,
  },
  ...officeOfRequests('adviser', 'registration.advise'),
  ...officeOfRequests('hod', 'registration.approve'),
  ...officeOfRequests('dean', 'registration.exceed'),
  [`${requests}/borrowed/{courseId}/approve`]: {
    who: 'registration.approve',
    ...noCourse,
    body: { version: 1 },
  },
  [`${requests}/borrowed/{courseId}/refuse`]: {
    who: 'registration.approve',
    ...noCourse,
    body: { version: 1, reason },
  },
  'GET /CourseRegistration/add-drop-windows': { who: 'registration.view' },
  'PUT /CourseRegistration/add-drop-windows/{id}': {
    ...edits,
    body: { opensOn: '2026-09-01', closesOn: '2026-09-30', version: null },
  },
  'POST /CourseRegistration/add-drop-windows/{id}/follow': { ...edits, body: { version: 1, reason } },
  'POST /CourseRegistration/waiting-list': { who: 'user', body: noWaiting, answers: 'NOT_FOUND' },
  'POST /CourseRegistration/waiting-list/leave': { who: 'user', body: noWaiting, answers: 'NOT_FOUND' },
};

const approvals: Rows = {
  'GET /CourseRegistration/approvals': { who: 'registration.view' },
  'GET /CourseRegistration/approvals/choices': { who: 'registration.view', takesAnything: true },
  'GET /CourseRegistration/approvals/waiting': { who: 'registration.view', takesAnything: true },
  'GET /CourseRegistration/approvals/clean': { who: 'registration.view', query: { stage: 'hod' } },
  'GET /CourseRegistration/approvals/borrowed': { who: 'registration.view' },
  'GET /CourseRegistration/approvals/borrowed/for-me': { who: 'registration.view' },
  'POST /CourseRegistration/approvals/borrowed/approve-several': {
    who: 'registration.approve',
    body: { courses: [noBorrowed] },
  },
  'POST /CourseRegistration/approvals/borrowed/refuse-several': {
    who: 'registration.approve',
    body: { courses: [noBorrowed], reason },
  },
  'GET /CourseRegistration/approvals/{id}': { who: 'registration.view', ...noRegistration },
  ...office('adviser', 'registration.advise'),
  ...office('hod', 'registration.approve'),
  ...office('dean', 'registration.exceed'),
  'POST /CourseRegistration/approvals/{id}/borrowed/{courseId}/approve': {
    who: 'registration.approve',
    ...noCourse,
    body: { version: 1 },
  },
  'POST /CourseRegistration/approvals/{id}/borrowed/{courseId}/refuse': {
    who: 'registration.approve',
    ...noCourse,
    body: { version: 1, reason },
  },
  'GET /CourseRegistration/class': { who: 'registration.view' },
  'GET /CourseRegistration/class/register': { who: 'registration.view' },
  'GET /CourseRegistration/reports': { who: 'registration.view' },
  'GET /CourseRegistration/reports/totals': { who: 'registration.view' },
  'GET /CourseRegistration/reports/courses': { who: 'registration.view' },
  'GET /CourseRegistration/reports/courses/totals': { who: 'registration.view' },
  'GET /CourseRegistration/class/students/{id}': { who: 'registration.view', ...noRegistration },
  'GET /CourseRegistration/class/students/{id}/notes': { who: 'registration.view', ...noRegistration },
  'POST /CourseRegistration/class/students/{id}/notes': {
    who: 'registration.view',
    ...noRegistration,
    body: { text: 'Came with her mother.' },
  },
};

/** When and how students register courses, and who decides. */
export const courseRegistrationRows: Rows = {
  ...approvals,
  ...addDrop,
  'GET /CourseManagement/loads': { who: 'registration.view' },
  'GET /CourseManagement/loads/choices': { who: 'registration.view', takesAnything: true },
  'GET /CourseManagement/loads/curricula': {
    who: 'registration.view',
    query: { sessionId: 999_999, semester: 1 },
  },
  'GET /CourseManagement/loads/{id}/changes': { ...noLoad, who: 'registration.view' },
  'POST /CourseManagement/loads': {
    who: 'registration.edit',
    body: { ...loads, replace: false },
    answers: 'INVALID',
  },
  'PUT /CourseManagement/loads/{id}': { ...noLoad, body: { ...units, version: 1 } },
  'POST /CourseManagement/loads/{id}/remove': { ...noLoad, body: { version: 1, reason } },
  'POST /CourseManagement/loads/copy': {
    who: 'registration.edit',
    body: { fromSessionId: 999_998, toSessionId: 999_999 },
    answers: 'INVALID',
  },
  'GET /CourseRegistration/history': { who: 'user', takesAnything: true },
  'GET /CourseRegistration/my-semesters': { who: 'user', takesAnything: true },
  'GET /CourseRegistration/registrable-courses': { who: 'user', query: noSemester, answers: 'NOT_FOUND' },
  'GET /CourseRegistration/borrowable-courses': {
    who: 'user',
    query: { ...noSemester, search: 'CSC' },
    answers: 'NOT_FOUND',
  },
  'PUT /CourseRegistration/draft': { who: 'user', body: nothingChosen, answers: 'NOT_FOUND' },
  'POST /CourseRegistration/register': { who: 'user', body: nothingChosen, answers: 'NOT_FOUND' },
  'POST /CourseRegistration/withdraw': {
    who: 'user',
    body: { ...noSemester, version: 1 },
    answers: 'NOT_FOUND',
  },
  'GET /CourseRegistration/my-window': { who: 'user', takesAnything: true, answers: 'NOT_FOUND' },
  'GET /CourseRegistration/reopenings': { who: 'registration.view' },
  'GET /CourseRegistration/reopenings/choices': { who: 'registration.view', takesAnything: true },
  'GET /CourseRegistration/reopenings/students': { who: 'registration.edit', query: { search: 'Bello' } },
  'POST /CourseRegistration/reopenings': {
    who: 'registration.edit',
    body: { studentId: 999_999_999, sessionId: 999_999, semester: 1, untilOn: '2026-09-20', reason },
    answers: 'INVALID',
  },
  'POST /CourseRegistration/reopenings/{id}/revoke': { ...noLoad, body: { reason } },
  'GET /CourseRegistration/personal-loads': { who: 'registration.view' },
  'GET /CourseRegistration/personal-loads/choices': { who: 'registration.view', takesAnything: true },
  'GET /CourseRegistration/personal-loads/students': {
    who: 'registration.view',
    query: { search: 'Bello' },
  },
  'GET /CourseRegistration/personal-loads/standing': {
    who: 'registration.view',
    query: { studentId: 999_999_999, sessionId: 999_999, semester: 1 },
    answers: 'NOT_FOUND',
  },
  'POST /CourseRegistration/personal-loads': {
    who: 'registration.edit',
    body: personalLoad,
    answers: 'INVALID',
  },
  'POST /CourseRegistration/personal-loads/exceeding': {
    who: 'registration.exceed',
    body: personalLoad,
    answers: 'INVALID',
  },
  'POST /CourseRegistration/personal-loads/{id}/revoke': { ...noLoad, body: { reason } },
  'GET /CourseRegistration/course-form': { who: 'user', query: noSemester, answers: 'NOT_FOUND' },
  'GET /CourseRegistration/course-forms/{id}': { ...noLoad, who: 'registration.view' },
  'GET /CourseRegistration/windows': { who: 'registration.view' },
  'GET /CourseRegistration/windows/choices': { who: 'registration.view', takesAnything: true },
  'GET /CourseRegistration/windows/{id}': { who: 'registration.view', ...noSuch },
  'GET /CourseRegistration/windows/{id}/waiting': { who: 'registration.view', ...noSuch },
  'PUT /CourseRegistration/windows/{id}': { ...edits, body: { ...days, message: '', version: null } },
  'POST /CourseRegistration/windows/{id}/open': { ...edits, body: { closesOn: '', version: null } },
  'POST /CourseRegistration/windows/{id}/follow': { ...edits, body: { version: 1, reason } },
  'POST /CourseRegistration/windows/{id}/close': { ...edits, body: { version: 1, reason } },
  'POST /CourseRegistration/windows/{id}/extend': {
    ...edits,
    body: { closesOn: '2026-10-31', lateUntilOn: '', version: 1 },
  },
};
