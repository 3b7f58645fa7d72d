import type { Rows } from './row';

const officer = { who: 'student.message' } as const;
const refused = { ...officer, acting: 'refuse' } as const;
const written = {
  subject: 'Library hours',
  text: 'The library opens at seven from Monday.',
  byNotification: true,
  byEmail: true,
};
const meant = { ...written, schoolId: '', departmentId: '', studentTypeId: '', level: '900', state: '' };

/** Messages of officers to many students. In the world of the table nobody is of that level. */
export const studentMessagesRows: Rows = {
  'GET /StudentManagement/messages': officer,
  'POST /StudentManagement/messages/preview': { ...refused, body: meant },
  'POST /StudentManagement/messages/test': { ...refused, body: written },
  'POST /StudentManagement/messages': {
    ...refused,
    body: { ...meant, key: '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21', mark: 'x' },
    answers: 'CONFLICT',
  },
  'POST /StudentManagement/messages/{id}/cancel': {
    ...refused,
    params: { id: 999_999 },
    body: {},
    answers: 'NOT_FOUND',
  },
};
